import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { factNames } from '../../src/text/textSchemas.ts';
import { listBuiltFiles } from './files.ts';

/**
 * Refuses a page that still contains the token of a fact, such as {phone}. src/content/entries.ts fills in all tokens
 * of content/, so such a text comes from another source.
 *
 * @param folder - of the finished files
 * @throws an Error that names the page, the token and the words around it
 */
export function refuseTokens(folder: string): void {
  for (const file of listBuiltFiles(folder, 'html')) {
    const page = parse(readFileSync(file, 'utf8'));
    for (const code of page.querySelectorAll('script, style')) code.remove();
    for (const island of page.querySelectorAll('astro-island')) {
      // An island may fill in its own tokens, such as the dates of a closure, but never the clinic's facts.
      const props = island.getAttribute('props') ?? '';
      refuseToken(file, props, new RegExp(factNames.map((name) => `{${name}}`).join('|')));
      island.removeAttribute('props');
    }
    refuseToken(file, page.toString(), /\{[a-z]\w*\}/i);
  }
}

function refuseToken(file: string, text: string, token: RegExp): void {
  const match = token.exec(text);
  if (!match) return;
  const surroundingText = text.slice(Math.max(0, match.index - 40), match.index + 60);
  throw new Error(`${file} shows ${match[0]} instead of a value: ...${surroundingText}...`);
}
