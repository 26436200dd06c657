// Takes the screenshots of docs/desk.md from the examples of tests/support/deskViewExamples.ts, after a build:
// node tools/render/deskScreenshots.ts. With --serve it serves the examples for a browser instead.
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { examplePath, startDeskExamples } from '../../tests/support/deskExampleServer.ts';
import type { DeskViewName } from '../../tests/support/deskViewExamples.ts';
import { chromiumArguments, findChromium } from '../gate/chromium.ts';

interface Screenshot {
  file: string;
  view: DeskViewName;
  /** Width of the window and height of the screenshot, px. */
  width: number;
  height: number;
  /** The selector of the element at the top edge; by default the top of the page. */
  topElement?: string;
}

const screenshots: Screenshot[] = [
  { file: 'sign-in', view: 'sign-in', width: 390, height: 700 },
  { file: 'waiting', view: 'waiting, two', width: 390, height: 910 },
  { file: 'waiting-wide', view: 'waiting, two', width: 1280, height: 660 },
  { file: 'enquiry', view: 'enquiry', width: 390, height: 700 },
  { file: 'state', view: 'enquiry', width: 390, height: 700, topElement: '.desk-part--state' },
  { file: 'times', view: 'enquiry', width: 390, height: 760, topElement: '.desk-part--times' },
  { file: 'visits', view: 'visits, a full day', width: 1280, height: 640, topElement: '.desk-day >> nth=0' },
  { file: 'statistics', view: 'statistics', width: 1280, height: 984 },
];

const outputFolder = 'docs/desk';
const { url, views, stop } = await startDeskExamples();
if (process.argv.includes('--serve')) {
  for (const name of Object.keys(views) as DeskViewName[]) console.log(url + examplePath(name));
} else {
  await takeAllScreenshots();
  stop();
}

async function takeAllScreenshots(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  // Loads the desk's font, which a browser uses from the second page on.
  await page.goto(url + examplePath('sign-in'), { waitUntil: 'networkidle' });
  for (const shot of screenshots) {
    // Reduces a page to 64 colours, which are enough and take a third of the bytes.
    await sharp(await takeScreenshot(page, shot))
      .png({ palette: true, colours: 64 })
      .toFile(`${outputFolder}/${shot.file}.png`);
  }
  await browser.close();
}

async function takeScreenshot(page: Page, { view, width, height, topElement }: Screenshot): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.goto(url + examplePath(view), { waitUntil: 'networkidle' });
  const top = topElement ? ((await page.locator(topElement).boundingBox())?.y ?? 0) : 0;
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: top, width, height: Math.min(height, pageHeight - top) };
  return page.screenshot({ fullPage: true, clip });
}
