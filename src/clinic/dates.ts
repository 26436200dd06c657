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
