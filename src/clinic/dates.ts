import { interpolate } from '../text/interpolate.ts';
import type { Phrases } from './phrases.ts';

const formatters: Record<string, Intl.DateTimeFormat> = {};

/**
 * A formatter from a cache. A page formats dozens of dates, and each new formatter takes a millisecond and memory that is
 * freed late.
 */
function cachedFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const cacheKey = locale + JSON.stringify(options);
  formatters[cacheKey] ??= new Intl.DateTimeFormat(locale, options);
  return formatters[cacheKey];
}

/** A moment (ms since 1970) in words: "Friday 20 November 2026 at 9:30am". */
export function sydneyDateTime(time: number, locale: string): string {
  const format = cachedFormatter(locale, {
    timeZone: 'Australia/Sydney',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return withoutSpaceBeforeAmPm(format.format(time));
}

/** Removes the space before am or pm, which differs between versions of the locale data. */
function withoutSpaceBeforeAmPm(time: string): string {
  return time.replace(/\s(?=[ap]m\b)/g, '');
}

const sydneyClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day and time in Sydney at a moment (ms since 1970), as YYYY-MM-DD and HH:MM. */
export function inSydney(now: number): { date: string; time: string } {
  const { year, month, day, hour, minute } = formattedParts(sydneyClock, now);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** The day in Sydney at a moment (ms since 1970), as YYYY-MM-DD. */
export function sydneyDay(now: number): string {
  return inSydney(now).date;
}

/** A moment (ms since 1970) in Sydney for lists and files, such as 2026-11-20 14:30. */
export function sydneyTime(now: number): string {
  const { date, time } = inSydney(now);
  return `${date} ${time}`;
}

/**
 * The moment (ms since 1970) of a time (HH:MM) on a day (YYYY-MM-DD) in Sydney. For a time that occurs twice, when the
 * clocks go back, it is the first one. For a time that the clocks skip, when they go forward, it is an hour later. Islands
 * cannot use this function, since browsers lack Temporal.
 */
export function sydneyMoment(date: string, time: string): number {
  return Temporal.ZonedDateTime.from(`${date}T${time}[Australia/Sydney]`).epochMilliseconds;
}

/** A calendar day as YYYY-MM-DD, or a month as YYYY-MM, in the words of a language. */
function calendarText(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return cachedFormatter(locale, { timeZone: 'UTC', ...options }).format(new Date(day));
}

/** A day as YYYY-MM-DD in words: "20 November 2026". */
export function dayText(day: string, locale: string): string {
  return calendarText(day, locale, { dateStyle: 'long' });
}

/** A day as YYYY-MM-DD in words, without its year: "20 November". */
export function dayOfYear(day: string, locale: string): string {
  return calendarText(day, locale, { day: 'numeric', month: 'long' });
}

/** The phrases with which a day is formatted. */
export type DayPhrases = Pick<Phrases, 'longDay' | 'locale' | 'date'>;

/** Formats a day (YYYY-MM-DD) by the pattern of a language. */
function formatDateByPattern(isoDate: string, datePattern: string, { date, locale }: DayPhrases): string {
  const [year = '', number] = isoDate.split('-');
  // Format the month together with the day, since in some languages a month without a day has another form.
  const format = cachedFormatter(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' });
  const { day = '', month = '' } = formattedParts(format, Date.parse(isoDate));
  return interpolate(datePattern, { day, month: date?.months?.[Number(number) - 1] ?? month, year });
}

/** A day as YYYY-MM-DD in words, with its weekday: "Friday 20 November 2026". The words are the same in every browser. */
export function longDay(day: string, phrases: DayPhrases): string {
  const { longDay: words, locale, date } = phrases;
  const dateText = date ? formatDateByPattern(day, date.whole, phrases) : dayText(day, locale);
  return interpolate(words, { weekday: weekdayName(weekdayOf(day), locale), date: dateText });
}

/** A day with its weekday, without its year: "Friday 20 November". */
function longDayOfYear(day: string, phrases: DayPhrases): string {
  const { longDay: words, locale, date } = phrases;
  const dateText = date ? formatDateByPattern(day, date.ofYear, phrases) : dayOfYear(day, locale);
  return interpolate(words, { weekday: weekdayName(weekdayOf(day), locale), date: dateText });
}

/** A day with its weekday, and with its year if that is not the year of `today`. Both days are YYYY-MM-DD. */
export function longDayRelativeTo(today: string, day: string, phrases: DayPhrases): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? longDayOfYear : longDay)(day, phrases);
}

/** A month as YYYY-MM in words: "May 2025". */
export function monthText(month: string, locale: string): string {
  return calendarText(month, locale, { month: 'long', year: 'numeric' });
}

/** The days of the week in the order of an Australian calendar, named as in the clinic record. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const weekdaysFromSunday = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** The weekday of a day as YYYY-MM-DD. */
export function weekdayOf(day: string): Weekday {
  return weekdaysFromSunday[new Date(day).getUTCDay()] as Weekday;
}

/** A weekday of the clinic record in words: "Monday". */
export function weekdayName(weekday: Weekday, locale: string): string {
  // 4 January 1970 was a Sunday.
  const day = new Date(Date.UTC(1970, 0, 4 + weekdaysFromSunday.indexOf(weekday))).toISOString();
  return calendarText(day, locale, { weekday: 'long' });
}

/** The day that is a number of calendar days later, as YYYY-MM-DD. A day of 23 or 25 hours counts as one. */
export function addDays(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The last day of the twelve months after a day: the same day of the next year, as YYYY-MM-DD. */
export function lastDayWithinYear(day: string): string {
  // Days are compared as text, so the result may be a 29 February that does not exist.
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

function formattedParts(format: Intl.DateTimeFormat, now: number): Record<string, string> {
  return Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
}
