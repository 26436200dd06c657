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

const sydneyDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' });

/** The day it is in Sydney at a moment (ms since 1970), as YYYY-MM-DD. */
export function sydneyDay(time: number): string {
  return sydneyDate.format(time);
}

const calendarDay = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', dateStyle: 'long' });
const calendarMonth = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A day as YYYY-MM-DD in words: "20 November 2026". */
export function dayText(day: string): string {
  return calendarDay.format(new Date(day));
}

/** A month as YYYY-MM in words: "May 2025". */
export function monthText(month: string): string {
  return calendarMonth.format(new Date(month));
}
