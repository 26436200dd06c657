import { z } from 'zod';
import { contentFile } from '../text/contentFile.ts';
import { interpolate } from '../text/interpolate.ts';
import { languages } from '../text/languages.ts';
import { optionalFact, pattern, text } from '../text/textSchemas.ts';
import { type Clinic, countryName } from './clinicRecord.ts';
import { serviceSlug } from './services.ts';

/** The sentences for the answers yes and no to a question. Some questions have no sentence for no. */
const answerTexts = z.strictObject({ yes: text, no: text.optional() });
const namedAnswerTexts = answerTexts.extend({ name: text });

/** The names of the staff checks in the clinic record (`screening`). */
const checks = ['workingWithChildren', 'ndisWorkerScreening', 'chaperones'] as const;
const checkList = z.array(z.enum(checks, `one of ${checks.join(', ')}`));

/** The wording of the clinic's answers about a visit (content/en/visiting.yaml, which explains each text). */
export const visitingSchema = z.strictObject({
  access: z.strictObject({
    accessibleToilet: namedAnswerTexts,
    hearingLoop: namedAnswerTexts,
    quietWaiting: namedAnswerTexts,
    lowTable: namedAnswerTexts,
    hoist: namedAnswerTexts,
    narrowestDoor: pattern('centimetres'),
  }),
  before: z.strictObject({
    heading: text,
    phoneVisits: namedAnswerTexts,
    videoVisits: namedAnswerTexts,
    reminders: z.strictObject({ name: text, sms: text, email: text, both: text, none: text }),
    withACold: z.strictObject({
      name: text,
      text: optionalFact(text).describe('The advice of the clinic for visitors with a cold, or empty quotes'),
      otherwise: text.describe('The text that replaces {withACold} while the clinic gives no advice'),
    }),
  }),
  safety: z.strictObject({
    heading: text,
    workingWithChildren: answerTexts,
    ndisWorkerScreening: answerTexts,
    chaperones: answerTexts,
    ndis: checkList.describe('The staff checks that the NDIS guide mentions'),
    services: z
      .partialRecord(serviceSlug, checkList)
      .describe('The staff checks that the page of each service mentions'),
  }),
  emailCountries: pattern('countries'),
});

export const visitingFile = contentFile('visiting.yaml', visitingSchema, languages);

export type VisitingWords = z.output<typeof visitingSchema>;
export type Check = (typeof checks)[number];
/** Every staff check, for a page that mentions all of them. */
export const allChecks: readonly Check[] = checks;

interface AnswerTexts {
  yes: string;
  no?: string | undefined;
}

/** The sentences about access, other than the lift and the door; only for questions that the clinic has answered. */
export function accessSentences(
  { access }: Pick<Clinic, 'access'>,
  { access: words }: VisitingWords,
): string[] {
  return [
    ...answerSentences(access.accessibleToilet, words.accessibleToilet),
    ...answerSentences(access.hearingLoop, words.hearingLoop),
    ...answerSentences(access.quietWaiting, words.quietWaiting),
    ...answerSentences(access.lowTable, words.lowTable),
    ...answerSentences(access.hoist, words.hoist),
    ...doorWidthSentences(access.narrowestDoor, words.narrowestDoor),
  ];
}

/** The sentences about visits by phone and video; only for questions that the clinic has answered. */
export function remoteVisitSentences(
  { visits }: Pick<Clinic, 'visits'>,
  { before }: VisitingWords,
): string[] {
  return [
    ...answerSentences(visits.phoneVisits, before.phoneVisits),
    ...answerSentences(visits.videoVisits, before.videoVisits),
  ];
}

/** The topics before a visit, by name: phone and video visits, reminders, a cold. */
export function topicsBeforeVisit(
  { visits }: Pick<Clinic, 'visits'>,
  { before }: VisitingWords,
): { name: string; text: string }[] {
  const { phoneVisits, videoVisits, reminders, withACold } = before;
  const topics: [string, string[]][] = [
    [phoneVisits.name, answerSentences(visits.phoneVisits, phoneVisits)],
    [videoVisits.name, answerSentences(visits.videoVisits, videoVisits)],
    [reminders.name, reminderSentences(visits.reminders, reminders)],
    [withACold.name, withACold.text ? [withACold.text] : []],
  ];
  return topics.flatMap(([name, sentences]) => sentences.map((text) => ({ name, text })));
}

/** The sentences about staff checks and chaperones that a page shows. */
export function safetySentences(
  { screening }: Pick<Clinic, 'screening'>,
  { safety }: VisitingWords,
  selected: readonly Check[],
): string[] {
  return selected.flatMap((check) => answerSentences(screening[check], safety[check]));
}

/** The sentence about where the clinic's email is stored; '' while the clinic has not answered. */
export function emailCountriesSentence(
  { emailCountries: codes }: Pick<Clinic, 'emailCountries'>,
  words: Pick<VisitingWords, 'emailCountries'>,
  { locale }: { locale: string },
): string {
  if (codes.length === 0) return '';
  const names = codes.map((code) => countryName(code, locale) ?? code);
  // With commas only, country names need no article; with "and" some do: 'Australia and the United States'.
  const listFormat = new Intl.ListFormat(locale, { type: 'unit' });
  return interpolate(words.emailCountries, { countries: listFormat.format(names) });
}

function doorWidthSentences(centimetres: number | undefined, words: string): string[] {
  return centimetres === undefined ? [] : [interpolate(words, { centimetres: String(centimetres) })];
}

function answerSentences(answer: boolean | undefined, { yes, no }: AnswerTexts): string[] {
  if (answer === undefined) return [];
  const sentence = answer ? yes : no;
  return sentence ? [sentence] : [];
}

function reminderSentences(
  reminders: Clinic['visits']['reminders'],
  words: VisitingWords['before']['reminders'],
): string[] {
  if (reminders === undefined) return [];
  if (reminders === 'none') return [words.none];
  const [first = 'sms'] = reminders;
  return [reminders.length > 1 ? words.both : words[first]];
}
