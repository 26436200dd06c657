import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doorFilmSeconds, doorFrameSvg } from '@vital-motion/figure';
import sharp from 'sharp';
import { filmBudget } from '../../src/features/home/heroFilm.ts';

/*
 * Renders the film of the home page's hero: node tools/render/renderHeroFilm.ts. The files are committed. Before you commit
 * new ones, check that the loop has no visible seam and that nothing jumps when it starts over the drawing.
 */

const mediaFolder = 'public/media';
const frameRate = 30;
/** The resolution of a frame, for dense screens: at 96 dots per inch it has a third more pixels than its drawing has units. */
const dotsPerInch = 96;

const frameFile = (folder: string, index: number) => join(folder, `${String(index).padStart(4, '0')}.png`);

async function drawFrames(folder: string): Promise<void> {
  for (let i = 0; i < doorFilmSeconds * frameRate; i++) {
    const svg = Buffer.from(doorFrameSvg(i / frameRate));
    await sharp(svg, { density: dotsPerInch })
      .removeAlpha()
      .png({ compressionLevel: 3 })
      .toFile(frameFile(folder, i));
  }
}

// The film is tagged as BT.709, since otherwise some browsers show its ground greener than the page's.
const convertToBt709 = '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'.split(' ');
const tagAsBt709 = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' ');
// The film has no sound and no metadata, and the same bytes in each run.
const plainOptions = '-an -map_metadata -1 -fflags +bitexact -flags:v +bitexact'.split(' ');

const vp9 = '-c:v libvpx-vp9 -b:v 0 -deadline good -cpu-used 2 -row-mt 1 -g 240'.split(' ');
const h264 = '-c:v libx264 -preset veryslow -profile:v high -tune animation -movflags +faststart'.split(' ');

function encodeFilm(folder: string, codec: readonly string[], quality: number, file: string): number {
  const input = ['-framerate', String(frameRate), '-i', join(folder, '%04d.png')];
  const output = [...convertToBt709, ...tagAsBt709, ...codec, '-crf', String(quality), ...plainOptions, file];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output], { stdio: 'inherit' });
  return statSync(file).size;
}

/** Encodes the film with the first of `qualities` that fits into the size limit. */
function encodeWithinBudget(
  folder: string,
  codec: readonly string[],
  qualities: number[],
  file: string,
): void {
  for (const quality of qualities) {
    const size = encodeFilm(folder, codec, quality, file);
    console.log(`${file}: ${size} bytes at quality ${quality}`);
    if (size <= filmBudget) return;
  }
  throw new Error(`${file} does not fit into ${filmBudget} bytes. Allow a lower quality or a larger budget.`);
}

async function renderFilms(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hero-'));
  try {
    await drawFrames(folder);
    encodeWithinBudget(folder, h264, [24, 25, 26, 28, 29, 30, 32], join(mediaFolder, 'hero.mp4'));
    encodeWithinBudget(folder, vp9, [34, 35, 36, 38, 40, 41, 43], join(mediaFolder, 'hero.webm'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  if (spawnSync('ffmpeg', ['-version']).error) {
    console.error(
      'ffmpeg is not installed. On Debian or Ubuntu: apt-get install ffmpeg; on a Mac: brew install ffmpeg.',
    );
    process.exitCode = 1;
    return;
  }
  mkdirSync(mediaFolder, { recursive: true });
  await renderFilms();
}

await main();
