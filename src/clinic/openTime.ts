import type { OpeningRecord } from './closures.ts';
import { addDays, inSydney, sydneyMoment } from './dates.ts';
import { hoursOn } from './openStatus.ts';

/** When the clinic opens and closes on a day, in ms since 1970. */
interface OpenSpan {
  opens: number;
  closes: number;
}

/** How long somebody has waited for an answer. */
export interface WaitedTime {
  /** While the clinic was open, in ms. */
  open: number;
  /** Longer than promised, or where nothing is promised than one business day. */
  isOverdue: boolean;
}

const hour = 3_600_000;
const day = 24 * hour;

/** Further than any break. */
const furthest = 366;

/** Days that were asked for: for each, what a clock in Sydney shows is dear to know, and lists ask for a thousand waits. */
const known = new WeakMap<OpeningRecord, Map<number, OpenSpan | undefined>>();

/** When the clinic is open on a day, YYYY-MM-DD; undefined when it is not. */
export function openSpan(record: OpeningRecord, date: string): OpenSpan | undefined {
  const hours = hoursOn(record, date);
  return hours && { opens: sydneyMoment(date, hours.opens), closes: sydneyMoment(date, hours.closes) };
}

/**
 * How long the clinic was open between two moments.
 *
 * @param from - ms since 1970, as is `to`
 * @returns ms; 0 when `to` is not after `from`
 */
export function openBetween(record: OpeningRecord, from: number, to: number): number {
  let open = 0;
  // The day in Sydney is that of Greenwich or the next.
  for (let number = Math.floor(from / day); number <= Math.floor(to / day) + 1; number += 1) {
    const span = spanOf(record, number);
    if (span) open += Math.max(0, Math.min(to, span.closes) - Math.max(from, span.opens));
  }
  return open;
}

/**
 * How long somebody has waited, and whether that is longer than the clinic promises: so many of its opening hours, or
 * where it promises nothing until the same time on the next day that it is open.
 *
 * @param now - ms since 1970
 * @param promise - when the clinic is open, and the opening hours that it has promised to answer in
 */
export function waitedOf(
  { receivedAt }: { receivedAt: number },
  now: number,
  { record, within }: { record: OpeningRecord; within: number | undefined },
): WaitedTime {
  const open = openBetween(record, receivedAt, now);
  const isOverdue = within === undefined ? now > businessDayAfter(record, receivedAt) : open > within * hour;
  return { open, isOverdue };
}

/** The same time on the next day that the clinic is open, in ms since 1970; never, where it is closed for a year. */
function businessDayAfter(record: OpeningRecord, moment: number): number {
  const { date, time } = inSydney(moment);
  for (let ahead = 1; ahead <= furthest; ahead += 1) {
    const next = addDays(date, ahead);
    if (hoursOn(record, next)) return sydneyMoment(next, time);
  }
  return Number.POSITIVE_INFINITY;
}

/** The same as {@link openSpan} of the day that is so many days after 1 January 1970. */
function spanOf(record: OpeningRecord, number: number): OpenSpan | undefined {
  const days = known.get(record) ?? new Map<number, OpenSpan | undefined>();
  known.set(record, days);
  if (!days.has(number))
    days.set(number, openSpan(record, new Date(number * day).toISOString().slice(0, 10)));
  return days.get(number);
}
