// How hard the pages of the build are to read: node tools/checks/readingLevel.ts

import { clientFolder } from '../build/files.ts';
import { highestGrade, pageGrades } from './reading/pageGrades.ts';

const pages = pageGrades();

console.log('| Page | Words | Words a sentence | Flesch-Kincaid grade |\n|---|---|---|---|');
for (const { path, words, sentences, grade } of pages) {
  console.log(`| ${path} | ${words} | ${(words / sentences).toFixed(1)} | ${grade.toFixed(1)} |`);
}

const hard = pages.filter(({ grade }) => grade > highestGrade);
for (const { path, grade } of hard) {
  console.error(
    `${path} asks for grade ${grade.toFixed(1)}; at most ${highestGrade}. Use shorter sentences and words.`,
  );
}
if (pages.length === 0)
  console.error(`There is no page in ${clientFolder}. Build the site first: npm run build`);
process.exitCode = hard.length > 0 || pages.length === 0 ? 1 : 0;
