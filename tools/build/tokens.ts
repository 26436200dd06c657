import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { factNames } from '../../src/text/textSchemas.ts';
import { listBuiltFiles } from './files.ts';

/**
 * Refuses a page that contains a token instead of a fact, such as {phone}. src/content/entries.ts fills in the tokens of
 * content/, so such a text has another source.
 *
 * @param folder - of the finished files
 * @throws an Error that names the page, the token and the words around it
 */
export function refuseTokens(folder: string): void {
  for (const file of listBuiltFiles(folder, 'html')) {
    const page = parse(readFileSync(file, 'utf8'));
    for (const codeElement of page.querySelectorAll('script, style')) codeElement.remove();
    for (const island of page.querySelectorAll('astro-island')) {
      // An island may fill in tokens of its own, such as the dates of a closure, but no facts of the clinic.
      const props = island.getAttribute('props') ?? '';
      refuseToken(file, props, new RegExp(factNames.map((name) => `{${name}}`).join('|')));
      island.removeAttribute('props');
    }
    refuseToken(file, page.toString(), /\{[a-z]\w*\}/i);
  }
}

function refuseToken(file: string, text: string, token: RegExp): void {
  const foundToken = token.exec(text);
  if (!foundToken) return;
  const surroundingText = text.slice(Math.max(0, foundToken.index - 40), foundToken.index + 60);
  throw new Error(`${file} shows ${foundToken[0]} instead of a value: ...${surroundingText}...`);
}
