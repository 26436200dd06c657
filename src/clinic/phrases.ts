import { z } from 'zod';
import { countedSchema } from './countedSchema.ts';
import { pattern, text } from './texts.ts';

const locale = 'a language with its country, such as en-AU';

/** How hours, days and closures are said in one language (content/en/phrases.yaml, which says what each is for). */
export const phrasesSchema = z.strictObject({
  locale: z.string(locale).refine(isLocale, locale),
  direction: z.enum(['ltr', 'rtl'], 'ltr or rtl'),
  time: z.strictObject({
    morning: pattern('hour', 'minutes'),
    afternoon: pattern('hour', 'minutes'),
  }),
  longDay: pattern('weekday', 'date'),
  medicare: text.describe('How many visits Medicare helps to pay for: {medicare} in a text'),
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
  open: z.strictObject({
    now: pattern('time'),
    closedToday: pattern('reason'),
    closedNow: text,
    opens: pattern('day', 'time'),
    today: text,
    tomorrow: text,
    onDay: pattern('day'),
  }),
  closures: z.strictObject({
    publicHoliday: pattern('name'),
    span: pattern('from', 'to'),
    onDay: pattern('from', 'reason'),
    onDays: pattern('from', 'to', 'reason'),
    sentence: pattern('closures'),
    closedFor: pattern('reason'),
  }),
  callBack: z.strictObject({
    within: countedSchema,
    notPromised: text,
    by: pattern('time', 'day'),
    writeBefore: pattern('time', 'by'),
    writeNow: pattern('by'),
    written: pattern('by'),
  }),
  fees: z.strictObject({
    range: pattern('from', 'to'),
    free: text,
    minutes: pattern('minutes'),
  }),
});

export type Phrases = z.output<typeof phrasesSchema>;

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
