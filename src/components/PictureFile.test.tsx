import { grounds, palettes } from '@vital-motion/figure';
import { pictureNames } from '@vital-motion/figure/movements';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PictureFile } from './PictureFile.tsx';
import { pictureFile, pictureFiles } from './pictureFile.ts';

test('every drawing is a file on every ground, whose colour it brings: forced colours and print leave it readable', () => {
  const files = pictureFiles();
  expect(files).toHaveLength(pictureNames.length * grounds.length);
  for (const ground of grounds) {
    const { address, svg } = pictureFile('walking', ground);
    expect(svg).toContain(`fill="${palettes[ground].field}"/>`);
    expect(files).toContainEqual({ address, svg });
  }
});

test('two files have two addresses, which a server may keep for good: what differs is in the name', () => {
  const addresses = pictureFiles().map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(pictureFile('walking', 'leaf').address).toMatch(/^\/_astro\/walking\.leaf\.[0-9a-f]{8}\.svg$/);
});

test('a picture from a file keeps its room while it is on its way, and is fetched when it is scrolled to', () => {
  const markup = renderToStaticMarkup(<PictureFile name="walking" ground="ink" decorative />);
  for (const said of [
    `src="${pictureFile('walking', 'ink').address}"`,
    'width="1000"',
    'height="750"',
    'loading="lazy"',
    'decoding="async"',
    'alt=""',
  ]) {
    expect(markup).toContain(said);
  }
});

test('a picture from a file is told in its words to those who cannot see it', () => {
  const words = { title: 'Walking', text: 'A person walks to the right.' };
  const markup = renderToStaticMarkup(<PictureFile name="walking" ground="paper" words={words} />);
  expect(markup).toContain('alt="A person walks to the right."');
});
