// The last step of a build: tools/run.mjs runs it after `astro build`, with the output folder of Astro.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import { builtSettings } from '../../src/content/builtSettings.ts';
import { settings } from '../../src/settings.ts';
import { checkBudget } from './budget.ts';
import { listBuiltFiles } from './files.ts';
import { writeInlineHashes } from './inlineHashes.ts';
import { refuseTooNew } from './oldestBrowsers.ts';
import { inlineStyles } from './pageStyles.ts';
import { drawShareImages } from './shareImages.ts';
import { refuseTokens } from './tokens.ts';

const [siteFolder = ''] = process.argv.slice(2);
const pagesFolder = join(siteFolder, 'client');

try {
  if (!siteFolder)
    throw new Error(
      'Use: node tools/build/finish.ts FOLDER, where FOLDER is the output folder of astro build.',
    );
  refuseTokens(pagesFolder);
  // Moves the maintenance page out of the site, since only a proxy shows it (deploy/).
  renameSync(join(pagesFolder, 'unavailable.html'), join(siteFolder, 'unavailable.html'));
  refuseTooNew(pagesFolder);
  inlineStyles(pagesFolder, join(siteFolder, 'site.css'));
  writeInlineHashes(pagesFolder, join(siteFolder, 'inline-hashes.json'));
  writeFileSync(join(siteFolder, 'built-with.json'), JSON.stringify(builtSettings(settings)));
  writeFileSync(join(siteFolder, 'public-holidays.json'), JSON.stringify(holidaysForServer()));
  await Promise.all([drawShareImages(pagesFolder), compress(pagesFolder)]);
  checkBudget(pagesFolder);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exit(1);
}

/** The public holidays from last year, in which a waiting enquiry may have arrived, to twenty years after this one. */
function holidaysForServer() {
  const year = Number(sydneyDay(Date.now()).slice(0, 4));
  return publicHolidays(year - 1, 22);
}

/** Writes a .br and a .gz beside every text file in `folder`, so that the server need not compress. */
async function compress(folder: string): Promise<void> {
  const textEndings = ['html', 'css', 'js', 'svg', 'xml', 'atom', 'txt', 'json', 'webmanifest'];
  await Promise.all(listBuiltFiles(folder, ...textEndings).map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  const brotliParams = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    promisify(brotliCompress)(content, { params: brotliParams }).then((packed) =>
      writeFile(`${file}.br`, packed),
    ),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) =>
      writeFile(`${file}.gz`, packed),
    ),
  ]);
}
