import { counted } from '../text/counted.ts';
import { interpolate } from '../text/interpolate.ts';
import { joinSentences } from '../text/joinSentences.ts';
import type { OpeningRecord } from './closures.ts';
import { addDays, inSydney, longDay } from './dates.ts';
import { timeText } from './hours.ts';
import { openStatus } from './openStatus.ts';
import { openSpan } from './openTime.ts';
import type { Phrases } from './phrases.ts';

/** What it takes to know by when somebody who writes is answered. */
export interface CallBack {
  /** When the clinic is open, public holidays among its closures. */
  record: OpeningRecord;
  /** The opening hours that the clinic has promised to answer in, or undefined while it has promised nothing. */
  within: number | undefined;
}

const hour = 3_600_000;

/** Further than any break, and than any promise that is one. */
const furthest = 366;

/**
 * By when somebody who wrote at a moment is answered: the promised hours are counted while the clinic is open.
 *
 * @param written - ms since 1970
 * @returns ms since 1970; undefined without a promise, or where the clinic is not open for so long within a year
 */
export function answerBy({ record, within }: CallBack, written: number): number | undefined {
  if (within === undefined) return undefined;
  let left = within * hour;
  const { date } = inSydney(written);
  for (let ahead = 0; ahead <= furthest; ahead += 1) {
    const open = openTime(record, addDays(date, ahead), written);
    if (left <= open.closes - open.opens) return open.opens + left;
    left -= open.closes - open.opens;
  }
  return undefined;
}

/** What is left of a day's opening time from a moment on, in ms since 1970; none on a day that is closed. */
function openTime(record: OpeningRecord, date: string, from: number): { opens: number; closes: number } {
  const span = openSpan(record, date);
  if (!span) return { opens: from, closes: from };
  const opens = Math.max(from, span.opens);
  return { opens, closes: Math.max(opens, span.closes) };
}

/** How soon the clinic answers, at whatever time somebody writes: "within 4 opening hours". */
export function answerPromise(within: number | undefined, { callBack, locale }: Phrases): string {
  return within === undefined ? callBack.notPromised : counted(within, callBack.within, locale);
}

/** When one enquiry is answered: "by 12:00pm on Monday 23 November 2026", or the promise where there is no such time. */
export function whenAnswered(callBack: CallBack, written: number, phrases: Phrases): string {
  return byWhen(callBack, written, phrases) ?? answerPromise(callBack.within, phrases);
}

/** What the pages of a form say of a moment: beside the form, and to somebody who has just sent it. */
export interface AnswersNow {
  beside: string;
  afterwards: string;
}

/**
 * Whether the clinic is open, and by when it answers whoever writes before the hour is full or it closes. The words
 * change once an hour at most, and are true until then.
 *
 * @param now - ms since 1970
 */
export function answersNow(callBack: CallBack, now: number, phrases: Phrases): AnswersNow {
  const { writeBefore, writeNow, written } = phrases.callBack;
  const { text, isOpen } = openStatus(callBack.record, now, phrases);
  const end = isOpen ? endOfHour(callBack.record, now) : now;
  const by = byWhen(callBack, end, phrases);
  if (!by) return { beside: text, afterwards: text };
  const time = timeText(inSydney(end).time, phrases);
  return {
    beside: joinSentences(text, interpolate(isOpen ? writeBefore : writeNow, { time, by })),
    afterwards: joinSentences(text, interpolate(written, { by })),
  };
}

function byWhen(callBack: CallBack, written: number, phrases: Phrases): string | undefined {
  const end = answerBy(callBack, written);
  if (end === undefined) return undefined;
  const { date, time } = inSydney(end);
  return interpolate(phrases.callBack.by, { time: timeText(time, phrases), day: longDay(date, phrases) });
}

/** The next full hour while the clinic is open, or when it closes; Sydney's clocks differ from the world's by full hours. */
function endOfHour(record: OpeningRecord, now: number): number {
  const full = (Math.floor(now / hour) + 1) * hour;
  return Math.min(full, openTime(record, inSydney(now).date, now).closes);
}
