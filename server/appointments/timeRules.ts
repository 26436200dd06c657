import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import { openSpan } from '../../src/clinic/callBack.ts';
import { closureOn, maxSearchDays, type OpeningRecord } from '../../src/clinic/closures.ts';
import {
  addDays,
  inSydney,
  lastDayWithinYear,
  sydneyDay,
  sydneyMoment,
  weekdayOf,
} from '../../src/clinic/dates.ts';
import { hoursOn } from '../../src/clinic/openingHours.ts';
import type { AppointmentFault, ClosedDay } from '../../src/desk/deskViews.ts';
import type { AppContext } from '../context.ts';

/** When the clinic sees people: its hours, closed days and appointments by request, and the days of each practitioner. */
export type ClinicTimes = Pick<AppContext, 'opening' | 'clinic'>;

/** Why a time cannot be offered, without regard to other offers and visits; undefined if it can. */
export function timeFault(
  { startsAt, endsAt }: Pick<AppointmentTime, 'startsAt' | 'endsAt'>,
  now: number,
  { opening, clinic }: ClinicTimes,
): Omit<AppointmentFault, 'other'> | undefined {
  if (startsAt <= now) return { field: 'start', why: 'past' };
  const { date } = inSydney(startsAt);
  // The year of such a day is mistyped.
  if (date > lastDayWithinYear(sydneyDay(now))) return { field: 'day', why: 'tooFar' };
  const hours = hoursOrFault(opening, date);
  if ('why' in hours) return { field: 'day', ...hours };
  // By request the clinic sees people before it opens and after it closes.
  const earliest = parseTimeOfDay(clinic.byRequest.earliest);
  const latest = parseTimeOfDay(clinic.byRequest.latest);
  const opens = earliest && earliest < hours.opens ? earliest : hours.opens;
  const closes = latest && latest > hours.closes ? latest : hours.closes;
  const isWithinHours = startsAt >= sydneyMoment(date, opens) && endsAt <= sydneyMoment(date, closes);
  return isWithinHours ? undefined : { field: 'start', why: 'outsideHours', opens, closes };
}

/** The opening hours of a day as HH:MM, or why the clinic is closed. */
export function hoursOrFault(
  opening: OpeningRecord,
  date: string,
): { opens: string; closes: string } | ClosedDay {
  const closure = closureOn(opening.closures, date);
  if (closure) return { why: 'closedDay', reason: closure.reason };
  return hoursOn(opening, date) ?? { why: 'closedWeekday', weekday: weekdayOf(date) };
}

/** Converts a time of the clinic record, such as 7:00am, to HH:MM; undefined for other text. */
function parseTimeOfDay(text: string): string | undefined {
  const [, hour, minutes = '00', half] = /^(\d{1,2})(?::([0-5]\d))? ?([ap])m$/i.exec(text) ?? [];
  if (!hour || !half) return undefined;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

/**
 * When an offer ends by default, in ms since 1970: at the end of the next business day, and never after the first time
 * offered.
 */
export function defaultOfferEnd(opening: OpeningRecord, now: number, firstStart: number): number {
  return Math.min(nextOpenSpan(opening, now)?.closes ?? firstStart, firstStart);
}

type OpenSpan = ReturnType<typeof openSpan>;

/** The opening hours of the first open day after today, in ms since 1970; undefined if the clinic is closed for a year. */
export function nextOpenSpan(opening: OpeningRecord, now: number): OpenSpan {
  return nearestOpenSpan(opening, sydneyDay(now), 1);
}

/** The opening hours in which a visit's reminder is sent: those of the last open day before it, which may be a Friday. */
export function reminderHours(opening: OpeningRecord, startsAt: number): OpenSpan {
  return nearestOpenSpan(opening, sydneyDay(startsAt), -1);
}

function nearestOpenSpan(opening: OpeningRecord, day: string, step: 1 | -1): OpenSpan {
  for (let days = 1; days <= maxSearchDays; days += 1) {
    const span = openSpan(opening, addDays(day, step * days));
    if (span) return span;
  }
  return undefined;
}
