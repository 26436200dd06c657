import { grounds, palettes } from '@vital-motion/figure';
import { drawingNames } from '@vital-motion/figure/movements';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PictureFile, pictureFile, pictureFiles } from './PictureFile.tsx';

test('every drawing has a file for each background, painted in the background colour', () => {
  const files = pictureFiles();
  for (const name of drawingNames) {
    expect(
      files.filter(({ address }) => address.startsWith(`/_astro/${name}.`)).length,
    ).toBeGreaterThanOrEqual(grounds.length);
  }
  for (const ground of grounds) {
    const { address, svg } = pictureFile('walking', ground);
    expect(svg).toContain(`fill="${palettes[ground].background}"/>`);
    expect(files).toContainEqual({ address, svg });
  }
});

test('a person in profile has a face only in the large drawing', () => {
  const [small, large] = [false, true].map((each) => pictureFile('aged-care-physiotherapy', 'leaf', each));
  expect(small?.svg).not.toContain(`fill="${palettes.leaf.face}"`);
  expect(large?.svg).toContain(`fill="${palettes.leaf.face}"`);
  expect(pictureFiles()).toContainEqual(large);
});

test('the address of every picture file contains a hash of its content', () => {
  const addresses = pictureFiles().map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(pictureFile('walking', 'leaf').address).toMatch(/^\/_astro\/walking\.leaf\.[0-9a-f]{8}\.svg$/);
});

test('a picture file is loaded lazily and reserves its space', () => {
  const markup = renderToStaticMarkup(<PictureFile name="walking" ground="ink" decorative />);
  for (const attribute of [
    `src="${pictureFile('walking', 'ink').address}"`,
    'width="1000"',
    'height="750"',
    'loading="lazy"',
    'decoding="async"',
    'alt=""',
  ]) {
    expect(markup).toContain(attribute);
  }
});

test('a picture file has its description as text alternative', () => {
  const words = { title: 'Walking', text: 'A person walks to the right.' };
  const markup = renderToStaticMarkup(<PictureFile name="walking" ground="paper" words={words} />);
  expect(markup).toContain('alt="A person walks to the right."');
});
