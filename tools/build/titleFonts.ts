import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkitten';
import wawoff2 from 'wawoff2';

/** A font for a title: its family, and its TrueType files that have the letters of the title. */
export interface TitleFont {
  /** The name of the family in its files. That of Noto Sans SC ends in 'Thin' at every weight. */
  family: string;
  files: string[];
}

export const siteFontFamily = 'Atkinson Hyperlegible Next';
const siteFont = 'src/layout/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2';

/**
 * The first font that has every letter of a title: the site's font, then Lexend, which is also legible and supports Vietnamese,
 * then fonts for Arabic and Chinese.
 *
 * @param folder - for the TrueType files, which the drawing library requires
 * @returns undefined if no font has all letters
 */
export async function findTitleFont(title: string, folder: string): Promise<TitleFont | undefined> {
  const codePoints = [...new Set(title)].map((letter) => letter.codePointAt(0) ?? 0);
  for (const files of listFontFiles(title)) {
    const trueTypeFiles: string[] = [];
    for (const file of files) trueTypeFiles.push(await writeTrueTypeFile(file, folder));
    const fonts = trueTypeFiles.map((file) => create(readFileSync(file)) as Font);
    const [font] = fonts;
    if (font && codePoints.every((letter) => fonts.some((each) => each.hasGlyphForCodePoint(letter))))
      return { family: font.familyName, files: trueTypeFiles };
  }
  return undefined;
}

/** The compressed files of each font, in order, that may have some letters of a title. */
function* listFontFiles(title: string): Generator<string[]> {
  yield [siteFont];
  const licenseUrls = [
    import.meta.resolve('@fontsource-variable/lexend/LICENSE'),
    import.meta.resolve('@fontsource-variable/noto-sans-arabic/LICENSE'),
    import.meta.resolve('@fontsource-variable/noto-sans-sc/LICENSE'),
  ];
  for (const license of licenseUrls) yield filesWithLetters(title, fileURLToPath(new URL('.', license)));
}

/** The files of a font's package that declare some letters of a title. */
function filesWithLetters(title: string, folder: string): string[] {
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  return Object.entries(ranges)
    .filter(([, range]) => lettersInRange(range).test(title))
    .map(([part]) =>
      join(folder, 'files', `${basename(folder)}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    );
}

/** Matches any letter of a CSS `unicode-range`, such as "U+20-7e,U+2019". */
function lettersInRange(range: string): RegExp {
  const letterClass = range
    .replace(/U\+/g, '')
    .replace(/[\da-f]+/gi, '\\u{$&}')
    .replaceAll(',', '');
  return new RegExp(`[${letterClass}]`, 'u');
}

/** Writes a compressed font file into a folder as TrueType, unless it exists, and returns the path. */
export async function writeTrueTypeFile(file: string, folder: string): Promise<string> {
  const trueTypeFile = join(folder, basename(file).replace('.woff2', '.ttf'));
  if (!existsSync(trueTypeFile)) writeFileSync(trueTypeFile, await wawoff2.decompress(readFileSync(file)));
  return trueTypeFile;
}
