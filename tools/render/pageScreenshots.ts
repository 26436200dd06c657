// Screenshots of pages at three widths: node tools/render/pageScreenshots.ts OUT_FOLDER URL [PATH ...]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../gate/chromium.ts';

const widths = [390, 768, 1280];
const [folder = 'shots', site = 'http://localhost:8080', ...paths] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
for (const width of widths) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  // Loads the site's font, which a browser uses from the second page on.
  await page.goto(site, { waitUntil: 'networkidle' });
  for (const path of paths.length > 0 ? paths : ['/']) {
    await page.goto(site + path, { waitUntil: 'networkidle' });
    // Loads lazy images, since the screenshot shows the whole page.
    await page.evaluate(async () => {
      const images = [...document.images];
      for (const image of images) image.loading = 'eager';
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    });
    const name = `${path.replaceAll('/', '_').slice(1) || 'home'}-${width}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: true });
  }
}
await browser.close();
