import { interpolate } from '../text/interpolate.ts';
import { inSydney, longDayOfYear } from './dates.ts';
import { minutesText } from './fees.ts';
import { timeText } from './openingHours.ts';
import type { Phrases } from './phrases.ts';

/** What is needed to write a time that is offered or booked. */
export type AppointmentPhrases = Pick<
  Phrases,
  'locale' | 'longDay' | 'date' | 'fees' | 'appointment' | 'callBack'
>;

/** From when until when, in ms since 1970. */
interface Span {
  startsAt: number;
  endsAt: number;
}

const minute = 60_000;

/** A time in Sydney, in words: "Thursday 26 November, 10:30 am, 60 minutes". */
export function appointmentText({ startsAt, endsAt }: Span, phrases: AppointmentPhrases): string {
  return interpolate(phrases.appointment.time, {
    ...dayAndTime(startsAt, phrases),
    minutes: minutesText(Math.round((endsAt - startsAt) / minute), phrases),
  });
}

/** The same without its day, for a list of one day: "10:30 am, 60 minutes". */
export function timeOfDayText(span: Span, phrases: AppointmentPhrases): string {
  const { time } = dayAndTime(span.startsAt, phrases);
  return `${time}, ${minutesText(Math.round((span.endsAt - span.startsAt) / minute), phrases)}`;
}

/** By when somebody may answer (ms since 1970), in words: "by 6:00 pm on Tuesday 24 November". */
export function answerByText(time: number, phrases: AppointmentPhrases): string {
  return interpolate(phrases.callBack.by, dayAndTime(time, phrases));
}

function dayAndTime(moment: number, phrases: AppointmentPhrases): { day: string; time: string } {
  const { date, time } = inSydney(moment);
  return { day: longDayOfYear(date, phrases), time: timeText(time, { time: phrases.appointment }) };
}
