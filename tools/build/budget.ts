import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { z } from 'zod';
import { enquiryTypesIn, formPage } from '../../src/enquiry/enquiryTypes.ts';
import { isTranslated, languageAt, languages } from '../../src/text/languages.ts';
import { listBuiltFiles, pageAddress } from './files.ts';
import { listAddresses, listScripts } from './pageScripts.ts';

const limitsSchema = z.strictObject({
  html: z.int(),
  css: z.int(),
  js: z.int(),
  font: z.int(),
  image: z.int(),
  requests: z.int(),
  lazy: z.int().default(0).describe('The number of pictures that load when a visitor scrolls to them'),
});
const budgetSchema = z.strictObject({
  textPage: limitsSchema.describe('The limits of every page that is neither a form page nor named in pages'),
  formPage: limitsSchema.describe(
    'The limits of the form page of every enquiry type that pages does not name',
  ),
  pages: z
    .record(z.string().startsWith('/'), limitsSchema)
    .describe(
      'The limits of a page, by its address. /* at the end means every page below the address that has no row of its own, and /[language] at the start means every language but English',
    ),
});
type PageLimits = z.output<typeof limitsSchema>;
type Budget = z.output<typeof budgetSchema>;

const weightColumns = Object.keys(limitsSchema.shape) as (keyof PageLimits)[];
/** The hydration modes that wait until the page is usable. */
const deferredModes = ['idle', 'visible', 'media'];

/** The file with the limits of each page: its bytes, requests and lazy pictures. */
const budgetFile = 'budget.json';

const advice =
  'A heavy page is slow on a phone. Shorten it or make its pictures smaller; where readers need all of it, ' +
  `raise the number in ${budgetFile}. A page without a row there has the limits of a text page or of a form page. The styles ` +
  'of a page are part of its HTML.';

/**
 * Prints the weight of every page and compares it with the budget file.
 *
 * @param folder - of the finished files
 * @throws an Error that names each page over its budget, and by how much
 */
export function checkBudget(folder: string): void {
  const budget = budgetSchema.parse(JSON.parse(readFileSync(budgetFile, 'utf8')));
  const pages = listBuiltFiles(folder, 'html').map((file) => ({
    path: pageAddress(folder, file),
    weight: weighPage(folder, file),
  }));
  console.log(`\nTransferred bytes of each page (brotli); limits in ${budgetFile}:`);
  console.table(
    Object.fromEntries(
      pages.map(({ path, weight }) => [path, { ...weight, islands: weight.islands.join(' ') }]),
    ),
  );
  const faults = pages.flatMap(({ path, weight }) => listFaults(path, weight, findLimits(budget, path)));
  const possibleRows = new Set(pages.flatMap(({ path }) => listRowNames(path)));
  const hasTranslatedPages = pages.some(({ path }) => isTranslated(languageAt(path)));
  // Ignores the rows of translated pages on a site in one language, so that removing languages needs no edit of the budget.
  const expectedRows = Object.keys(budget.pages).filter(
    (path) => hasTranslatedPages || !path.startsWith('/[language]'),
  );
  const unusedRows = expectedRows.filter((path) => !possibleRows.has(path));
  faults.push(...unusedRows.map((path) => `${budgetFile} names ${path}, which is not a page`));
  if (faults.length > 0)
    throw new Error(`Over budget:\n${faults.map((fault) => `  ${fault}`).join('\n')}\n${advice}`);
}

function listFaults(path: string, weight: PageWeight, limit: PageLimits): string[] {
  const columnFaults = weightColumns
    .filter((column) => weight[column] > limit[column])
    .map((column) => `${path}: ${column} ${weight[column]}, at most ${limit[column]}`);
  const eagerIslands = weight.islands.filter((island) => !deferredModes.includes(island));
  return [
    ...columnFaults,
    ...eagerIslands.map((island) => `${path}: an island hydrates client:${island}; use idle or visible`),
  ];
}

/** The limits of the page at an address. */
export function findLimits(budget: Budget, path: string): PageLimits {
  const { pages, textPage } = budget;
  const row = listRowNames(path).find((name) => Object.hasOwn(pages, name));
  if (row) return pages[row] as PageLimits;
  const hasForm = languages.some((language) =>
    enquiryTypesIn(language).some((type) => formPage(type, language) === path),
  );
  return hasForm ? budget.formPage : textPage;
}

/** The names of the rows of the budget that may apply to a page, the most specific first. */
function listRowNames(path: string): string[] {
  const language = languageAt(path);
  const pathForAnyLanguage = path.replace(`/${language}`, '/[language]');
  return [path, ...(isTranslated(language) ? [pathForAnyLanguage] : []), folderRow(path)];
}

/** The name of the row for a page's folder: `/services/*` for `/services/workcover`. */
function folderRow(path: string): string {
  return path.replace(/[^/]*$/, '*');
}

/** The weight of a page in transferred bytes (brotli if there is a brotli file). */
export interface PageWeight {
  html: number;
  css: number;
  js: number;
  font: number;
  image: number;
  /** The number of files requested at first, including the page itself. */
  requests: number;
  /** The number of pictures that load when a visitor scrolls to them. */
  lazy: number;
  /** When each island of the page hydrates: 'idle', 'visible', ... */
  islands: string[];
}

/**
 * Weighs a page: its own bytes, and the bytes of every file that the page and its scripts request.
 *
 * @throws an Error that names a missing file
 */
export function weighPage(folder: string, file: string): PageWeight {
  const page = parse(readFileSync(file, 'utf8'));
  const css = listAddresses(page, 'link[rel=stylesheet]', 'href');
  const font = listFonts(page);
  const image = listAddresses(page, 'img', 'src');
  const eagerPictures = listAddresses(page, 'img:not([loading=lazy])', 'src');
  const js = listScripts(folder, page);
  return {
    html: transferredBytes(file),
    css: totalBytes(folder, css),
    js: totalBytes(folder, js),
    font: totalBytes(folder, font),
    image: totalBytes(folder, image),
    requests: 1 + css.length + font.length + eagerPictures.length + js.length,
    lazy: image.length - eagerPictures.length,
    islands: page.querySelectorAll('astro-island').map((island) => island.getAttribute('client') ?? ''),
  };
}

/** The fonts in the styles of a page. */
function listFonts(page: HTMLElement): string[] {
  const styles = page.querySelectorAll('style').map((style) => style.rawText);
  const fontUrls = [...styles.join('').matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)];
  return [...new Set(fontUrls.map(([, address]) => address ?? ''))];
}

function totalBytes(folder: string, list: string[]): number {
  return list.reduce((sum, address) => sum + transferredBytes(findFile(folder, address)), 0);
}

/**
 * The path of a file in the build.
 *
 * @throws an Error if there is none, for example for a portrait with different names in content/ and public/
 */
function findFile(folder: string, address: string): string {
  const file = join(folder, address);
  if (existsSync(file)) return file;
  throw new Error(
    `A page requests public${address}, which does not exist. Does its name in content/ match the file name?`,
  );
}

function transferredBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
