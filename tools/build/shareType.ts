import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkitten';
import wawoff2 from 'wawoff2';

/** What a title is set in: a family, and the plain font files that have its letters. */
export interface TitleType {
  /** As the files call it: that of Noto Sans SC ends in 'Thin', whatever their weight. */
  family: string;
  files: string[];
}

/** What the site is set in. */
export const siteFamily = 'Atkinson Hyperlegible Next';
const siteFont = 'src/layout/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2';

/**
 * The family that has every letter of a title: the site's own; or else Lexend, which is made to be read easily too and has
 * the marks of Vietnamese; or else those of Arabic and of Chinese.
 *
 * @param folder - for the plain files, which the drawing library asks for
 * @returns undefined where none of them has all letters
 */
export async function typeOf(title: string, folder: string): Promise<TitleType | undefined> {
  const letters = [...new Set(title)].map((letter) => letter.codePointAt(0) ?? 0);
  for (const files of sources(letters)) {
    const plain: string[] = [];
    for (const file of files) plain.push(await plainFile(file, folder));
    const fonts = plain.map((file) => create(readFileSync(file)) as Font);
    const [font] = fonts;
    if (font && letters.every((letter) => fonts.some((each) => each.hasGlyphForCodePoint(letter))))
      return { family: font.familyName, files: plain };
  }
  return undefined;
}

/** The fonts in turn, each as those of its files, compressed for the web, that may have some of these letters. */
function sources(letters: readonly number[]): string[][] {
  const packages = [
    import.meta.resolve('@fontsource-variable/lexend/LICENSE'),
    import.meta.resolve('@fontsource-variable/noto-sans-arabic/LICENSE'),
    import.meta.resolve('@fontsource-variable/noto-sans-sc/LICENSE'),
  ];
  return [[siteFont], ...packages.map((license) => filesWith(letters, fileURLToPath(new URL('.', license))))];
}

/** The files of a font's package that say they have some of these letters. */
function filesWith(letters: readonly number[], folder: string): string[] {
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  return Object.entries(ranges)
    .filter(([, range]) => letters.some((letter) => isIn(range, letter)))
    .map(([part]) =>
      join(folder, 'files', `${basename(folder)}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    );
}

/** Whether a `unicode-range` as style sheets have it, such as "U+20-7e,U+2019", has a letter. */
function isIn(range: string, letter: number): boolean {
  return range.split(',').some((span) => {
    const [from = 0, to = from] = span
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return from <= letter && letter <= to;
  });
}

/** Writes a compressed font file into a folder as a plain one, unless that is there, and says where. */
export async function plainFile(file: string, folder: string): Promise<string> {
  const plain = join(folder, basename(file).replace('.woff2', '.ttf'));
  if (!existsSync(plain)) writeFileSync(plain, await wawoff2.decompress(readFileSync(file)));
  return plain;
}
