import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { html } from 'hono/html';
import { answersNow } from '../../src/clinic/callBack.ts';
import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import { nextClosures, type OpeningRecord } from '../../src/clinic/closures.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { type Language, languageAt, languages } from '../../src/text/languages.ts';
import { phrasesIn } from '../content.ts';
import { type BuiltFiles, builtFile } from './build.ts';

/**
 * The words of a page that are true of one day (src/layout/Footer.tsx, src/features/faq/Faq.tsx) or of one hour
 * (src/enquiry/AnswersNow.tsx): the mark in the HTML, and what follows it.
 */
const marked = /(<\w+ data-day="(\w+)">)[^<]*/g;

/** What search engines are told, in which nothing can be marked: it has the words of the page. */
const structuredData = /<script type="application\/ld\+json">[^<]*/g;

/** What follows each mark. */
type Words = Record<string, string>;

interface Today {
  clinic: Pick<Clinic, 'callBackWithin'>;
  opening: OpeningRecord;
  /** ms since 1970 */
  clock: () => number;
}

/**
 * Keeps the year, the next closed days (for search engines too), and by when the clinic answers true in the built pages, however long ago they
 * were built, without any script in them.
 *
 * @returns what puts the words of the clock's time into the pages; to be called again and again, since it does nothing
 *   while they show them already
 */
export function pagesOfTheDay(files: BuiltFiles, { clinic, opening, clock }: Today): () => Promise<void> {
  const callBack = { record: opening, within: clinic.callBackWithin };
  const wordsIn = (language: Language, now: number): Words => {
    const day = sydneyDay(now);
    const phrases = phrasesIn[language];
    return {
      year: day.slice(0, 4),
      closures: nextClosures(opening, phrases, day),
      ...answersNow(callBack, now, phrases),
    };
  };
  let shown = {};
  return async () => {
    const now = clock();
    const words = Object.fromEntries(
      languages.map((language) => [language, wordsIn(language, now)]),
    ) as Record<Language, Words>;
    if (isDeepStrictEqual(words, shown)) return;
    // One after the other, in 1.5 s off the main thread for all: whoever visits meanwhile should not notice.
    for (const path of files.keys())
      if (path.endsWith('.html')) await showWords(files, path, words[languageAt(path)]);
    shown = words;
  };
}

async function showWords(files: BuiltFiles, page: string, words: Words): Promise<void> {
  const before = new TextDecoder().decode(files.get(page)?.content);
  const told = inJson(textOf(/ data-day="closures">([^<]*)/.exec(before)?.[1]));
  const after = before
    .replace(
      marked,
      (all, mark, name) => mark + (name in words ? escaped(words[name]) : all.slice(mark.length)),
    )
    .replace(structuredData, (data) => (told ? data.replaceAll(told, () => inJson(words.closures)) : data));
  if (after === before) return;
  const content = new TextEncoder().encode(after);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  // All at once, so that no visitor gets one of them from before.
  for (const [suffix, bytes] of Object.entries({ '': content, '.br': br, '.gz': gz })) {
    const path = page + suffix;
    if (files.has(path)) files.set(path, builtFile(path, new Uint8Array(bytes)));
  }
}

const signs: Words = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The text that React has written in HTML. */
function textOf(html = ''): string {
  return html.replace(/&([\w#]+);/g, (all, sign) => signs[sign] ?? all);
}

/** A text as it stands within the JSON of a page (src/layout/structuredData.ts). */
function inJson(text = ''): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
}

/** Text in HTML as React writes it, so that a page built today stays as it is. */
function escaped(text = ''): string {
  return html`${text}`.toString().replaceAll('&#39;', '&#x27;');
}
