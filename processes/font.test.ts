import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font, type Glyph } from 'fontkitten';
import { Blob, Face, Feature, Buffer as Line, Font as LineFont, shape, Variation } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import wawoff2 from 'wawoff2';
import { siteFont } from '../scripts/font/siteFont.ts';
import { phrases } from '../testing/siteWords.ts';

const [shipped = ''] = globSync('dist/client/_astro/*.woff2');
const original = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ),
);
/** A copy, since the next file is written to the same memory. */
const plain = async (file: string) => Buffer.from(await wawoff2.decompress(readFileSync(file)));
const read = (font: Buffer) => create(font) as Font;
const files = [await plain(original), await plain(shipped)] as const;
const [own, now] = [read(files[0]), read(files[1])];

const glyphs = (font: Font): Glyph[] => Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id));
/** The zero, and the one that columns of figures have: the shipped font has every glyph in its place, but no names. */
const zeros = glyphs(own).flatMap(({ name, id }) => (name === 'zero' || name === 'zero.tf' ? [id] : []));
const letters = own.characterSet
  .filter((point) => own.glyphForCodePoint(point).id > 0)
  .map((point) => String.fromCodePoint(point));

// A page that only leads on to another address has no style, so it has no font.
const pages = globSync('dist/client/**/*.html')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((html) => html.includes('<style>'));

test('the font has every letter and sign that the font of the package has', () => {
  expect(letters.length).toBeGreaterThan(200);
  const [before, after] = [own, now].map((font) =>
    letters.map((letter) => [letter, font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id]),
  );
  expect(after).toEqual(before);
});

const weights = [400, 450, 600, 700, 750, 800];

test.each(weights)(
  'a letter is drawn as in the font of the package, to a thousandth of its size, at a weight of %i',
  (wght) => {
    const drawn = (font: Font) =>
      glyphs(font.getVariation({ wght })).flatMap(({ id, path }) =>
        zeros.includes(id) ? [] : path.commands.map(({ command, args }) => ({ id, command, args })),
      );
    const [before, after] = [drawn(own), drawn(now)];
    const lines = (all: typeof before) => all.map(({ id, command }) => `${id} ${command}`);
    expect(differing(lines(before), lines(after))).toEqual([]);
    expect(
      furthest(
        before.flatMap(({ args }) => args),
        after.flatMap(({ args }) => args),
      ),
    ).toBeLessThanOrEqual(1);
  },
);

test.each(weights)(
  'any two letters stand as far from each other as in the font of the package, also in columns, at a weight of %i',
  (wght) => {
    const pairs = letters.map((first) => letters.map((second) => first + second).join('')).join('');
    for (const features of [[], [new Feature('tnum')]]) {
      const [before = [], after = []] = files.map((file) => setLine(file, wght, pairs, features));
      const chosen = (all: typeof before) => all.map(({ codepoint }) => codepoint);
      expect(differing(chosen(before), chosen(after))).toEqual([]);
      const places = (all: typeof before) =>
        all.flatMap(({ xAdvance, xOffset, yOffset }) => [xAdvance, xOffset, yOffset].map(Number));
      expect(furthest(places(before), places(after))).toBeLessThanOrEqual(1);
    }
  },
);

function setLine(file: Uint8Array, wght: number, text: string, features: Feature[]) {
  const font = new LineFont(new Face(new Blob(file)));
  font.setVariations([new Variation('wght', wght)]);
  const line = new Line();
  line.addText(text);
  line.guessSegmentProperties();
  shape(font, line, features);
  return line.getGlyphInfosAndPositions();
}

/** The first few that differ: to show how lists of thousands differ takes minutes. */
function differing<T>(before: T[], after: T[]): T[] {
  const surplus = after.slice(before.length);
  return [...before.filter((value, at) => value !== after[at]), ...surplus].slice(0, 5);
}

/** The greatest difference between two lists, in thousandths of the font's size: the fonts round at other places. */
function furthest(before: number[], after: number[]): number {
  return before.reduce((most, value, at) => Math.max(most, Math.abs(value - (after[at] ?? Number.NaN))), 0);
}

test.each([400, 700, 750, 800])(
  'a zero is a ring with one hole at a weight of %i: no number looks crossed out',
  (wght) => {
    const font = now.getVariation({ wght });
    const contours = zeros.map(
      (id) => font.getGlyph(id).path.commands.filter(({ command }) => command === 'moveTo').length,
    );
    expect(contours).toEqual([2, 2]);
  },
);

test('every page is set in that font and asks for no other, but for those in other languages, which ask for none', () => {
  expect(globSync('dist/client/_astro/*.woff2')).toHaveLength(1);
  const address = shipped.replace(/^dist[\\/]client/, '').replaceAll('\\', '/');
  const isTranslated = (html: string) => !html.includes(`<html lang="${phrases.locale}"`);
  expect(new Set(pages.map(isTranslated))).toEqual(new Set([true, false]));
  const asks = (html: string) => [...html.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, file]) => file);
  for (const html of pages) expect(asks(html)).toEqual(isTranslated(html) ? [] : [address]);
});

test('every weight that a page asks for is one that the font has', () => {
  const asked = pages.flatMap((html) =>
    [...html.matchAll(/font-weight:([^;}]+)/g)].map(([, weight]) => weight ?? ''),
  );
  const { min, max } = now.variationAxes.wght ?? { min: 0, max: 0 };
  expect(asked).toContain(`${min} ${max}`);
  const has = (weight: string) =>
    weight.split(' ').every((each) => Number(each) >= min && Number(each) <= max);
  expect([...new Set(asked)].filter((weight) => !has(weight))).toEqual([]);
});

test('apart from its zero and the weights that nobody uses it is the font of the package: else run npm run render:font', async () => {
  const made = await wawoff2.compress(await siteFont(files[0]));
  // Not the files as they are, since each version of the compressor may have its own way.
  expect(Buffer.compare(files[1], await wawoff2.decompress(made))).toBe(0);
});
