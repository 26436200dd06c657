import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The Astro files of the site. The Astro file in tools/ is only for developers. */
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

// The linter's rule (tools/checks/lint/words.grit) checks all of a React component, but only the code of an Astro file. This
// test checks the markup.
test.each(files)('%s contains no text for visitors', (file) => {
  expect(visibleWords(readFileSync(file, 'utf8'))).toEqual([]);
});
