import { interpolate } from '../text/interpolate.ts';
import { joinSentences } from '../text/joinSentences.ts';
import { pluralText } from '../text/plurals.ts';
import { maxSearchDays, type OpeningRecord } from './closures.ts';
import { addDays, inSydney, longDay, longDayRelativeTo, sydneyDay, sydneyMoment } from './dates.ts';
import { hoursOn, openStatus, relativeDayText, timeText } from './openingHours.ts';
import type { Phrases } from './phrases.ts';

/** When the clinic opens and closes on a day, in ms since 1970. */
interface OpenSpan {
  opens: number;
  closes: number;
}

/** How long an enquiry has waited for an answer. */
export interface WaitingTime {
  /** The length of the opening hours since the enquiry came, in ms. */
  open: number;
  /** True if the wait is longer than promised or, without a promise, longer than one business day. */
  isOverdue: boolean;
}

const hour = 3_600_000;
const day = 24 * hour;

/** A cache of opening hours by day, since a list of enquiries computes a thousand waiting times, each over several days. */
const spanCache = new WeakMap<OpeningRecord, Map<number, OpenSpan | undefined>>();

/** The opening hours of a day (YYYY-MM-DD); undefined if the clinic is closed. */
export function openSpan(record: OpeningRecord, date: string): OpenSpan | undefined {
  const hours = hoursOn(record, date);
  return hours && { opens: sydneyMoment(date, hours.opens), closes: sydneyMoment(date, hours.closes) };
}

/**
 * The length of the opening hours between two moments.
 *
 * @param from - ms since 1970, as is `to`
 * @returns ms; 0 when `to` is not after `from`
 */
export function openTimeBetween(record: OpeningRecord, from: number, to: number): number {
  let openTime = 0;
  // The day in Sydney is the day in UTC or the next one.
  for (let dayNumber = Math.floor(from / day); dayNumber <= Math.floor(to / day) + 1; dayNumber += 1) {
    const span = openSpanOfDay(record, dayNumber);
    if (span) openTime += Math.max(0, Math.min(to, span.closes) - Math.max(from, span.opens));
  }
  return openTime;
}

/**
 * How long an enquiry has waited, and whether it is overdue: after the promised opening hours or, without a promise, from
 * the same time after opening on the next open day.
 *
 * @param now - ms since 1970
 * @param promise - the opening hours, and how many of them the clinic promises to answer within
 */
export function waitingTimeOf(
  { receivedAt }: { receivedAt: number },
  now: number,
  { record, within }: { record: OpeningRecord; within: number | undefined },
): WaitingTime {
  const openTime = openTimeBetween(record, receivedAt, now);
  const isOverdue =
    within === undefined ? now > businessDayAfter(record, receivedAt) : openTime > within * hour;
  return { open: openTime, isOverdue };
}

/**
 * As long after opening on the next open day, in ms since 1970; Infinity if the clinic is closed for a year. An enquiry that
 * comes while the clinic is closed counts from the next opening, so that none is overdue when the clinic opens after a weekend.
 */
function businessDayAfter(record: OpeningRecord, moment: number): number {
  let sinceOpening: number | undefined;
  const firstDay = Math.floor(moment / day);
  for (let dayNumber = firstDay; dayNumber <= firstDay + maxSearchDays; dayNumber += 1) {
    const span = openSpanOfDay(record, dayNumber);
    if (!span || span.closes <= moment) continue;
    if (sinceOpening !== undefined) return span.opens + sinceOpening;
    sinceOpening = Math.max(0, moment - span.opens);
  }
  return Number.POSITIVE_INFINITY;
}

/** The opening hours of a day, given as its number of days since 1 January 1970. */
function openSpanOfDay(record: OpeningRecord, dayNumber: number): OpenSpan | undefined {
  const spansByDay = spanCache.get(record) ?? new Map<number, OpenSpan | undefined>();
  spanCache.set(record, spansByDay);
  if (!spansByDay.has(dayNumber))
    spansByDay.set(dayNumber, openSpan(record, new Date(dayNumber * day).toISOString().slice(0, 10)));
  return spansByDay.get(dayNumber);
}

/** The opening hours and the promise of the clinic, from which the server computes when an enquiry is answered. */
export interface AnswerTerms {
  /** The opening hours and closures, public holidays included. */
  record: OpeningRecord;
  /** The number of opening hours within which the clinic promises to answer; undefined if it promises nothing. */
  within: number | undefined;
}

/**
 * The time by which the clinic has promised to answer an enquiry. Only opening hours count.
 *
 * @param sentAt - when the enquiry was sent, in ms since 1970
 * @returns ms since 1970; undefined without a promise, or if the clinic is not open long enough within a year
 */
export function answerDeadline({ record, within }: AnswerTerms, sentAt: number): number | undefined {
  if (within === undefined) return undefined;
  let timeLeft = within * hour;
  const { date } = inSydney(sentAt);
  for (let daysAhead = 0; daysAhead <= maxSearchDays; daysAhead += 1) {
    const span = remainingSpan(record, addDays(date, daysAhead), sentAt);
    if (timeLeft <= span.closes - span.opens) return span.opens + timeLeft;
    timeLeft -= span.closes - span.opens;
  }
  return undefined;
}

/** The opening hours of a day after `from`, in ms since 1970. On a closed day, `opens` and `closes` are equal. */
function remainingSpan(record: OpeningRecord, date: string, from: number): { opens: number; closes: number } {
  const span = openSpan(record, date);
  if (!span) return { opens: from, closes: from };
  const opens = Math.max(from, span.opens);
  return { opens, closes: Math.max(opens, span.closes) };
}

/** The promise of an answer in words: "within 4 opening hours". */
export function answerPromise(within: number | undefined, { callBack, locale }: Phrases): string {
  return within === undefined ? callBack.notPromised : pluralText(within, callBack.within, locale);
}

/**
 * When the clinic answers an enquiry, for emails: "by 12:00pm on Monday 23 November" or, without a promise, "on Monday 23
 * November from 8:00am". It has the date, since a visitor may read the email later, and any year but the current one.
 */
export function answerTimeText(terms: AnswerTerms, sentAt: number, phrases: Phrases): string {
  const dayTextFor = (date: string) => longDayRelativeTo(sydneyDay(sentAt), date, phrases);
  const onDayText = (date: string) => interpolate(phrases.open.onDay, { day: dayTextFor(date) });
  return (
    deadlineSentence(terms, sentAt, phrases, dayTextFor) ??
    currentOrNextHoursText(terms, sentAt, phrases, onDayText) ??
    answerPromise(terms.within, phrases)
  );
}

/** The current or the next opening hours in words; undefined if the clinic promises an answer or never opens. */
function currentOrNextHoursText(
  { record, within }: AnswerTerms,
  sentAt: number,
  phrases: Phrases,
  dayText: (date: string, daysAhead: number) => string,
): string | undefined {
  if (within !== undefined) return undefined;
  const { date: today, time: now } = inSydney(sentAt);
  for (let daysAhead = 0; daysAhead <= maxSearchDays; daysAhead += 1) {
    const date = addDays(today, daysAhead);
    const hours = hoursOn(record, date);
    if (!hours || (daysAhead === 0 && hours.closes <= now)) continue;
    const isOpen = daysAhead === 0 && hours.opens <= now;
    const day = dayText(date, daysAhead);
    return isOpen
      ? interpolate(phrases.callBack.until, { day, time: timeText(hours.closes, phrases) })
      : interpolate(phrases.callBack.from, { day, time: timeText(hours.opens, phrases) });
  }
  return undefined;
}

/** The texts about when the clinic answers: beside the form, and after the form is sent. */
export interface AnswerTimeTexts {
  beside: string;
  afterwards: string;
}

/**
 * Texts about whether the clinic is open, and when it answers an enquiry sent before the next full hour or closing time. The
 * texts stay true until then.
 *
 * @param now - ms since 1970
 */
export function answerTimeTexts(terms: AnswerTerms, now: number, phrases: Phrases): AnswerTimeTexts {
  const { writeBefore, writeNow, written: sentText } = phrases.callBack;
  const { text, isOpen } = openStatus(terms.record, now, phrases);
  const end = isOpen ? endOfHour(terms.record, now) : now;
  const deadlineText = deadlineSentence(terms, end, phrases);
  if (!deadlineText) {
    const hoursText = currentOrNextHoursText(terms, now, phrases, (date, daysAhead) =>
      relativeDayText(date, daysAhead, phrases),
    );
    return { beside: text, afterwards: hoursText ? interpolate(sentText, { by: hoursText }) : text };
  }
  const time = timeText(inSydney(end).time, phrases);
  return {
    beside: joinSentences(text, interpolate(isOpen ? writeBefore : writeNow, { time, by: deadlineText })),
    afterwards: joinSentences(text, interpolate(sentText, { by: deadlineText })),
  };
}

function deadlineSentence(
  terms: AnswerTerms,
  sentAt: number,
  phrases: Phrases,
  dayText = (date: string) => longDay(date, phrases),
): string | undefined {
  const end = answerDeadline(terms, sentAt);
  if (end === undefined) return undefined;
  const { date, time } = inSydney(end);
  return interpolate(phrases.callBack.by, { time: timeText(time, phrases), day: dayText(date) });
}

/** The next full hour, or closing time if that is earlier. Sydney's offset from UTC is a whole number of hours. */
function endOfHour(record: OpeningRecord, now: number): number {
  const nextFullHour = (Math.floor(now / hour) + 1) * hour;
  return Math.min(nextFullHour, remainingSpan(record, inSydney(now).date, now).closes);
}
