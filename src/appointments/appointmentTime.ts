import { inSydney, longDayRelativeTo, sydneyDay } from '../clinic/dates.ts';
import { minutesText } from '../clinic/fees.ts';
import { timeText } from '../clinic/openingHours.ts';
import type { Phrases } from '../clinic/phrases.ts';
import { interpolate } from '../text/interpolate.ts';
import type { AppointmentTime } from './appointments.ts';

const minute = 60_000;

/**
 * A time in Sydney, in words: "Thursday 26 November, 10:30am, 60 minutes". The year is added if it differs from the year of
 * `now` (ms since 1970).
 */
export function appointmentText(time: AppointmentTime, phrases: Phrases, now: number): string {
  return interpolate(phrases.appointment.time, {
    ...dayAndTime(time.startsAt, phrases, now),
    minutes: minutesText(Math.round((time.endsAt - time.startsAt) / minute), phrases),
  });
}

/** A time without its day, for a list of one day: "10:30am, 60 minutes". */
export function timeOfDayText(span: AppointmentTime, phrases: Phrases): string {
  const { time } = dayAndTime(span.startsAt, phrases, span.startsAt);
  return `${time}, ${minutesText(Math.round((span.endsAt - span.startsAt) / minute), phrases)}`;
}

/**
 * The end of an offer, in words: "by 6:00pm on Tuesday 24 November". The year is added if it differs from the year of `now`.
 */
export function answerByText(time: number, phrases: Phrases, now: number): string {
  return interpolate(phrases.callBack.by, dayAndTime(time, phrases, now));
}

function dayAndTime(moment: number, phrases: Phrases, now: number): { day: string; time: string } {
  const { date, time } = inSydney(moment);
  return {
    day: longDayRelativeTo(sydneyDay(now), date, phrases),
    time: timeText(time, phrases),
  };
}
