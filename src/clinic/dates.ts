import type { Weekday } from './hours.ts';

const sydneyTime = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment (ms since 1970) as people at the clinic say it: "Friday 20 November 2026 at 9:30 am". */
export function sydneyDateTime(time: number): string {
  return sydneyTime.format(time);
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

/** The day and the time it is in Sydney at a moment (ms since 1970), as YYYY-MM-DD and HH:MM. */
export function inSydney(now: number): { date: string; time: string } {
  const { year, month, day, hour, minute } = partsOf(sydneyClock, now);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** The day it is in Sydney at a moment (ms since 1970), as YYYY-MM-DD. */
export function sydneyDay(now: number): string {
  return inSydney(now).date;
}

const calendarDay = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', dateStyle: 'long' });
const calendarMonth = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const calendarWeekday = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'long' });

/** A day as YYYY-MM-DD in words: "20 November 2026". */
export function dayText(day: string): string {
  return calendarDay.format(new Date(day));
}

/** The same with its weekday, in the same words in every browser: "Friday 20 November 2026". */
export function longDay(day: string): string {
  return `${calendarWeekday.format(new Date(day))} ${dayText(day)}`;
}

/** A month as YYYY-MM in words: "May 2025". */
export function monthText(month: string): string {
  return calendarMonth.format(new Date(month));
}

const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The weekday of a day as YYYY-MM-DD. */
export function weekdayOf(day: string): Weekday {
  return names[new Date(day).getUTCDay()] as Weekday;
}

/** The day so many calendar days later, as YYYY-MM-DD: one of 23 or 25 hours counts as one. */
export function addDays(day: string, days: number): string {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + days);
  return next.toISOString().slice(0, 10);
}

function partsOf(format: Intl.DateTimeFormat, now: number): Record<string, string> {
  return Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
}
