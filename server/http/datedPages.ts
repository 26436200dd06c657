import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { html } from 'hono/html';
import { answerTimeTexts } from '../../src/clinic/callBack.ts';
import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import { nextClosures, type OpeningRecord } from '../../src/clinic/closures.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { openStatus } from '../../src/clinic/openingHours.ts';
import { type Language, languageAt, languages } from '../../src/text/languages.ts';
import { phrasesIn } from '../content.ts';
import { type BuiltFiles, createBuiltFile } from './build.ts';

/**
 * Elements with text that is true for one day (src/layout/Footer.tsx, src/features/faq/Faq.tsx) or one hour
 * (src/enquiry/AnswerTime.tsx, src/features/home/Hero.astro). The second group is the name of the text.
 */
const datedElements = /(<\w+ data-day="(\w+)">)[^<]*/g;

/**
 * The background of the drawing on Home: daylight while the clinic is open, dusk while it is closed
 * (src/features/home/Hero.astro).
 */
const groundAttribute = /data-ground="\w+"(?= data-light)/g;

/** Structured data, which repeats the closures of the page but has no marked elements. */
const structuredData = /<script type="application\/ld\+json">[^<]*/g;

/** The dated texts by the value of `data-day`, and the background of the drawing as `ground`. */
type DatedTexts = Record<string, string>;

interface DatedPagesContext {
  clinic: Pick<Clinic, 'callBackWithin'>;
  opening: OpeningRecord;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/**
 * Keeps dated text in the built pages up to date without any script: the year, the next closures (for search engines too),
 * whether the clinic is open, and when it answers.
 *
 * @returns a job that updates the pages to the clock's time; it does nothing while they are up to date
 */
export function createDatedPagesUpdate(
  files: BuiltFiles,
  { clinic, opening, clock }: DatedPagesContext,
): () => Promise<void> {
  const callBack = { record: opening, within: clinic.callBackWithin };
  const textsIn = (language: Language, now: number): DatedTexts => {
    const day = sydneyDay(now);
    const phrases = phrasesIn[language];
    const { isOpen, text: open } = openStatus(opening, now, phrases);
    return {
      year: day.slice(0, 4),
      closures: nextClosures(opening, phrases, day),
      open,
      ground: isOpen ? 'sand' : 'ink',
      ...answerTimeTexts(callBack, now, phrases),
    };
  };
  let currentTexts = {};
  /** The pages that are compressed quickly for now. The next run without new text compresses them to fewer bytes. */
  const quicklyCompressed = new Set<string>();
  return async () => {
    const now = clock();
    const textsByLanguage = Object.fromEntries(
      languages.map((language) => [language, textsIn(language, now)]),
    ) as Record<Language, DatedTexts>;
    if (isDeepStrictEqual(textsByLanguage, currentTexts)) {
      // Compresses one page at a time, off the main thread, so that visitors do not notice. All pages take 1.5 s.
      for (const page of quicklyCompressed) await compressFully(files, page);
      quicklyCompressed.clear();
      return;
    }
    for (const path of files.keys())
      if (path.endsWith('.html') && (await updatePage(files, path, textsByLanguage[languageAt(path)])))
        quicklyCompressed.add(path);
    currentTexts = textsByLanguage;
  };
}

/**
 * Updates a page and compresses it quickly: in 1 ms instead of 70, to a tenth more bytes than the best compression.
 *
 * @returns whether the page has changed
 */
async function updatePage(files: BuiltFiles, page: string, texts: DatedTexts): Promise<boolean> {
  const oldHtml = new TextDecoder().decode(files.get(page)?.content);
  const closures = escapeJson(unescapeHtml(/ data-day="closures">([^<]*)/.exec(oldHtml)?.[1]));
  const newHtml = oldHtml
    .replace(
      datedElements,
      (all, mark, name) => mark + (name in texts ? escapeHtml(texts[name]) : all.slice(mark.length)),
    )
    .replaceAll(groundAttribute, `data-ground="${texts.ground}"`)
    .replace(structuredData, (data) =>
      closures ? data.replaceAll(closures, () => escapeJson(texts.closures)) : data,
    );
  if (newHtml === oldHtml) return false;
  const content = new TextEncoder().encode(newHtml);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  // Replaces the page in all encodings together, so that no visitor gets an old one.
  for (const [suffix, bytes] of Object.entries({ '': content, '.br': br, '.gz': gz })) {
    const path = page + suffix;
    if (files.has(path)) files.set(path, createBuiltFile(path, new Uint8Array(bytes)));
  }
  return true;
}

async function compressFully(files: BuiltFiles, page: string): Promise<void> {
  const path = `${page}.br`;
  const content = files.get(page)?.content;
  if (!content || !files.has(path)) return;
  files.set(path, createBuiltFile(path, new Uint8Array(await promisify(brotliCompress)(content))));
}

const htmlEntities: DatedTexts = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Decodes text from HTML that React has rendered. */
function unescapeHtml(html = ''): string {
  return html.replace(/&([\w#]+);/g, (all, sign) => htmlEntities[sign] ?? all);
}

/** Encodes text as structured data does in the JSON of a page (src/layout/structuredData.ts). */
function escapeJson(text = ''): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
}

/** Encodes text in HTML exactly as React does, so that a page that was built today does not change. */
function escapeHtml(text = ''): string {
  return html`${text}`.toString().replaceAll('&#39;', '&#x27;');
}
