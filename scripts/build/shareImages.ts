import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkitten';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import wawoff2 from 'wawoff2';
import { colours } from '../../src/clinic/colours.ts';
import { compose } from '../../src/figure/compose.ts';
import { isPictureName, pictures } from '../../src/figure/pictures.ts';
import { sceneSvg } from '../../src/figure/svg.ts';
import { builtFiles } from './files.ts';

/** The size that the sites which show them ask for, in px. */
const size = { width: 1200, height: 630 };
const family = 'Atkinson Hyperlegible Next';
const woff2 = 'src/site/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2';

/**
 * Draws the share image of every built page that names one: its title in the site's own type beside its drawing. A title in
 * letters that this type does not have, as Arabic ones, is left out, since it would be boxes; whoever shares the page shows
 * it beside the picture.
 *
 * @param folder - of the finished files
 * @throws when a page names a drawing that there is not
 */
export async function drawShareImages(folder: string): Promise<void> {
  const fonts = mkdtempSync(join(tmpdir(), 'share-images-'));
  const fontfile = join(fonts, 'heading.ttf');
  // The drawing library reads plain font files only; ours comes compressed for the web.
  const font = Buffer.from(await wawoff2.decompress(readFileSync(woff2)));
  writeFileSync(fontfile, font);
  const type = create(font) as Font;
  for (const file of builtFiles(folder, 'html')) {
    const page = parse(readFileSync(file, 'utf8'));
    const meta = (property: string) =>
      page.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
    const [image, title, site] = [meta('og:image'), meta('og:title'), meta('og:site_name')];
    if (!image || !title || !site) continue;
    const written = isWrittenWith(type, title) ? title : undefined;
    await draw({ folder, path: new URL(image).pathname, title: written, site, fontfile });
  }
  rmSync(fonts, { recursive: true });
}

interface ShareImage {
  folder: string;
  /** Its address, /share/PICTURE/NAME.png. */
  path: string;
  /** Left out where the type has not all of its letters. */
  title: string | undefined;
  site: string;
  fontfile: string;
}

function isWrittenWith(type: Font, text: string): boolean {
  return [...text].every((letter) => type.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

async function draw({ folder, path, title, site, fontfile }: ShareImage): Promise<void> {
  const picture = path.split('/')[2] ?? '';
  if (!isPictureName(picture)) throw new Error(`${path} names no drawing: there is no "${picture}"`);
  const drawing = sharp(Buffer.from(sceneSvg(compose(pictures[picture]), 'paper', family)));
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  const background = { ...size, channels: 3 as const, background: colours.paper };
  await sharp({ create: background })
    .composite([
      {
        input: await drawing.resize({ width: 620 }).png().toBuffer(),
        left: title ? 570 : 290,
        top: title ? 110 : 60,
      },
      { input: bar(), left: 64, top: 64 },
      ...(title ? [{ input: await heading(title, fontfile), left: 64, top: 110 }] : []),
      { input: (await words(site, 27, fontfile)).data, left: 64, top: 532 },
    ])
    .png({ palette: true, colours: 64 })
    .toFile(file);
}

/** The title, as large as it can be above the clinic's name: one of long words takes six lines. */
async function heading(title: string, fontfile: string): Promise<Buffer> {
  for (const points of [60, 54, 48]) {
    const { data, info } = await words(title, points, fontfile);
    if (info.height <= 396) return data;
  }
  return (await words(title, 40, fontfile)).data;
}

function words(text: string, points: number, fontfile: string) {
  return sharp({
    text: {
      text: `<span foreground="${colours.ink}">${escaped(text)}</span>`,
      font: `${family} ExtraBold ${points}`,
      fontfile,
      width: 520,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function bar(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="12"><rect width="96" height="12" fill="${colours.wattle}"/></svg>`,
  );
}

/** The text is read as Pango markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
