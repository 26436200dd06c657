import { writeFileSync } from 'node:fs';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import { builtWith } from '../../src/site/builtWith.ts';
import { settings } from '../../src/site/settings.ts';
import { checkBudget } from './budget.ts';
import { compress } from './compress.ts';
import { writeInlineHashes } from './inlineHashes.ts';
import { drawShareImages } from './shareImages.ts';
import { refuseTokens } from './tokens.ts';

// What comes after `astro build`: see package.json.
try {
  refuseTokens();
  writeInlineHashes('dist/inline-hashes.json');
  writeFileSync('dist/built-with.json', JSON.stringify(builtWith(settings)));
  writeFileSync('dist/public-holidays.json', JSON.stringify(holidaysOfServer()));
  await drawShareImages();
  compress();
  checkBudget('budget.json');
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exit(1);
}

/**
 * From the year before, since a letter that waited over New Year tells of the days after its enquiry, to twenty years
 * ahead, longer than a build is served.
 */
function holidaysOfServer() {
  const year = Number(sydneyDay(Date.now()).slice(0, 4));
  return publicHolidays(year - 1, 22);
}
