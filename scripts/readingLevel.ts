// How hard the pages of the build are to read: node scripts/readingLevel.ts

import { readFileSync } from 'node:fs';
import { builtFiles, clientFolder, pageAddress } from './build/files.ts';
import { gradeLevel } from './reading/gradeLevel.ts';
import { pageText } from './reading/pageText.ts';

/** The highest Flesch-Kincaid grade a page may have on average. */
const highest = 9;

const pages = builtFiles('html').flatMap((file) => {
  const texts = pageText(readFileSync(file, 'utf8'));
  const path = pageAddress(file);
  return texts.length > 0 ? [{ path, ...gradeLevel(texts) }] : [];
});

console.log('| Page | Words | Words a sentence | Flesch-Kincaid grade |\n|---|---|---|---|');
for (const { path, words, sentences, grade } of pages) {
  console.log(`| ${path} | ${words} | ${(words / sentences).toFixed(1)} | ${grade.toFixed(1)} |`);
}

const hard = pages.filter(({ grade }) => grade > highest);
for (const { path, grade } of hard) {
  console.error(
    `${path} asks for grade ${grade.toFixed(1)}; at most ${highest}. Use shorter sentences and words.`,
  );
}
if (pages.length === 0)
  console.error(`There is no page in ${clientFolder}. Build the site first: npm run build`);
process.exitCode = hard.length > 0 || pages.length === 0 ? 1 : 0;
