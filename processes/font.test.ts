import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import wawoff2 from 'wawoff2';
import { withPlainZero } from '../scripts/font/plainZero.ts';

const [shipped = ''] = globSync('dist/client/_astro/*.woff2');
const original = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ),
);
const plain = (file: string) => wawoff2.decompress(readFileSync(file));
const read = (font: Uint8Array) => create(Buffer.from(font)) as Font;

/** The zero, and the one that columns of figures have. */
const zeros = (font: Font) => [font.glyphForCodePoint(0x30), glyphNamed(font, 'zero.tf')];

function glyphNamed(font: Font, name: string) {
  const all = Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id));
  const found = all.find((glyph) => glyph.name === name);
  if (!found) throw new Error(`the font has no ${name}`);
  return found;
}

const [own, now] = [read(await plain(original)), read(await plain(shipped))];

test.each([200, 400, 700, 750, 800])(
  'a zero is a ring with one hole, as wide as it was, at a weight of %i: no number looks crossed out',
  (wght) => {
    const [before, after] = [own, now].map((font) => zeros(font.getVariation({ wght })));
    const contours = after?.map(
      ({ path }) => path.commands.filter(({ command }) => command === 'moveTo').length,
    );
    expect(contours).toEqual([2, 2]);
    expect(after?.map(({ advanceWidth }) => advanceWidth)).toEqual(
      before?.map(({ advanceWidth }) => advanceWidth),
    );
  },
);

test('every page is set in that font and asks for no other', () => {
  expect(globSync('dist/client/_astro/*.woff2')).toHaveLength(1);
  const address = shipped.replace(/^dist[\\/]client/, '').replaceAll('\\', '/');
  // A page that only leads on to another address has no style, so it has no font.
  const pages = globSync('dist/client/**/*.html')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((html) => html.includes('<style>'));
  expect(pages).not.toEqual([]);
  for (const html of pages) expect(html).toContain(`url(${address})`);
});

test('apart from its zero it is the font of the package: else run npm run render:font', async () => {
  const made = await wawoff2.compress(withPlainZero(await plain(original)));
  // Not the files as they are, since each version of the compressor may have its own way.
  expect(Buffer.compare(await plain(shipped), await wawoff2.decompress(made))).toBe(0);
});
