import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { drawShareImages } from './shareImages.ts';

interface ImageArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** For each column of pixels in a part of a share image, true if the column has a dark pixel. */
async function columnsWithInk(file: string, part: ImageArea): Promise<boolean[]> {
  const { data } = await sharp(file).greyscale().extract(part).raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: part.width }, (_, x) =>
    Array.from({ length: part.height }, (_, y) => data[y * part.width + x] ?? 255).some((grey) => grey < 128),
  );
}

/** Draws the share image of a page with a title; resolves to the path of the image. */
async function drawShareImage(title: string, direction = 'ltr'): Promise<string> {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const metaContents = {
    'og:image': 'https://clinic.example/share/walking/page.png',
    'og:title': title,
    'og:site_name': 'Wattle Street Physiotherapy',
  };
  const metaTags = Object.entries(metaContents).map(
    ([name, content]) => `<meta property="${name}" content="${content}">`,
  );
  mkdirSync(folder.path, { recursive: true });
  writeFileSync(join(folder.path, 'page.html'), `<html dir="${direction}">${metaTags.join('')}</html>`);
  await drawShareImages(folder.path);
  return join(folder.path, 'share/walking/page.png');
}

test('a title of six lines ends above the name of the clinic', async () => {
  const image = await drawShareImage('Hamstring movements Bankstown momentum community workplaces');
  expect(await columnsWithInk(image, { left: 64, top: 110, width: 500, height: 60 })).toContain(true);
  expect(await columnsWithInk(image, { left: 64, top: 510, width: 500, height: 18 })).not.toContain(true);
});

const titleArea = { left: 64, top: 110, width: 520, height: 380 };

test.each([
  ['Vietnamese', 'Vật lý trị liệu ở Bankstown: thông tin bằng tiếng Việt'],
  ['Chinese', '预约 Bankstown 物理治疗师：发送预约申请'],
])('a title in %s is beside the drawing, in a font that has its letters', async (_, title) => {
  const image = await drawShareImage(title);
  expect(await columnsWithInk(image, titleArea)).toContain(true);
});

test('a title in Arabic is right-aligned, with its letters joined', async () => {
  const image = await drawShareImage('بببببب', 'rtl');
  const inkOfTitle = await columnsWithInk(image, { left: 616, top: 110, width: 520, height: 120 });
  const inkOfWord = inkOfTitle.slice(inkOfTitle.indexOf(true), inkOfTitle.lastIndexOf(true) + 1);
  expect(inkOfTitle.lastIndexOf(true)).toBeGreaterThan(510);
  expect(inkOfWord.length).toBeGreaterThan(100);
  expect(inkOfWord).not.toContain(false);
});

test('a title is left out if no font has its letters', async () => {
  const image = await drawShareImage('உடற்பயிற்சி சிகிச்சை');
  expect(await columnsWithInk(image, { ...titleArea, width: 220 })).not.toContain(true);
});
