import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The Astro files of the site, without those in tools/, which are for developers. */
const files = globSync('src/**/*.astro');

/** The words between the tags of an Astro file, and in attributes that are shown or read out. */
function visibleWords(astro: string): string[] {
  const markup = astro
    .replace(/^---\n[\s\S]*?\n---/, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  // The lookbehind excludes the '>' of an arrow function.
  const texts = markup.matchAll(/(?<!=)>([^<>{}]*[A-Za-z]{2}[^<>{}]*)(?=[<{])/g);
  const attributes = markup.matchAll(/\s(?:aria-label|alt|title|placeholder|description|label)="([^"]+)"/g);
  return [...texts, ...attributes].map(([, words = '']) => words.trim());
}

// The linter checks the texts of React components, but only the code of Astro files (tools/checks/lint/words.grit). This test
// checks their markup.
test.each(files)('%s contains no text for visitors', (file) => {
  expect(visibleWords(readFileSync(file, 'utf8'))).toEqual([]);
});
