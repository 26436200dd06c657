import { z } from 'zod';
import {
  type AppointmentTime,
  longestAppointmentNote,
  maxTimes,
  places,
} from '../../src/appointments/appointments.ts';
import { inSydney, sydneyMoment } from '../../src/clinic/dates.ts';
import type { AppointmentFault } from '../../src/desk/deskViews.ts';
import { addressSchema } from '../../src/enquiry/addressSchema.ts';
import { cleanText, isLongerThan } from '../../src/text/cleanText.ts';
import type { AppContext } from '../context.ts';
import { Refusal, type TimesForm } from './timeFaults.ts';

const minute = 60_000;
const [shortest, longest] = [5, 480];

/**
 * Reads the times of a form of the desk. The first time is required. A practitioner or a room that is not in
 * the clinic record is left out.
 *
 * @throws a {@link Refusal} with every fault
 */
export function readFormTimes(
  typed: Readonly<Record<string, string>>,
  { clinic }: Pick<AppContext, 'clinic'>,
  { requiresEmail = false } = {},
): Required<TimesForm> {
  const faults: AppointmentFault[] = [];
  const minutes = Number(typed.minutes);
  const hasMinutes = Number.isInteger(minutes) && minutes >= shortest && minutes <= longest;
  if (!hasMinutes) faults.push({ field: 'minutes', why: 'notMinutes' });
  const place = places.find((name) => name === typed.place) ?? 'clinic';
  const times: AppointmentTime[] = [];
  const numbers: number[] = [];
  for (let number = 1; number <= maxTimes; number += 1) {
    const [day = '', start = ''] = [typed[`day-${number}`]?.trim(), typed[`start-${number}`]?.trim()];
    if (number > 1 && day === '' && start === '') continue;
    // A second or third time without a day is on the day of the first.
    const startsAt = parseSydneyMoment(day || (typed['day-1'] ?? '').trim(), start);
    if (startsAt === undefined) {
      faults.push({ field: start === '' ? `start-${number}` : `day-${number}`, why: 'notATime' });
      continue;
    }
    const practitioner = typed[`person-${number}`] ?? '';
    const room = typed[`room-${number}`] ?? '';
    times.push({
      startsAt,
      endsAt: startsAt + minutes * minute,
      practitioner: clinic.people.some(({ name }) => name === practitioner) ? practitioner : '',
      place,
      room: place === 'clinic' && clinic.rooms.includes(room) ? room : '',
    });
    numbers.push(number);
  }
  const { data: email = '' } = addressSchema.safeParse(typed.email);
  if ((requiresEmail || typed.email?.trim()) && email === '')
    faults.push({ field: 'email', why: 'notAnAddress' });
  const noteToVisitor = cleanText(typed.noteToVisitor ?? '');
  if (isLongerThan(noteToVisitor, longestAppointmentNote))
    faults.push({ field: 'noteToVisitor', why: 'noteTooLong' });
  const [endsDay = '', endsTime = ''] = [typed['ends-day']?.trim(), typed['ends-time']?.trim()];
  const endsAt = endsDay || endsTime ? parseSydneyMoment(endsDay, endsTime) : undefined;
  if ((endsDay || endsTime) && endsAt === undefined) faults.push({ field: 'ends-day', why: 'notATime' });
  const [firstTime, ...others] = times;
  if (faults.length > 0 || !firstTime) throw new Refusal('timesRefused', faults);
  const confirmed = typed.confirmed ?? '';
  return { times: [firstTime, ...others], numbers, noteToVisitor, email, endsAt, confirmed };
}

/** Converts a day (YYYY-MM-DD) and a time (HH:MM) in Sydney to ms since 1970; undefined for no such time. */
export function parseSydneyMoment(day: string, time: string): number | undefined {
  if (!z.iso.date().safeParse(day).success || !z.iso.time({ precision: -1 }).safeParse(time).success)
    return undefined;
  const moment = sydneyMoment(day, time);
  // When daylight saving starts, the clocks skip an hour, so the times in that hour do not exist.
  return inSydney(moment).time === time ? moment : undefined;
}
