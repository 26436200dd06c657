import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { drawShareImages } from './shareImages.ts';

/** The colours of a part of a share image, each once. */
async function coloursIn(file: string, part: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(file).removeAlpha().extract(part).raw().toBuffer({ resolveWithObject: true });
  return new Set(
    Array.from({ length: data.length / 3 }, (_, i) => data.subarray(3 * i, 3 * i + 3).join(' ')),
  );
}

/** A built page with a share image, drawn. */
async function drawn(title: string): Promise<string> {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const properties = {
    'og:image': 'https://clinic.example/share/walking/page.png',
    'og:title': title,
    'og:site_name': 'Wattle Street Physiotherapy',
  };
  const meta = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${content}">`,
  );
  mkdirSync(folder.path, { recursive: true });
  writeFileSync(join(folder.path, 'page.html'), meta.join(''));
  await drawShareImages(folder.path);
  return join(folder.path, 'share/walking/page.png');
}

test('a title of six lines ends above the name of the clinic, in the picture that others share', async () => {
  const image = await drawn('Hamstring movements Bankstown momentum community workplaces');
  const heading = await coloursIn(image, { left: 64, top: 110, width: 500, height: 60 });
  expect(heading.size).toBeGreaterThan(1);
  const between = await coloursIn(image, { left: 64, top: 510, width: 500, height: 18 });
  expect(between.size).toBe(1);
});

test.each([
  ['Arabic', 'العلاج الطبيعي في بانكستاون'],
  ['Chinese', '物理治疗'],
  ['Vietnamese', 'Vật lý trị liệu'],
])(
  'a title in %s, which the type has no letters for, is left out rather than shown as boxes',
  async (_, title) => {
    const image = await drawn(title);
    const heading = await coloursIn(image, { left: 64, top: 110, width: 220, height: 380 });
    expect(heading.size).toBe(1);
  },
);
