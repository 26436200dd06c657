// The pictures of docs/desk.md, from the examples of tests/support/deskViewExamples.ts: node tools/render/deskScreenshots.ts, after a build.
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { examplePath, startDeskExamples } from '../../tests/support/deskExampleServer.ts';
import type { DeskViewName } from '../../tests/support/deskViewExamples.ts';
import { chromiumArguments, findChromium } from '../gate/chromium.ts';

interface Shot {
  file: string;
  view: DeskViewName;
  /** How wide the window is, and how much of the page is shown, in px. */
  width: number;
  height: number;
  /** Where the picture begins; without, at the top of the page. */
  from?: string;
}

const shots: Shot[] = [
  { file: 'sign-in', view: 'sign-in', width: 390, height: 700 },
  { file: 'waiting', view: 'waiting, two', width: 390, height: 790 },
  { file: 'waiting-wide', view: 'waiting, two', width: 1280, height: 560 },
  { file: 'enquiry', view: 'enquiry', width: 390, height: 700 },
  { file: 'state', view: 'enquiry', width: 390, height: 700, from: '.desk-part--stands' },
  { file: 'figures', view: 'figures', width: 1280, height: 984 },
];

const folder = 'docs/desk';
const { url, stop } = await startDeskExamples();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
const page = await browser.newPage({ reducedMotion: 'reduce' });
// From the second page on the site has its own font.
await page.goto(url, { waitUntil: 'networkidle' });
for (const shot of shots) {
  // In 64 colours: a page has hardly more, and the file is a third of the size.
  await sharp(await taken(page, shot))
    .png({ palette: true, colours: 64 })
    .toFile(`${folder}/${shot.file}.png`);
}
await browser.close();
stop();

async function taken(page: Page, { view, width, height, from }: Shot): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.goto(url + examplePath(view), { waitUntil: 'networkidle' });
  const top = from ? ((await page.locator(from).boundingBox())?.y ?? 0) : 0;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: top, width, height: Math.min(height, whole - top) };
  return page.screenshot({ fullPage: true, clip });
}
