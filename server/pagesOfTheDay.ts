import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { html } from 'hono/html';
import { nextClosures, type OpeningRecord } from '../src/clinic/closures.ts';
import { sydneyDay } from '../src/clinic/dates.ts';
import { type BuiltFiles, builtFile } from './builtFiles.ts';
import { phrases } from './phrases.ts';

/** The words of a page that are true of one day (src/site/Footer.tsx): the mark in the HTML, and what follows it. */
const marked = /(<\w+ data-day="(\w+)">)[^<]*/g;

/**
 * Keeps the year and the next closed days in the built pages true, however long ago they were built, without any
 * script in them.
 *
 * @returns what puts the words of the clock's day into the pages; to be called again and again, since it does nothing
 *   on a day that they show already
 */
export function pagesOfTheDay(
  files: BuiltFiles,
  { opening, clock }: { opening: OpeningRecord; clock: () => number },
): () => Promise<void> {
  let shown: string | undefined;
  return async () => {
    const day = sydneyDay(clock());
    if (day === shown) return;
    const words: Record<string, string> = {
      year: day.slice(0, 4),
      closures: nextClosures(opening, phrases, day),
    };
    // One after the other, in 1.5 s off the main thread for all: whoever visits meanwhile should not notice.
    for (const path of files.keys()) if (path.endsWith('.html')) await showWords(files, path, words);
    shown = day;
  };
}

async function showWords(files: BuiltFiles, page: string, words: Record<string, string>): Promise<void> {
  const before = new TextDecoder().decode(files.get(page)?.content);
  const after = before.replace(
    marked,
    (all, mark, name) => mark + (name in words ? escaped(words[name]) : all.slice(mark.length)),
  );
  if (after === before) return;
  const content = new TextEncoder().encode(after);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  // All at once, so that no visitor gets one of them from before.
  for (const [suffix, bytes] of Object.entries({ '': content, '.br': br, '.gz': gz })) {
    if (files.has(page + suffix)) files.set(page + suffix, builtFile(new Uint8Array(bytes)));
  }
}

/** Text in HTML as React writes it, so that a page built today stays as it is. */
function escaped(text = ''): string {
  return html`${text}`.toString().replaceAll('&#39;', '&#x27;');
}
