import { timeText, type Weekday } from './hours.ts';
import type { Clinic } from './schema.ts';

/** A day the clinic is closed though its weekday is open. */
export interface ClosedDate {
  /** YYYY-MM-DD in Sydney. */
  date: string;
  reason: string;
}

export interface OpeningRecord {
  hours: Clinic['hours'];
  closedDates: ClosedDate[];
}

export interface OpenStatus {
  isOpen: boolean;
  /** The weekday it is in Sydney. */
  today: Weekday;
  /** For people: "Open now, until 6:00pm." */
  text: string;
}

const names: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];
/** Further than any break; a record that is closed for longer says only that. */
const furthest = 60;

const sydney = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

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
    return { isOpen: true, today, text: `Open now, until ${timeText(hours.closes)}.` };
  }
  const reason = record.closedDates.find((closed) => closed.date === date)?.reason;
  const closed = reason ? `Closed today: ${reason}.` : 'Closed now.';
  return { isOpen: false, today, text: `${closed} ${nextOpening(record, date, time)}`.trim() };
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

function hoursOn({ hours, closedDates }: OpeningRecord, date: string) {
  return closedDates.some((closed) => closed.date === date) ? undefined : hours[weekdayOf(date)];
}

/** "today", "tomorrow", "on Monday", and with its date from a week on. */
function dayText(date: string, ahead: number): string {
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  const options =
    ahead < 7
      ? ({ weekday: 'long' } as const)
      : ({ weekday: 'long', day: 'numeric', month: 'long' } as const);
  return `on ${new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' }).format(utc(date))}`;
}

function inSydney(now: number): { date: string; time: string } {
  const parts = Object.fromEntries(sydney.formatToParts(now).map(({ type, value }) => [type, value]));
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

function weekdayOf(date: string): Weekday {
  return names[utc(date).getUTCDay()] as Weekday;
}

/** Calendar days, so that a day of 23 or 25 hours counts as one. */
function addDays(date: string, days: number): string {
  const next = utc(date);
  next.setUTCDate(next.getUTCDate() + days);
  return next.toISOString().slice(0, 10);
}

function utc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
