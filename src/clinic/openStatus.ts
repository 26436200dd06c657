import { interpolate } from '../text/interpolate.ts';
import { joinSentences } from '../text/joinSentences.ts';
import { closureOn, type OpeningRecord } from './closures.ts';
import { addDays, dayOfYear, inSydney, weekdayName, weekdayOf } from './dates.ts';
import { timeText, type Weekday } from './hours.ts';
import type { Phrases } from './phrases.ts';

export interface OpenStatus {
  isOpen: boolean;
  /** The day it is in Sydney, as YYYY-MM-DD. */
  date: string;
  /** Its weekday. */
  today: Weekday;
  /** For people: "Open now, until 6:00pm." */
  text: string;
  /** Why the clinic is closed for the whole day, where it is for a reason. */
  reason?: string | undefined;
}

/** What it takes to say it. */
export type StatusPhrases = Pick<Phrases, 'locale' | 'longDay' | 'time' | 'open'>;

/** Further than any break; a record that is closed for longer says only that. */
const furthest = 60;

/**
 * Whether the clinic is open, and until or from when, as it stands in Sydney.
 *
 * @param now - ms since 1970, wherever the reader is
 */
export function openStatus(record: OpeningRecord, now: number, phrases: StatusPhrases): OpenStatus {
  const { open } = phrases;
  const { date, time } = inSydney(now);
  const today = weekdayOf(date);
  const hours = hoursOn(record, date);
  if (hours && hours.opens <= time && time < hours.closes) {
    return {
      isOpen: true,
      date,
      today,
      text: interpolate(open.now, { time: timeText(hours.closes, phrases) }),
    };
  }
  const reason = closureOn(record.closures, date)?.reason;
  const closed = reason ? interpolate(open.closedToday, { reason }) : open.closedNow;
  const text = joinSentences(closed, nextOpening(record, date, time, phrases));
  return { isOpen: false, date, today, text, reason };
}

/** When the clinic opens next, as a sentence; '' when not within two months. */
function nextOpening(record: OpeningRecord, date: string, time: string, phrases: StatusPhrases): string {
  for (let ahead = 0; ahead <= furthest; ahead += 1) {
    const day = addDays(date, ahead);
    const hours = hoursOn(record, day);
    if (!hours || (ahead === 0 && hours.opens <= time)) continue;
    return interpolate(phrases.open.opens, {
      day: dayAhead(day, ahead, phrases),
      time: timeText(hours.opens, phrases),
    });
  }
  return '';
}

/** When the clinic opens and closes on a day as YYYY-MM-DD; undefined when it is closed. */
export function hoursOn({ hours, closures }: OpeningRecord, date: string) {
  return closureOn(closures, date) ? undefined : hours[weekdayOf(date)];
}

/** "today", "tomorrow", "on Monday", and with its date from a week on. */
function dayAhead(date: string, ahead: number, phrases: StatusPhrases): string {
  const { open, locale } = phrases;
  if (ahead === 0) return open.today;
  if (ahead === 1) return open.tomorrow;
  const weekday = weekdayName(weekdayOf(date), locale);
  const day = ahead < 7 ? weekday : interpolate(phrases.longDay, { weekday, date: dayOfYear(date, locale) });
  return interpolate(open.onDay, { day });
}
