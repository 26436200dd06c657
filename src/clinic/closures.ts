import { interpolate } from '../text/interpolate.ts';
import type { Clinic } from './clinicRecord.ts';
import { addDays, longDay, weekdayOf } from './dates.ts';
import type { Phrases } from './phrases.ts';

/** A closure of the clinic despite its weekly hours: its first and its last day, as YYYY-MM-DD in Sydney. */
export type Closure = Clinic['closures'][number];

export interface OpeningRecord {
  hours: Clinic['hours'];
  closures: Closure[];
}

/** The number of days in which to search for an open day. No closure, and no time until an answer, is as long. */
export const maxSearchDays = 366;

/** The phrases with which a closure is described. */
export type ClosurePhrases = Pick<Phrases, 'locale' | 'longDay' | 'date' | 'closures'>;

/** Adds public holidays to the closures of a record, the earliest first. Holidays within a closure are left out. */
export function openingRecord(
  { hours, closures }: Pick<Clinic, 'hours' | 'closures'>,
  holidays: readonly Closure[],
  phrases: Pick<Phrases, 'closures'>,
): OpeningRecord {
  const holidaysOutsideClosures = holidays
    .filter((holiday) => !closureOn(closures, holiday.from))
    .map((holiday) => ({
      ...holiday,
      reason: interpolate(phrases.closures.publicHoliday, { name: holiday.reason }),
    }));
  return {
    hours,
    closures: [...closures, ...holidaysOutsideClosures].sort((a, b) => a.from.localeCompare(b.from)),
  };
}

/** The closure that contains a day; undefined if there is none. */
export function closureOn(closures: readonly Closure[], day: string): Closure | undefined {
  return closures.find(({ from, to }) => from <= day && day <= to);
}

/** The closures that end on or after `day`, except those on which the clinic would be closed anyway. */
export function comingClosures({ hours, closures }: OpeningRecord, day: string): Closure[] {
  return closures.filter(({ from, to }) => {
    for (let closedDay = from < day ? day : from; closedDay <= to; closedDay = addDays(closedDay, 1)) {
      if (hours[weekdayOf(closedDay)]) return true;
    }
    return false;
  });
}

/** The dates of a closure: "Tuesday 26 January 2027", or the first and the last day. */
export function closureDays({ from, to }: Closure, phrases: ClosurePhrases): string {
  const days = { from: longDay(from, phrases), to: longDay(to, phrases) };
  return from === to ? days.from : interpolate(phrases.closures.span, days);
}

/** Closures as one sentence; '' when there are none. */
export function closuresSentence(closures: readonly Closure[], phrases: ClosurePhrases): string {
  if (closures.length === 0) return '';
  const { onDay, onDays, sentence } = phrases.closures;
  const closureTexts = closures.map(({ from, to, reason }) =>
    interpolate(from === to ? onDay : onDays, {
      from: longDay(from, phrases),
      to: longDay(to, phrases),
      reason,
    }),
  );
  return interpolate(sentence, { closures: new Intl.ListFormat(phrases.locale).format(closureTexts) });
}

/** The number of closures that the footer and the FAQ name: the next one, and another since the page may be old. */
const maxClosuresShown = 2;

/** The sentence about the next closures, on a day, for the footer and the FAQ. It has dates, so that it stays true. */
export function nextClosures(record: OpeningRecord, phrases: ClosurePhrases, day: string): string {
  return closuresSentence(comingClosures(record, day).slice(0, maxClosuresShown), phrases);
}
