import type { Clinic } from './schema.ts';

/** The days of the week in the order an Australian calendar shows them, as the clinic record names them. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

type Hours = Pick<Clinic, 'hours'>;

/** "08:00" -> "8:00am", as the clinic writes its times. */
export function timeText(time: string): string {
  const [hours = '0', minutes] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

export function dayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** The opening hours in words, without a full stop: "Monday to Friday, 8:00am to 6:00pm". */
export function openingHours({ hours }: Hours): string {
  const runs: { days: Weekday[]; text: string }[] = [];
  for (const day of weekdays) {
    const open = hours[day];
    if (!open) continue;
    const text = `${timeText(open.opens)} to ${timeText(open.closes)}`;
    const last = runs.at(-1);
    const follows = last?.days.at(-1) === weekdays[weekdays.indexOf(day) - 1];
    if (last && follows && last.text === text) last.days.push(day);
    else runs.push({ days: [day], text });
  }
  return runs.map(({ days, text }) => `${daySpan(days)}, ${text}`).join('; ');
}

/** When the clinic is closed, as a sentence: "Closed on weekends and public holidays." */
export function closedDays({ hours }: Hours): string {
  const closed = weekdays.filter((day) => !hours[day]);
  const isWeekend = closed.join() === 'saturday,sunday';
  const names = isWeekend ? ['weekends'] : closed.map((day) => `${dayName(day)}s`);
  return `Closed on ${new Intl.ListFormat('en-AU').format([...names, 'public holidays'])}.`;
}

/** Appointments outside the opening hours, as a sentence. */
export function hoursByRequest({ byRequest }: Pick<Clinic, 'byRequest'>): string {
  return `Early appointments from ${byRequest.earliest} by request, evenings until ${byRequest.latest} on select days.`;
}

function daySpan(days: Weekday[]): string {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return '';
  return days.length === 1 ? dayName(first) : `${dayName(first)} to ${dayName(last)}`;
}
