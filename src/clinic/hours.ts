import { interpolate } from '../text/interpolate.ts';
import { isolateLeftToRight } from '../text/isolateLeftToRight.ts';
import { firstLanguage } from '../text/languages.ts';
import { weekdayName } from './dates.ts';
import type { Phrases } from './phrases.ts';
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

/** What it takes to say when somebody is open. */
export type HoursPhrases = Pick<Phrases, 'locale' | 'time' | 'hours'>;

type Hours = Pick<Clinic, 'hours'>;

/** "08:00" -> "8:00am", as the clinic writes its times. */
export function timeText(time: string, { time: { morning, afternoon } }: Pick<Phrases, 'time'>): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return interpolate(hour < 12 ? morning : afternoon, { hour: String(hour % 12 || 12), minutes });
}

/** One day's hours: "8:00am to 6:00pm". */
export function spanText(
  { opens, closes }: { opens: string; closes: string },
  phrases: Pick<Phrases, 'time' | 'hours'>,
): string {
  return interpolate(phrases.hours.span, {
    opens: timeText(opens, phrases),
    closes: timeText(closes, phrases),
  });
}

/** The opening hours in words, without a full stop: "Monday to Friday, 8:00am to 6:00pm". */
export function openingHours({ hours }: Hours, phrases: HoursPhrases): string {
  const runs: { days: Weekday[]; text: string }[] = [];
  for (const day of weekdays) {
    const open = hours[day];
    if (!open) continue;
    const text = spanText(open, phrases);
    const last = runs.at(-1);
    const follows = last?.days.at(-1) === weekdays[weekdays.indexOf(day) - 1];
    if (last && follows && last.text === text) last.days.push(day);
    else runs.push({ days: [day], text });
  }
  const { onDays, between } = phrases.hours;
  return runs
    .map(({ days, text }) => interpolate(onDays, { days: daysText(days, phrases), times: text }))
    .join(between);
}

/** When the clinic is closed, as a sentence: "Closed on weekends and public holidays." */
export function closedDays({ hours }: Hours, { locale, hours: words }: HoursPhrases): string {
  const closed = weekdays.filter((day) => !hours[day]);
  const isWeekend = closed.join() === 'saturday,sunday';
  const names = isWeekend
    ? [words.weekends]
    : closed.map((day) => interpolate(words.everyDay, { day: weekdayName(day, locale) }));
  return interpolate(words.closedOn, {
    days: new Intl.ListFormat(locale).format([...names, words.publicHolidays]),
  });
}

/** Appointments outside the opening hours, as a sentence. */
export function hoursByRequest(
  clinic: Pick<Clinic, 'byRequest'>,
  phrases: Pick<Phrases, 'locale' | 'time' | 'hours' | 'direction'>,
): string {
  return interpolate(phrases.hours.byRequest, timesByRequest(clinic, phrases));
}

/** The earliest and the latest of them: as the clinic record has them, 7:00 AM, or as another language says such a time. */
export function timesByRequest(
  { byRequest: { earliest, latest } }: Pick<Clinic, 'byRequest'>,
  phrases: Pick<Phrases, 'locale' | 'time' | 'direction'>,
): Clinic['byRequest'] {
  const isFirst = new Intl.Locale(phrases.locale).language === firstLanguage;
  const said = (written: string) =>
    (isFirst ? undefined : withoutAmAndPm(written, phrases)) ?? isolateLeftToRight(written, phrases);
  return { earliest: said(earliest), latest: said(latest) };
}

/** Undefined for what is no time of day. */
function withoutAmAndPm(written: string, { time }: Pick<Phrases, 'time'>): string | undefined {
  const [, hour, minutes = '00', half] = /^(\d{1,2})(?::(\d\d))? ?([ap])m$/i.exec(written) ?? [];
  if (!hour || !half) return undefined;
  return interpolate(half.toLowerCase() === 'a' ? time.morning : time.afternoon, { hour, minutes });
}

function daysText(days: Weekday[], { locale, hours }: HoursPhrases): string {
  const names = days.map((day) => weekdayName(day, locale));
  const [first = '', last = ''] = [names.at(0), names.at(-1)];
  return names.length === 1 ? first : interpolate(hours.days, { first, last });
}
