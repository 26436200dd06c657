import { expect, test } from 'vitest';
import { openingRecord } from '../../src/clinic/closures.ts';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { clinic } from '../../tests/support/clinic.ts';
import { phrases } from '../../tests/support/exampleWords.ts';
import { timeAt } from '../../tests/support/testAppointments.ts';
import { defaultOfferEnd, reminderHours, timeFault } from './timeRules.ts';

const opening = openingRecord(clinic, [], phrases);
const now = sydneyMoment('2026-11-20', '12:00');

test('staff can offer a time in opening hours, or in the hours by request', () => {
  for (const start of ['06:30', '07:30', '15:45', '19:15'])
    expect(timeFault(timeAt('2026-11-24', start), now, { opening, clinic })).toBeUndefined();
});

test('staff can offer a time up to the same day of next year in Sydney, and no later', () => {
  // At that moment it is 31 December in Sydney, and still 30 December in UTC.
  const lastMorningOfYear = sydneyMoment('2026-12-31', '08:00');
  expect(timeFault(timeAt('2027-12-31', '15:00'), lastMorningOfYear, { opening, clinic })).toBeUndefined();
  expect(timeFault(timeAt('2028-01-03', '07:30'), lastMorningOfYear, { opening, clinic })).toEqual({
    field: 'day',
    why: 'tooFar',
  });
});

test('an offer ends at the end of the next business day, or at the first offered time if earlier', () => {
  const monday = timeAt('2026-11-23', '09:00').startsAt;
  const wednesday = timeAt('2026-11-25', '09:00').startsAt;
  expect(defaultOfferEnd(opening, now, wednesday)).toBe(sydneyMoment('2026-11-23', '16:45'));
  expect(defaultOfferEnd(opening, now, monday)).toBe(monday);
});

test('the reminder of a visit on Monday is sent on the Friday before, in opening hours', () => {
  const opens = sydneyMoment('2026-11-20', '07:30');
  const closes = sydneyMoment('2026-11-20', '16:45');
  expect(reminderHours(opening, timeAt('2026-11-23', '09:00').startsAt)).toEqual({ opens, closes });
});
