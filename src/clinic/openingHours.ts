import { isolateLeftToRight } from '../text/bidi.ts';
import { interpolate } from '../text/interpolate.ts';
import { joinSentences } from '../text/joinSentences.ts';
import type { Clinic } from './clinicRecord.ts';
import { closureOn, type OpeningRecord } from './closures.ts';
import { addDays, dayOfYear, inSydney, type Weekday, weekdayName, weekdayOf, weekdays } from './dates.ts';
import type { Phrases } from './phrases.ts';

/** The phrases with which opening hours are described. */
export type HoursPhrases = Pick<Phrases, 'locale' | 'time' | 'hours'>;

type Hours = Pick<Clinic, 'hours'>;

/** A time (HH:MM) in words: "8:00am". */
export function timeText(time: string, { time: { morning, afternoon } }: Pick<Phrases, 'time'>): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return interpolate(hour < 12 ? morning : afternoon, { hour: String(hour % 12 || 12), minutes });
}

/** The opening hours of one day, in words: "8:00am to 6:00pm". */
export function dayHoursText(
  { opens, closes }: { opens: string; closes: string },
  phrases: Pick<Phrases, 'time' | 'hours'>,
): string {
  return interpolate(phrases.hours.span, {
    opens: timeText(opens, phrases),
    closes: timeText(closes, phrases),
  });
}

/** The opening hours in words, without a full stop: "Monday to Friday, 8:00am to 6:00pm". */
export function openingHoursText({ hours }: Hours, phrases: HoursPhrases): string {
  const dayGroups: { days: Weekday[]; text: string }[] = [];
  for (const day of weekdays) {
    const hoursOfDay = hours[day];
    if (!hoursOfDay) continue;
    const text = dayHoursText(hoursOfDay, phrases);
    const lastGroup = dayGroups.at(-1);
    const isNextDay = lastGroup?.days.at(-1) === weekdays[weekdays.indexOf(day) - 1];
    if (lastGroup && isNextDay && lastGroup.text === text) lastGroup.days.push(day);
    else dayGroups.push({ days: [day], text });
  }
  const { onDays, between } = phrases.hours;
  return dayGroups
    .map(({ days, text }) => interpolate(onDays, { days: daysText(days, phrases), times: text }))
    .join(between);
}

/** When the clinic is closed, as a sentence: "Closed on weekends and public holidays." */
export function closedDaysText({ hours }: Hours, { locale, hours: words }: HoursPhrases): string {
  const closedWeekdays = weekdays.filter((day) => !hours[day]);
  const isWeekend = closedWeekdays.join() === 'saturday,sunday';
  const names = isWeekend
    ? [words.weekends]
    : closedWeekdays.map((day) => interpolate(words.everyDay, { day: weekdayName(day, locale) }));
  return interpolate(words.closedOn, {
    days: new Intl.ListFormat(locale).format([...names, words.publicHolidays]),
  });
}

/** The times of appointments outside the opening hours, as a sentence. */
export function byRequestText(
  clinic: Pick<Clinic, 'byRequest'>,
  phrases: Pick<Phrases, 'locale' | 'time' | 'hours' | 'direction'>,
): string {
  return interpolate(phrases.hours.byRequest, timesByRequest(clinic, phrases));
}

/** The earliest and the latest appointment outside the opening hours. Only text that is a time, such as 7 AM, is formatted. */
export function timesByRequest(
  { byRequest: { earliest, latest } }: Pick<Clinic, 'byRequest'>,
  phrases: Pick<Phrases, 'locale' | 'time' | 'direction'>,
): Clinic['byRequest'] {
  const format = (text: string) => reformatTime(text, phrases) ?? isolateLeftToRight(text, phrases);
  return { earliest: format(earliest), latest: format(latest) };
}

/** Formats a time such as 7 AM as 7:00am; undefined for text that is not a time of day. */
function reformatTime(text: string, { time }: Pick<Phrases, 'time'>): string | undefined {
  const [, hour, minutes = '00', half] = /^(\d{1,2})(?::(\d\d))? ?([ap])m$/i.exec(text) ?? [];
  if (!hour || !half) return undefined;
  return interpolate(half.toLowerCase() === 'a' ? time.morning : time.afternoon, { hour, minutes });
}

function daysText(days: Weekday[], { locale, hours }: HoursPhrases): string {
  const names = days.map((day) => weekdayName(day, locale));
  const [first = '', last = ''] = [names.at(0), names.at(-1)];
  return names.length === 1 ? first : interpolate(hours.days, { first, last });
}

export interface OpenStatus {
  isOpen: boolean;
  /** The day in Sydney, as YYYY-MM-DD. */
  date: string;
  /** The weekday of `date`. */
  today: Weekday;
  /** The status in words: "Open now, until 6:00pm." */
  text: string;
  /** Why the clinic is closed for the whole day, if the day is within a closure. */
  reason?: string | undefined;
}

/** The phrases with which the opening status is described. */
export type StatusPhrases = Pick<Phrases, 'locale' | 'longDay' | 'time' | 'open'>;

/** The number of days in which to search for the next open day. No closure is as long. */
const maxDaysAhead = 60;

/**
 * The opening status: whether the clinic is open, until when, or from when, in Sydney time.
 *
 * @param now - ms since 1970
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
  const closedText = reason ? interpolate(open.closedToday, { reason }) : open.closedNow;
  const text = joinSentences(closedText, nextOpeningText(record, date, time, phrases));
  return { isOpen: false, date, today, text, reason };
}

/** When the clinic opens next, as a sentence; '' if it does not open within {@link maxDaysAhead} days. */
function nextOpeningText(record: OpeningRecord, date: string, time: string, phrases: StatusPhrases): string {
  for (let daysAhead = 0; daysAhead <= maxDaysAhead; daysAhead += 1) {
    const day = addDays(date, daysAhead);
    const hours = hoursOn(record, day);
    if (!hours || (daysAhead === 0 && hours.opens <= time)) continue;
    return interpolate(phrases.open.opens, {
      day: relativeDayText(day, daysAhead, phrases),
      time: timeText(hours.opens, phrases),
    });
  }
  return '';
}

/** When the clinic opens and closes on a day (YYYY-MM-DD); undefined if it is closed. */
export function hoursOn({ hours, closures }: OpeningRecord, date: string) {
  return closureOn(closures, date) ? undefined : hours[weekdayOf(date)];
}

/** A day in words, relative to today: "today", "tomorrow", "on Monday". From a week ahead, the text has the date. */
export function relativeDayText(date: string, daysAhead: number, phrases: StatusPhrases): string {
  const { open, locale } = phrases;
  if (daysAhead === 0) return open.today;
  if (daysAhead === 1) return open.tomorrow;
  const weekday = weekdayName(weekdayOf(date), locale);
  const day =
    daysAhead < 7 ? weekday : interpolate(phrases.longDay, { weekday, date: dayOfYear(date, locale) });
  return interpolate(open.onDay, { day });
}
