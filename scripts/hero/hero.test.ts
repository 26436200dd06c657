import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CYCLE, CYCLES, type Film, films, MEDIA, POSTER_BUDGET, RATE } from './films.ts';
import { frameSvg } from './frame.ts';

const root = join(import.meta.dirname, '../..');
const fileOf = (film: Film, extension: string) => join(root, MEDIA, `${film.name}.${extension}`);
const hasFfmpeg = !spawnSync('ffmpeg', ['-version']).error && !spawnSync('ffprobe', ['-version']).error;

const videos = films.flatMap((film) =>
  ['webm', 'mp4'].map((extension) => ({ film, extension, name: `${film.name}.${extension}` })),
);

test.each(videos)('$name keeps its budget', ({ film, extension }) => {
  const { size } = statSync(fileOf(film, extension));
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThanOrEqual(film.budget);
});

test.each(films)('the poster of $name keeps its budget', (film) => {
  expect(statSync(fileOf(film, 'webp')).size).toBeLessThanOrEqual(POSTER_BUDGET);
});

test.each(films)('$name: a cycle later the drawn frame is the same', (film) => {
  // Coordinates are rounded to a sixth of a pixel; a cycle apart, no more than the signs of zero may differ.
  expect(frameSvg(100, film)).toBe(frameSvg(200, film));
});

interface Stream {
  readonly codec_type: string;
  readonly codec_name: string;
  readonly width: number;
  readonly height: number;
  readonly pix_fmt: string;
}

function streams(file: string): Stream[] {
  const args = ['-v', 'error', '-show_streams', '-of', 'json', file];
  return (JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' })) as { streams: Stream[] }).streams;
}

/** Frames of a video as grey or coloured bytes, through a chain of ffmpeg filters. */
function pixels(file: string, filters: string, format: 'gray' | 'rgb24'): Buffer {
  const args = [
    '-v',
    'error',
    '-i',
    file,
    '-vf',
    filters,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    '-pix_fmt',
    format,
    '-',
  ];
  return execFileSync('ffmpeg', args, { maxBuffer: 1 << 30 });
}

const difference = (a: Buffer, b: Buffer) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;

const PAPER = luminance(0xfb, 0xf7, 0xee);

/** Relative luminance of WCAG 2. */
function luminance(red: number, green: number, blue: number): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function worstContrast(rgb: Buffer): number {
  let brightest = 0;
  for (let i = 0; i + 2 < rgb.length; i += 3) {
    brightest = Math.max(brightest, luminance(rgb[i] ?? 0, rgb[i + 1] ?? 0, rgb[i + 2] ?? 0));
  }
  return (PAPER + 0.05) / (brightest + 0.05);
}

describe.skipIf(!hasFfmpeg)('as a player sees it', () => {
  test.each(videos)('$name has one picture and no sound', ({ film, extension }) => {
    const [video, ...others] = streams(fileOf(film, extension));
    expect(others).toEqual([]);
    expect(video).toMatchObject({
      codec_type: 'video',
      width: film.width,
      height: film.height,
      pix_fmt: 'yuv420p',
    });
    expect(video?.codec_name).toBe(extension === 'mp4' ? 'h264' : 'vp9');
  });

  test.each(videos)(
    '$name has no seam: last and first frame differ no more than neighbours do',
    ({ film, extension }) => {
      const count = CYCLE * CYCLES;
      const small = 'scale=iw/2:ih/2';
      const all = pixels(fileOf(film, extension), small, 'gray');
      const size = (film.width / 2) * (film.height / 2);
      expect(all.length / size).toBe(count);
      expect(count / RATE).toBeGreaterThanOrEqual(6);
      expect(count / RATE).toBeLessThanOrEqual(10);
      const frame = (i: number) => all.subarray(i * size, (i + 1) * size);
      const neighbours = Array.from({ length: CYCLE }, (_, i) => difference(frame(i), frame(i + 1)));
      expect(difference(frame(count - 1), frame(0))).toBeLessThanOrEqual(Math.max(...neighbours) * 1.05);
      // The measure sees a seam: cut a quarter of a cycle short, the loop would jump.
      const short = frame(count - 1 - CYCLE / 4);
      expect(difference(short, frame(0))).toBeGreaterThan(Math.max(...neighbours) * 1.2);
    },
  );

  test.each(videos)(
    '$name leaves room for words: 7:1 for paper on every sixth frame',
    ({ film, extension }) => {
      const wide = film.width > film.height;
      const room = wide ? `crop=${Math.round(film.width * 0.45)}:ih:0:0` : 'crop=iw:ih*0.5:0:0';
      const rgb = pixels(fileOf(film, extension), `select=not(mod(n\\,6)),${room},scale=iw/2:ih/2`, 'rgb24');
      expect(worstContrast(rgb)).toBeGreaterThanOrEqual(7);
    },
  );
});
