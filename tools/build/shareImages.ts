import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { composeScene, sceneSvg } from '@vital-motion/figure';
import { isDrawingName, movementOf } from '@vital-motion/figure/movements';
import { parse } from 'node-html-parser';
import sharp, { type CreateText, type Sharp } from 'sharp';
import { colours } from '../../src/clinic/colours.ts';
import { listBuiltFiles } from './files.ts';
import { findTitleFont, siteFontFamily, type TitleFont } from './titleFonts.ts';

/** The size that social sites recommend, in px. */
const imageSize = { width: 1200, height: 630 };
/** The distance between the edge of the image and its texts, in px. */
const margin = 64;

/**
 * Draws the share image of every built page that names one: the title of the page beside its drawing. A title is left out if no
 * font has its letters, since they would be drawn as boxes; sites show the title beside the image anyway.
 *
 * @param folder - of the finished files
 * @throws when a page names an unknown drawing
 */
export async function drawShareImages(folder: string): Promise<void> {
  const fontFolder = mkdtempSync(join(tmpdir(), 'share-images-'));
  const images: ShareImage[] = [];
  for (const file of listBuiltFiles(folder, 'html')) {
    const page = parse(readFileSync(file, 'utf8'));
    const readMeta = (property: string) =>
      page.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
    const [image, title, site] = [readMeta('og:image'), readMeta('og:title'), readMeta('og:site_name')];
    if (!image || !title || !site) continue;
    // The path of a share image is /share/PICTURE/NAME.png.
    const imagePath = new URL(image).pathname;
    images.push({
      file: join(folder, imagePath),
      picture: imagePath.split('/')[2] ?? '',
      title: { text: title, font: await findTitleFont(title, fontFolder) },
      site: { text: site, font: await findTitleFont(site, fontFolder) },
      isRightToLeft: page.querySelector('html')?.getAttribute('dir') === 'rtl',
    });
  }
  await loadFonts(images.flatMap(({ title, site }) => [title, site]));
  await Promise.all(images.map(drawImage));
  rmSync(fontFolder, { recursive: true });
}

/**
 * Loads all font files before the first title is drawn. A title may need several files of a family, and sharp looks up the files
 * of a family only once.
 */
async function loadFonts(lines: readonly TitleLine[]): Promise<void> {
  const files = new Set(lines.flatMap(({ font }) => font?.files ?? []));
  for (const fontfile of files) await renderText('.', { fontfile });
}

interface TitleLine {
  text: string;
  /** Undefined if no font has all letters of the text, which is then left out. */
  font: TitleFont | undefined;
}

interface ShareImage {
  /** The path of the image file. */
  file: string;
  picture: string;
  title: TitleLine;
  /** The clinic's name. */
  site: TitleLine;
  /** True for a page in a right-to-left language, whose texts are right-aligned. */
  isRightToLeft: boolean;
}

async function drawImage({ file, picture, title, site, isRightToLeft }: ShareImage): Promise<void> {
  if (!isDrawingName(picture))
    throw new Error(`The share image ${file} needs the drawing "${picture}", which does not exist`);
  const drawing = sharp(Buffer.from(sceneSvg(composeScene(movementOf(picture)), 'paper', siteFontFamily)));
  const drawingPixels = await rawPixels(drawing.resize({ width: 620 }));
  const mirroredLeft = (start: number, width: number) =>
    isRightToLeft ? imageSize.width - start - width : start;
  const textLines = [
    { line: await drawBar(), top: 64 },
    { line: await drawTitle(title), top: 110 },
    { line: await drawText(site, 27), top: 532 },
  ];
  mkdirSync(dirname(file), { recursive: true });
  const background = { ...imageSize, channels: 3 as const, background: colours.paper };
  await sharp({ create: background })
    .composite([
      {
        input: drawingPixels.data,
        raw: drawingPixels.info,
        left: mirroredLeft(title.font ? 570 : 290, 620),
        top: title.font ? 110 : 60,
      },
      ...textLines.flatMap(({ line, top }) =>
        line ? [{ input: line.data, raw: line.info, left: mirroredLeft(margin, line.info.width), top }] : [],
      ),
    ])
    .png({ palette: true, colours: 64, effort: 5 })
    .toFile(file);
}

/** Draws the title as large as fits above the clinic's name. Long words need up to six lines. */
async function drawTitle(title: TitleLine) {
  for (const pointSize of [60, 54, 48]) {
    const titlePixels = await drawText(title, pointSize);
    if (!titlePixels || titlePixels.info.height <= 396) return titlePixels;
  }
  return drawText(title, 40);
}

/** Draws a text in the colour of ink; returns undefined if no font has its letters. */
function drawText({ text, font }: TitleLine, pointSize: number) {
  return (
    font &&
    renderText(`<span foreground="${colours.ink}">${escapeMarkup(text)}</span>`, {
      // The comma ends the name of the font family, of which 'ExtraBold' is no part.
      font: `${font.family}, ExtraBold ${pointSize}`,
      width: 520,
      rgba: true,
    })
  );
}

function renderText(text: string, options: Omit<CreateText, 'text'>) {
  return rawPixels(sharp({ text: { text, ...options } }));
}

/** The pixels of an image without encoding, to be composed into another image. */
function rawPixels(image: Sharp) {
  return image.raw().toBuffer({ resolveWithObject: true });
}

function drawBar() {
  const barSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="12"><rect width="96" height="12" fill="${colours.wattle}"/></svg>`;
  return rawPixels(sharp(Buffer.from(barSvg)));
}

/** Escapes a text for Pango, which parses texts as markup. */
function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
