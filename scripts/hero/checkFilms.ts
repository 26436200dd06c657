import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { colours } from '../../src/clinic/colours.ts';
import { checkedFile, sha256 } from './checked.ts';
import { channels } from './colour.ts';
import { cyclesPerLoop, type Film, filmFiles, films, frameRate, framesPerCycle } from './films.ts';

/** A step between two greys, of 255, that only a film's coder can have made. */
const noise = 8;

/**
 * Looks at each film as a player does, and writes down which files it has found good. What can go wrong does so
 * when films are made, and it takes ffmpeg to see: the gate only asks whether these are still the same files.
 *
 * @throws an AssertionError that names the film and what is wrong with it
 */
export function checkFilms(): void {
  const checked: Record<string, string> = {};
  for (const film of films) {
    for (const file of filmFiles(film)) {
      checkStreams(film, file);
      checkSeam(film, file);
      checkRoomForWords(film, file);
      checkStill(film, file);
      checked[file] = sha256(file);
    }
  }
  writeFileSync(checkedFile, `${JSON.stringify(checked, null, 2)}\n`);
}

/** Whether ffmpeg and ffprobe are here; says how to install them where they are not. */
export function hasFfmpeg(): boolean {
  if (!['ffmpeg', 'ffprobe'].some((program) => spawnSync(program, ['-version']).error)) return true;
  console.error(
    'ffmpeg is not installed. On Debian or Ubuntu: apt-get install ffmpeg; on a Mac: brew install ffmpeg.',
  );
  return false;
}

/** One picture of the film's size, in a form that every browser plays, and no sound. */
function checkStreams({ width, height }: Film, file: string): void {
  const args = '-v error -show_entries stream=codec_type,codec_name,width,height,pix_fmt -of json'.split(' ');
  const { streams } = JSON.parse(execFileSync('ffprobe', [...args, file], { encoding: 'utf8' }));
  const codec_name = file.endsWith('.mp4') ? 'h264' : 'vp9';
  assert.deepEqual(streams, [{ codec_name, codec_type: 'video', width, height, pix_fmt: 'yuv420p' }], file);
}

/** No seam: the last and the first frame differ no more than neighbours do. */
function checkSeam(film: Film, file: string): void {
  const count = framesPerCycle * cyclesPerLoop;
  const all = pixels(file, 'scale=iw/2:ih/2', 'gray');
  const size = (film.width / 2) * (film.height / 2);
  assert.equal(all.length / size, count, `${file}: frames`);
  const seconds = count / frameRate;
  assert.ok(seconds >= 6 && seconds <= 10, `${file} is ${seconds} s long`);
  const frame = (i: number) => all.subarray(i * size, (i + 1) * size);
  const neighbours = Array.from({ length: framesPerCycle }, (_, i) => difference(frame(i), frame(i + 1)));
  const most = Math.max(...neighbours);
  const seam = difference(frame(count - 1), frame(0));
  assert.ok(seam <= most * 1.05, `${file}: its ends differ by ${seam}, its neighbours by ${most} at most`);
  // Proof that the measure sees a seam: a loop a quarter of a cycle short must jump.
  const jump = difference(frame(count - 1 - framesPerCycle / 4), frame(0));
  assert.ok(jump > most * 1.2, `${file}: a loop cut short would pass`);
}

/** Room for words: 7:1 for paper on every sixth frame, where the headline stands. */
function checkRoomForWords(film: Film, file: string): void {
  const wide = film.width > film.height;
  const room = wide ? `crop=${Math.round(film.width * 0.45)}:ih:0:0` : 'crop=iw:ih*0.5:0:0';
  const contrast = worstContrast(pixels(file, `select=not(mod(n\\,6)),${room},scale=iw/2:ih/2`, 'rgb24'));
  assert.ok(contrast >= 7, `${file}: words would stand on a ground of ${contrast}:1`);
}

/** Nothing moves where src/home/hero.css leaves the film out and shows the poster. */
function checkStill(film: Film, file: string): void {
  const left = film.width > film.height ? 'crop=iw*0.34:ih:0:0' : 'crop=iw:ih*0.5:0:0';
  const all = pixels(file, `select=not(mod(n\\,6)),${left},scale=iw/2:ih/2`, 'gray');
  const size = all.length / ((framesPerCycle * cyclesPerLoop) / 6);
  const most = all.reduce((most, value, i) => Math.max(most, Math.abs(value - (all[i % size] ?? 0))), 0);
  assert.ok(most <= noise, `${file}: in the part that is left out, something moves by ${most} of 255`);
}

/** Frames of a video as grey or coloured bytes, through a chain of ffmpeg filters. */
function pixels(file: string, filters: string, format: 'gray' | 'rgb24'): Buffer {
  const input = ['-v', 'error', '-i', file, '-vf', filters];
  const output = ['-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', format, '-'];
  return execFileSync('ffmpeg', [...input, ...output], { maxBuffer: 1 << 30 });
}

function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

/** The contrast of the palette's paper with the brightest of these pixels, as WCAG 2 defines it. */
function worstContrast(rgb: Buffer): number {
  let brightest = 0;
  for (let i = 0; i + 2 < rgb.length; i += 3) {
    brightest = Math.max(brightest, luminance(rgb[i] ?? 0, rgb[i + 1] ?? 0, rgb[i + 2] ?? 0));
  }
  return (luminance(...channels(colours.paper)) + 0.05) / (brightest + 0.05);
}

/** Relative luminance of WCAG 2; channels 0 to 255. */
function luminance(...rgb: [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((value) => value / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
