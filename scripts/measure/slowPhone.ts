import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../test/chromium.ts';

/** Lighthouse's slow 4G as a browser itself throttles: 562 ms to each answer, 1.44 Mb/s; and a phone's processor. */
const line = { latency: 562, downloadThroughput: 180_000, uploadThroughput: 180_000 };
const processorSlowdown = 4;
/** The phone of Lighthouse's mobile, a Moto G Power. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
}

/** Opens an empty page on a slow phone that has never seen the site, and calls `use` with it. */
export async function onSlowPhone<Result>(
  browser: Browser,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone, locale: 'en-AU', timezoneId: 'Australia/Sydney' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  return use(page, session).finally(() => context.close());
}
