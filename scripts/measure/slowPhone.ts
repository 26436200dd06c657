import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findHeadlessShell } from '../test/chromium.ts';
import { type Tab, withTab } from './tab.ts';

/** Lighthouse's slow 4G as a browser itself throttles: 562 ms to each answer, 1.44 Mb/s; and a phone's processor. */
const line = { latency: 562, downloadThroughput: 180_000, uploadThroughput: 180_000 };
const processorSlowdown = 4;
/** The phone of Lighthouse's mobile, a Moto G Power. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

/** Without a window, whose own parts would take the processor from the page: times then swing half as far. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findHeadlessShell(), args: chromiumArguments });
}

/** Opens an empty tab on a slow phone that has never seen the site, and calls `use` with it. */
export function onSlowPhone<Result>(browser: Browser, use: (tab: Tab) => Promise<Result>): Promise<Result> {
  return withTab(browser, async (tab) => {
    await tab.send('Emulation.setDeviceMetricsOverride', phone);
    await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await tab.send('Emulation.setLocaleOverride', { locale: 'en-AU' });
    await tab.send('Emulation.setTimezoneOverride', { timezoneId: 'Australia/Sydney' });
    await tab.send('Network.enable');
    await tab.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await tab.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    return use(tab);
  });
}
