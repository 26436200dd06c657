import { z } from 'zod';
import { contentFile } from '../text/contentFile.ts';
import { translatedLanguages } from '../text/languages.ts';
import {
  pattern,
  patternWith,
  pluralFormsSchema,
  refuseWrongPluralForms,
  text,
} from '../text/textSchemas.ts';

const localeExpected = 'a language with its country, such as en-AU';

/**
 * The fields of every language. phrasesWith() adds the fields with the reason of a closure, which exists in English only.
 */
const commonFields = {
  locale: z.string(localeExpected).refine(isLocale, localeExpected),
  direction: z.enum(['ltr', 'rtl'], 'ltr or rtl'),
  time: z.strictObject({
    morning: pattern('hour', 'minutes'),
    afternoon: pattern('hour', 'minutes'),
  }),
  longDay: pattern('weekday', 'date'),
  date: z
    .strictObject({
      whole: pattern('day', 'month', 'year'),
      ofYear: pattern('day', 'month'),
      months: z.array(text).length(12, 'the twelve months').optional(),
    })
    .optional()
    .describe('The format of dates, if people in Sydney write them differently from browsers'),
  days: pluralFormsSchema.describe('The text for a number of days, such as how long enquiries are stored'),
  sharedAs: z.string().regex(/^[a-z]{2,3}_[A-Z]{2}$/, 'a language with its country, such as en_AU'),
  placeNames: z
    .record(text, text)
    .optional()
    .describe('The names of suburbs and stations of the clinic record in the letters of the language'),
  medicare: text.describe(
    'The number of visits that Medicare helps to pay for, which replaces {medicare} in a text',
  ),
  hours: z.strictObject({
    span: pattern('opens', 'closes'),
    days: pattern('first', 'last'),
    onDays: pattern('days', 'times'),
    between: text,
    closedOn: pattern('days'),
    everyDay: pattern('day'),
    weekends: text,
    publicHolidays: text,
    byRequest: pattern('earliest', 'latest'),
    closed: text,
  }),
  open: {
    now: pattern('time'),
    closedNow: text,
    opens: pattern('day', 'time'),
    today: text,
    tomorrow: text,
    onDay: pattern('day'),
  },
  closures: {
    publicHoliday: pattern('name'),
    span: pattern('from', 'to'),
    sentence: pattern('closures'),
  },
  callBack: z.strictObject({
    within: pluralFormsSchema,
    notPromised: text,
    by: pattern('time', 'day'),
    from: pattern('day', 'time').describe(
      'The time of the answer to an enquiry sent while the clinic is closed, if the clinic promises no time',
    ),
    until: pattern('day', 'time').describe(
      'The time of the answer to an enquiry sent while the clinic is open, if the clinic promises no time',
    ),
    writeBefore: pattern('time', 'by'),
    writeNow: pattern('by'),
    written: pattern('by'),
  }),
  fees: z.strictObject({
    range: pattern('from', 'to'),
    dollars: pattern('dollars').describe('The text of a price in dollars, such as $95'),
    free: text,
    minutes: pluralFormsSchema,
  }),
  appointment: z.strictObject({ time: pattern('day', 'time', 'minutes') }),
};

/** Makes the schema of a sentence about a closure, in which a value replaces each name in braces, such as {reason}. */
type MakeReasonSchema = (...names: string[]) => ReturnType<typeof pattern>;

function phrasesWith(reason: MakeReasonSchema) {
  return z.strictObject({
    ...commonFields,
    open: z.strictObject({ ...commonFields.open, closedToday: reason() }),
    closures: z.strictObject({
      ...commonFields.closures,
      onDay: reason('from'),
      onDays: reason('from', 'to'),
      closedFor: reason(),
    }),
  });
}

/** The wording of hours, days and closures in English (content/en/phrases.yaml, which explains each text). */
export const phrasesSchema = phrasesWith((...names) => pattern(...names, 'reason'));

/**
 * The wording of hours, days and closures in any other language. Reasons may be left out, since they are not translated.
 * Counted words need every plural form of the language.
 */
export const translatedPhrasesSchema = phrasesWith((...names) => patternWith(names, ['reason'])).superRefine(
  ({ locale: tag, callBack, days, fees }, context) => {
    // The schema of `locale` has already reported an invalid language.
    if (!isLocale(tag)) return;
    refuseWrongPluralForms(callBack.within, tag, ['callBack', 'within'], context);
    refuseWrongPluralForms(days, tag, ['days'], context);
    refuseWrongPluralForms(fees.minutes, tag, ['fees', 'minutes'], context);
  },
);

export const phrasesFile = contentFile('phrases.yaml', phrasesSchema);
export const translatedPhrasesFile = contentFile(
  'phrases.yaml',
  translatedPhrasesSchema,
  translatedLanguages,
);

export type Phrases = z.output<typeof phrasesSchema>;

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
