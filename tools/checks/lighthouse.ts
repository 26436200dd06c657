// `npm run measure`: runs Lighthouse on the built pages as on a slow phone. Not part of `npm test`, which limits bytes and
// requests. `npm run measure -- --runs 5 /faq /` measures two pages. `npm run measure -- --font --runs 10 /faq /` measures
// whether the first views of two pages are in the site's font, and when they are painted.
import { Argument, Command } from 'commander';
import lighthouse, { startTimespan } from 'lighthouse';
import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core';
import { redirects } from '../../src/routes.ts';
import { startServer } from '../../tests/support/serverProcess.ts';
import { clientFolder, listBuiltFiles, pageAddress } from '../build/files.ts';
import { chromiumArguments, findHeadlessShell } from '../gate/chromium.ts';
import { measureFirstViews } from './firstViews.ts';

/** The interactions on a page: an element to click, then text to type or a key to press. */
const interactions: readonly { selector: string; text?: string; key?: KeyInput }[] = [
  { selector: '.mobile-menu__toggle' },
  { selector: '.mobile-menu__head button' },
  { selector: 'input[type=search]', text: 'knee' },
  { selector: 'form[method=post] .button--action' },
  { selector: '.show-tiles input' },
  { selector: '.show-steps label:nth-child(3)' },
  { selector: '.show-stage__slider input', key: 'ArrowRight' },
  { selector: '.show-form__pain [type=radio]' },
  { selector: '.show-people label:nth-child(3)' },
];

/** Ignores the status, since Lighthouse also measures the not-found page. */
const lighthouseFlags = { throttlingMethod: 'devtools', ignoreStatusCode: true } as const;

const builtPaths = listBuiltFiles(clientFolder, 'html').map((file) => pageAddress(clientFolder, file));
const pages = builtPaths.filter((path) => !(path in redirects));
const command = new Command('npm run measure --')
  .addArgument(new Argument('[paths...]').choices(pages).default(pages, 'every page'))
  .option('--runs <number>', 'how often each page is loaded; the medians are shown', '3')
  .option('--font', 'measures first views in the font, on a slow and a quick connection, instead')
  .parse();
const runs = Number(command.opts().runs);
const paths: string[] = command.processedArgs[0];
if (!Number.isInteger(runs) || runs < 1) command.error('--runs must be a whole number, 1 or more.');
const browser = await puppeteer.launch({ executablePath: findHeadlessShell(), args: chromiumArguments });
const server = await startServer();
console.table(
  command.opts().font
    ? await measureFirstViews(browser, server.url, paths, runs)
    : await measureMedians(paths),
);
await browser.close();
await server.stop();

/** The medians of Lighthouse's numbers for each page. */
async function measureMedians(pages: string[]): Promise<Record<string, object>> {
  const table: Record<string, object> = {};
  for (const path of pages) {
    const measurements: Awaited<ReturnType<typeof measurePage>>[] = [];
    for (let runNumber = 0; runNumber < runs; runNumber += 1)
      measurements.push(await measurePage(browser, server.url + path));
    table[path] = {
      score: medianOf(measurements.map(({ score }) => score)),
      accessibility: medianOf(measurements.map(({ accessibility }) => accessibility)),
      'LCP ms': medianOf(measurements.map(({ lcp }) => lcp)),
      'TBT ms': medianOf(measurements.map(({ tbt }) => tbt)),
      CLS: medianOf(measurements.map(({ cls }) => cls)),
      bytes: medianOf(measurements.map(({ bytes }) => bytes)),
      'INP ms': medianOf(measurements.map(({ inp }) => inp)),
    };
  }
  return table;
}

async function measurePage(browser: Browser, url: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const onlyCategories = ['performance', 'accessibility'];
  const result = await lighthouse(url, { ...lighthouseFlags, onlyCategories }, undefined, page);
  if (!result) throw new Error(`Lighthouse could not load ${url}.`);
  const { categories, audits } = result.lhr;
  const slowestInteractionTime = await slowestInteraction(page, url);
  await context.close();
  return {
    score: 100 * (categories.performance?.score ?? Number.NaN),
    accessibility: 100 * (categories.accessibility?.score ?? Number.NaN),
    lcp: audits['largest-contentful-paint']?.numericValue,
    tbt: audits['total-blocking-time']?.numericValue,
    cls: audits['cumulative-layout-shift']?.numericValue,
    bytes: audits['total-byte-weight']?.numericValue,
    inp: slowestInteractionTime,
  };
}

/** The time in ms from the slowest interaction to its next paint, on the phone that Lighthouse emulates. */
async function slowestInteraction(page: Page, url: string): Promise<number | undefined> {
  await page.goto(url, { waitUntil: 'networkidle0' });
  const timespan = await startTimespan(page, { flags: lighthouseFlags });
  for (const { selector, text = '', key } of interactions) {
    const control = await page.$(selector);
    if (!control || !(await control.isVisible())) continue;
    await control.click();
    await page.keyboard.type(text);
    if (key) await page.keyboard.press(key);
  }
  const result = await timespan.endTimespan();
  return result?.lhr.audits['interaction-to-next-paint']?.numericValue;
}

function medianOf(figures: (number | undefined)[]): number | undefined {
  const sorted = figures.filter((figure) => figure !== undefined).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  return median && Number(median.toFixed(median < 1 ? 3 : 0));
}
