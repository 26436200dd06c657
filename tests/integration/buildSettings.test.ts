import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { readBuiltSettings, readPublicHolidays } from '../../server/http/build.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { pluralText } from '../../src/text/plurals.ts';
import { startServer } from '../support/serverProcess.ts';
import { phrases } from '../support/siteWords.ts';

/** The settings with which the pages of the checkout were built. */
const builtSettings = readBuiltSettings('dist/built-with.json');

test('every page that states a retention time states RETENTION_DAYS of the build', async () => {
  const pages = ['privacy', 'booking', 'contact', 'refer'].map((name) =>
    readFileSync(`dist/client/${name}.html`, 'utf8'),
  );
  // A server with another environment renders these pages.
  vi.stubEnv('RETENTION_DAYS', '4321');
  vi.stubEnv('PUBLIC_ANON_KEY', 'key-of-another-build');
  const { render } = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href);
  for (const path of ['/booking/corrections', '/contact/corrections']) {
    const body = JSON.stringify({ values: {}, fields: {} });
    const page = await render(new Request(`http://internal${path}`, { method: 'POST', body }));
    pages.push(await page.text());
    expect(pages.at(-1)).not.toContain('key-of-another-build');
  }
  const daysText = (count: number) => pluralText(count, phrases.days, phrases.locale);
  for (const page of pages) {
    expect(page).toContain(daysText(builtSettings.retentionDays));
    expect(page).not.toContain(daysText(4321));
  }
});

test('no text contains a fixed number of retention days', () => {
  const { RETENTION_DAYS } = readConfig({});
  const files = globSync(['content/**/*.{yaml,md}', 'src/**/*.{astro,tsx}']);
  expect(files.length).toBeGreaterThan(20);
  const retentionNumber = new RegExp(`\\b${RETENTION_DAYS}\\b`);
  expect(files.filter((file) => retentionNumber.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('a server refuses to start when RETENTION_DAYS or ANON_KEY differ from the build', async () => {
  await expect(startServer({ RETENTION_DAYS: '4321', ANON_KEY: 'public-anon-key' })).rejects.toThrow(
    /ended with exit code 1:.*RETENTION_DAYS: is 4321, but the pages tell visitors \d+.*ANON_KEY: the pages send none.*npm run build/s,
  );
});

test('a server has the public holidays of 22 years, and does not start without them', () => {
  const holidayYears = readPublicHolidays('dist/public-holidays.json').map(({ from }) =>
    Number(from.slice(0, 4)),
  );
  const currentYear = Number(sydneyDay(Date.now()).slice(0, 4));
  expect([...new Set(holidayYears)]).toEqual(
    Array.from({ length: 22 }, (_, index) => currentYear - 1 + index),
  );
  expect(() => readPublicHolidays('dist/no-such-list.json')).toThrow('npm run build');
});
