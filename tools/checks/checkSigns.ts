// `npm run check:signs`: every warning sign with its urgency, its words, whom it concerns and the pages it stands on, as
// built. It ends with 1 if a sign stands in other words than those of the list, on no page, or outside of the list, or if two
// signs tell the same people to do two things about one symptom.
import { sentence } from '../../src/content/lines.ts';
import { urgencies } from '../../src/content/signsContent.ts';
import { clientFolder } from '../build/files.ts';
import { readSigns } from './signs/readSigns.ts';

const { words, pages, faults } = readSigns();
const rows = urgencies.flatMap((urgency) =>
  Object.entries(words.signs).filter(([, sign]) => sign.urgency === urgency),
);

console.log('| Sign | Urgency | Words | Whom | Pages |\n|---|---|---|---|---|');
for (const [id, sign] of rows) {
  const on = pages.filter(({ signs }) => signs.includes(id)).map(({ path }) => path);
  const cells = [id, sign.urgency, sentence(sign, words), sign.whom ?? 'everybody', on.join(' ')];
  console.log(`| ${cells.join(' | ')} |`);
}
for (const fault of faults) console.error(fault);
if (pages.length === 0)
  console.error(`There is no page in ${clientFolder}. Build the site first: npm run build`);
process.exitCode = faults.length > 0 || pages.length === 0 ? 1 : 0;
