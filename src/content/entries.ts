import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { basename } from 'node:path';
import type { PictureName } from '@vital-motion/figure/movements';
import type { Drawing } from '@vital-motion/figure/react';
import type { Clinic } from '../clinic/clinicRecord.ts';
import { factsOf } from '../clinic/facts.ts';
import type { Phrases } from '../clinic/phrases.ts';
import type { VisitingWords } from '../clinic/visiting.ts';
import { type Facts, interpolateContent, interpolateHtml, type Names } from '../text/interpolate.ts';
import { firstLanguage, isTranslated, type Language } from '../text/languages.ts';
import { phoneLinks } from '../text/phoneNumbers.ts';
import { describedDrawings } from './schemas/drawingsSchema.ts';
import type { WarningSigns } from './warningSigns.ts';
import { sentencesByName } from './warningSigns.ts';

/** What has no facts to fill in: what holds for every language, and what the facts are said with. */
type Shared = 'clinic' | 'publicHolidays' | 'phrases' | 'translatedPhrases' | 'warningSigns';

/**
 * What was read before, by collection and language, in a built site: its words change with the next build, and a page that the
 * server draws, such as a form to be corrected, reads all of them. While somebody writes (`npm run dev`) they are read anew.
 */
const kept = new Map<string, Promise<unknown>>();

function keptInBuild<T>(key: string, read: () => Promise<T>): Promise<T> {
  if (!import.meta.env.PROD) return read();
  const found = (kept.get(key) as Promise<T> | undefined) ?? read();
  kept.set(key, found);
  return found;
}

/**
 * Every entry of a collection in one language, the clinic's facts and the warning signs in its texts: the one place where
 * words are read for a page.
 *
 * @param own - facts that are not those of the clinic record on the page that asks
 * @throws when a text names a fact or a sign there is not
 */
export function entries<K extends Exclude<CollectionKey, Shared>>(
  collection: K,
  language: Language = firstLanguage,
  own: Partial<Facts> = {},
): Promise<CollectionEntry<K>[]> {
  const key = `${collection} ${language} ${JSON.stringify(own)}`;
  return keptInBuild(key, () => readEntries(collection, language, own));
}

async function readEntries<K extends Exclude<CollectionKey, Shared>>(
  collection: K,
  language: Language,
  own: Partial<Facts>,
): Promise<CollectionEntry<K>[]> {
  const found = await getCollection(collection, ({ id }) => id.startsWith(`${language}/`));
  const clinic = await clinicRecord();
  const facts = await factsIn(language);
  const signs = await signsOf(language);
  const names = { ...facts, ...own, ...(signs && sentencesByName(signs)) };
  return found.map((entry) => filled(entry, names, clinic));
}

/**
 * The one entry of a collection that has one file a language.
 *
 * @throws with the collection's name when the language has none
 */
export async function single<K extends Exclude<CollectionKey, Shared>>(
  collection: K,
  language: Language = firstLanguage,
  own?: Partial<Facts>,
): Promise<CollectionEntry<K>['data']> {
  const [entry] = await entries(collection, language, own);
  if (!entry) throw new Error(`content/${language}/ has no ${collection}: see src/content.config.ts.`);
  return entry.data;
}

/** The clinic record, which is one for all languages. */
export async function clinicRecord(): Promise<Clinic> {
  const [entry] = await getCollection('clinic');
  if (!entry) throw new Error('content/clinic.yaml is missing.');
  return entry.data;
}

/** How hours, days and closures are said in a language. */
export async function phrasesIn(language: Language = firstLanguage): Promise<Phrases> {
  const collection = isTranslated(language) ? 'translatedPhrases' : 'phrases';
  const [entry] = await getCollection(collection, ({ id }) => id.startsWith(`${language}/`));
  if (!entry) throw new Error(`content/${language}/phrases.yaml is missing.`);
  return entry.data;
}

/** What is said of a visit in a language, before facts are filled in: some of them are made of it. */
async function visitingIn(language: Language): Promise<VisitingWords> {
  const [entry] = await getCollection('visiting', ({ id }) => id.startsWith(`${language}/`));
  if (!entry) throw new Error(`content/${language}/visiting.yaml is missing.`);
  return entry.data;
}

function factsIn(language: Language): Promise<Facts> {
  return keptInBuild(`facts ${language}`, async () =>
    factsOf(await clinicRecord(), await phrasesIn(language), await visitingIn(language)),
  );
}

/**
 * The warning signs in a language, the clinic's facts in their words.
 *
 * @throws when the language has none: a page that should warn must not go without
 */
export async function warningSignsIn(language: Language = firstLanguage): Promise<WarningSigns> {
  const signs = await signsOf(language);
  if (!signs) throw new Error(`content/${language}/warning-signs.yaml is missing.`);
  return signs;
}

/** The same, or undefined for a language whose texts name no sign. */
function signsOf(language: Language): Promise<WarningSigns | undefined> {
  return keptInBuild(`signs ${language}`, async () => {
    const [entry] = await getCollection('warningSigns', ({ id }) => id.startsWith(`${language}/`));
    return entry && interpolateContent(entry.data, await factsIn(language));
  });
}

/**
 * Every drawing with its words in one language: a service's from the service's own file, the others' from drawings.yaml.
 *
 * @throws when a service has no drawing, or a drawing no words or words twice
 */
export async function drawingsIn(language: Language = firstLanguage): Promise<Record<PictureName, Drawing>> {
  const services = await entries('services', language);
  const ofServices = Object.fromEntries(services.map(({ id, data }) => [basename(id), data.drawing]));
  return describedDrawings(ofServices, await single('drawings', language), `content/${language}`);
}

/**
 * Every service with its content, by the last part of its address and in the order of the list.
 *
 * @throws when a service has no file, or a file no service
 */
export async function serviceEntries(): Promise<Map<string, CollectionEntry<'services'>['data']>> {
  const files = new Map((await entries('services')).map(({ id, data }) => [basename(id), data]));
  const { services } = await single('serviceList');
  const listed = services.map(({ slug }) => slug);
  const missing = listed.filter((slug) => !files.has(slug));
  const unknown = [...files.keys()].filter((slug) => !listed.includes(slug));
  const faults = [
    ...missing.map((slug) => `content/en/services/${slug}.yaml is missing.`),
    ...unknown.map((slug) => `content/en/services/${slug}.yaml: content/en/services.yaml has no "${slug}".`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return new Map([...files].sort(([a], [b]) => listed.indexOf(a) - listed.indexOf(b)));
}

function filled<K extends CollectionKey>(
  entry: CollectionEntry<K>,
  names: Names,
  clinic: Clinic,
): CollectionEntry<K> {
  const { data, rendered } = entry;
  const html = rendered && {
    ...rendered,
    html: phoneLinks(interpolateHtml(rendered.html, names, clinic.phone)),
  };
  return { ...entry, data: interpolateContent(data, names), ...(html && { rendered: html }) };
}
