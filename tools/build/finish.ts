// Runs after `astro build`, in the folder that it wrote: see tools/run.mjs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import { builtWith } from '../../src/content/builtWith.ts';
import { settings } from '../../src/settings.ts';
import { checkBudget } from './budget.ts';
import { builtFiles } from './files.ts';
import { writeInlineHashes } from './inlineHashes.ts';
import { inlineStyles } from './pageStyles.ts';
import { drawShareImages } from './shareImages.ts';
import { refuseTokens } from './tokens.ts';

const [site = ''] = process.argv.slice(2);
const pages = join(site, 'client');

try {
  if (!site)
    throw new Error('Use: node tools/build/finish.ts FOLDER, with the folder that astro built into.');
  refuseTokens(pages);
  inlineStyles(pages, join(site, 'site.css'));
  writeInlineHashes(pages, join(site, 'inline-hashes.json'));
  writeFileSync(join(site, 'built-with.json'), JSON.stringify(builtWith(settings)));
  writeFileSync(join(site, 'public-holidays.json'), JSON.stringify(holidaysOfServer()));
  await drawShareImages(pages);
  compress(pages);
  checkBudget(pages, 'budget.json');
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exit(1);
}

/**
 * From last year, since a message that waited over New Year counts from the day of its enquiry, to twenty years ahead,
 * longer than a build is in use.
 */
function holidaysOfServer() {
  const year = Number(sydneyDay(Date.now()).slice(0, 4));
  return publicHolidays(year - 1, 22);
}

/** Writes a .br and a .gz beside every text file in this folder, so that the server need not compress. */
function compress(folder: string): void {
  for (const file of builtFiles(
    folder,
    'html',
    'css',
    'js',
    'svg',
    'xml',
    'atom',
    'txt',
    'json',
    'webmanifest',
  )) {
    const content = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
