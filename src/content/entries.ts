import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import { basename } from 'node:path';
import type { PictureName, SequenceName } from '@vital-motion/figure/movements';
import type { Drawing } from '@vital-motion/figure/react';
import type { Clinic } from '../clinic/clinicRecord.ts';
import { factsOf } from '../clinic/facts.ts';
import type { Phrases } from '../clinic/phrases.ts';
import type { VisitingWords } from '../clinic/visiting.ts';
import type { TranslatedForms } from '../enquiry/formsSchema.ts';
import { type Facts, interpolateContent, interpolateHtml, type TextValues } from '../text/interpolate.ts';
import { firstLanguage, isTranslated, type Language } from '../text/languages.ts';
import { phoneLinks } from '../text/phoneNumbers.ts';
import { describedDrawings } from './schemas/drawingsSchema.ts';
import { type MovementContent, sequenceOf } from './schemas/movementsSchema.ts';
import type { Review } from './schemas/pageSchema.ts';
import type { WarningSigns } from './warningSigns.ts';
import { sentencesByName } from './warningSigns.ts';

/** The collections whose texts may name facts. The others have the facts, or are shared by all languages. */
type CollectionWithFacts = Exclude<
  CollectionKey,
  'clinic' | 'publicHolidays' | 'phrases' | 'translatedPhrases' | 'warningSigns'
>;

/**
 * A cache by collection and language, since pages that the server renders, such as the corrections page, read all content. `npm
 * run dev` does not cache, since content changes while it runs.
 */
const cache = new Map<string, Promise<unknown>>();

function cachedInBuild<T>(key: string, read: () => Promise<T>): Promise<T> {
  if (!import.meta.env.PROD) return read();
  const cached = (cache.get(key) as Promise<T> | undefined) ?? read();
  cache.set(key, cached);
  return cached;
}

/**
 * Every entry of a collection in one language, with the clinic's facts and the warning signs filled in. All pages read their
 * content with this function.
 *
 * @param ownFacts - facts that replace those of the clinic record on this page
 * @throws when a text names an unknown fact or sign
 */
export function entries<K extends CollectionWithFacts>(
  collection: K,
  language: Language = firstLanguage,
  ownFacts: Partial<Facts> = {},
): Promise<CollectionEntry<K>[]> {
  const key = `${collection} ${language} ${JSON.stringify(ownFacts)}`;
  return cachedInBuild(key, () => readEntries(collection, language, ownFacts));
}

async function readEntries<K extends CollectionWithFacts>(
  collection: K,
  language: Language,
  ownFacts: Partial<Facts>,
): Promise<CollectionEntry<K>[]> {
  const collectionEntries = await getCollection(collection, ({ id }) => id.startsWith(`${language}/`));
  const clinic = await clinicRecord();
  const facts = await factsIn(language);
  const signs = await signsOf(language);
  const names = { ...facts, ...ownFacts, ...(signs && sentencesByName(signs)) };
  return collectionEntries.map((entry) => fillInFacts(entry, names, clinic));
}

/**
 * The entry of a collection that has one file for each language.
 *
 * @throws an error that names the collection if the language has no file
 */
export async function singleEntry<K extends CollectionWithFacts>(
  collection: K,
  language: Language = firstLanguage,
  ownFacts?: Partial<Facts>,
): Promise<CollectionEntry<K>['data']> {
  const [entry] = await entries(collection, language, ownFacts);
  if (!entry) throw new Error(`content/${language}/ has no ${collection}: see src/content.config.ts.`);
  return entry.data;
}

/** The clinic record, shared by all languages. */
export async function clinicRecord(): Promise<Clinic> {
  const [entry] = await getCollection('clinic');
  if (!entry) throw new Error('content/clinic.yaml is missing.');
  return entry.data;
}

/** The phrases for hours, days and closures in a language. */
export async function phrasesIn(language: Language = firstLanguage): Promise<Phrases> {
  const collection = isTranslated(language) ? 'translatedPhrases' : 'phrases';
  const [entry] = await getCollection(collection, ({ id }) => id.startsWith(`${language}/`));
  if (!entry) throw new Error(`content/${language}/phrases.yaml is missing.`);
  return entry.data;
}

/** The texts of the forms that every language has. */
export function formsIn(language: Language): Promise<TranslatedForms> {
  return isTranslated(language) ? singleEntry('translatedForms', language) : singleEntry('forms');
}

/** The texts about visits in a language, without the facts filled in, since some facts are made from these texts. */
async function visitingIn(language: Language): Promise<VisitingWords> {
  const [entry] = await getCollection('visiting', ({ id }) => id.startsWith(`${language}/`));
  if (!entry) throw new Error(`content/${language}/visiting.yaml is missing.`);
  return entry.data;
}

function factsIn(language: Language): Promise<Facts> {
  return cachedInBuild(`facts ${language}`, async () =>
    factsOf(await clinicRecord(), await phrasesIn(language), await visitingIn(language)),
  );
}

/**
 * The warning signs in a language, with the clinic's facts filled in, and with the name of the reviewer.
 *
 * @throws when the language has none, since a page must not lack its warnings
 */
export async function warningSignsIn(language: Language = firstLanguage): Promise<WarningSigns & Review> {
  const signs = await signsOf(language);
  if (!signs) throw new Error(`content/${language}/warning-signs.yaml is missing.`);
  return signs;
}

/** The warning signs in a language; undefined for a language that has none. */
function signsOf(language: Language): Promise<(WarningSigns & Review) | undefined> {
  return cachedInBuild(`signs ${language}`, async () => {
    const [entry] = await getCollection('warningSigns', ({ id }) => id.startsWith(`${language}/`));
    return entry && interpolateContent(entry.data, await factsIn(language));
  });
}

/**
 * Every drawing with its description in one language, from the file of a service or from drawings.yaml.
 *
 * @throws when a service has no drawing, or a drawing has no description or more than one
 */
export async function drawingsIn(language: Language = firstLanguage): Promise<Record<PictureName, Drawing>> {
  const services = await entries('services', language);
  const serviceDrawings = Object.fromEntries(services.map(({ id, data }) => [basename(id), data.drawing]));
  return describedDrawings(serviceDrawings, await singleEntry('drawings', language), `content/${language}`);
}

/**
 * Every service with its content, by the last part of its address, in list order.
 *
 * @throws when a service has no file, or a file has no service
 */
export async function serviceEntries(): Promise<Map<string, CollectionEntry<'services'>['data']>> {
  const files = new Map((await entries('services')).map(({ id, data }) => [basename(id), data]));
  const { services } = await singleEntry('serviceList');
  const listedSlugs = services.map(({ slug }) => slug);
  return filesInListOrder(listedSlugs, files, 'services');
}

/**
 * Every movement that has a page, by its name, in list order.
 *
 * @throws when a movement has no file, a file is not listed, or its steps do not match its drawings
 */
export async function movementEntries(): Promise<Map<SequenceName, MovementContent>> {
  const files = new Map(
    (await entries('movements')).map(({ id, data }) => [sequenceOf(basename(id), data), data]),
  );
  const { movements } = await singleEntry('movementsPage');
  return filesInListOrder(movements, files, 'movements');
}

/** The files of content/en/NAME/ in the order of content/en/NAME.yaml. */
function filesInListOrder<N extends string, T>(
  listed: readonly N[],
  files: ReadonlyMap<N, T>,
  name: string,
): Map<N, T> {
  const unlistedFiles = [...files.keys()].filter((file) => !listed.includes(file));
  if (unlistedFiles.length > 0)
    throw new Error(`content/en/${name}.yaml does not list ${unlistedFiles.join(', ')}.`);
  return new Map(
    listed.map((id) => {
      const file = files.get(id);
      if (!file) throw new Error(`content/en/${name}/${id}.yaml is missing.`);
      return [id, file];
    }),
  );
}

function fillInFacts<K extends CollectionKey>(
  entry: CollectionEntry<K>,
  values: TextValues,
  clinic: Clinic,
): CollectionEntry<K> {
  const { data, rendered } = entry;
  const html = rendered && {
    ...rendered,
    html: phoneLinks(interpolateHtml(rendered.html, values, clinic.phone)),
  };
  return { ...entry, data: interpolateContent(data, values), ...(html && { rendered: html }) };
}
