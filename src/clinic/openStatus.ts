import { closureOn, type OpeningRecord } from './closures.ts';
import { addDays, inSydney, longDay, weekdayOf } from './dates.ts';
import { dayName, timeText, type Weekday } from './hours.ts';

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

/** Further than any break; a record that is closed for longer says only that. */
const furthest = 60;

/**
 * Whether the clinic is open, and until or from when, as it stands in Sydney.
 *
 * @param now - ms since 1970, wherever the reader is
 */
export function openStatus(record: OpeningRecord, now: number): OpenStatus {
  const { date, time } = inSydney(now);
  const today = weekdayOf(date);
  const hours = hoursOn(record, date);
  if (hours && hours.opens <= time && time < hours.closes) {
    return { isOpen: true, date, today, text: `Open now, until ${timeText(hours.closes)}.` };
  }
  const reason = closureOn(record.closures, date)?.reason;
  const closed = reason ? `Closed today: ${reason}.` : 'Closed now.';
  const text = `${closed} ${nextOpening(record, date, time)}`.trim();
  return { isOpen: false, date, today, text, reason };
}

/** When the clinic opens next, as a sentence; '' when not within two months. */
function nextOpening(record: OpeningRecord, date: string, time: string): string {
  for (let ahead = 0; ahead <= furthest; ahead += 1) {
    const day = addDays(date, ahead);
    const hours = hoursOn(record, day);
    if (!hours || (ahead === 0 && hours.opens <= time)) continue;
    return `Opens ${dayText(day, ahead)} at ${timeText(hours.opens)}.`;
  }
  return '';
}

function hoursOn({ hours, closures }: OpeningRecord, date: string) {
  return closureOn(closures, date) ? undefined : hours[weekdayOf(date)];
}

/** "today", "tomorrow", "on Monday", and with its date from a week on. */
function dayText(date: string, ahead: number): string {
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  return `on ${ahead < 7 ? dayName(weekdayOf(date)) : longDay(date).replace(/ \d{4}$/, '')}`;
}
