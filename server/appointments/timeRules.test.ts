import { expect, test } from 'vitest';
import { openingRecord } from '../../src/clinic/closures.ts';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { clinic } from '../../tests/support/clinic.ts';
import { phrases } from '../../tests/support/exampleWords.ts';
import { timeAt } from '../../tests/support/testAppointments.ts';
import { defaultOfferEnd, reminderHours, timeFault } from './timeRules.ts';

const opening = openingRecord(
  clinic,
  [{ from: '2027-01-26', to: '2027-01-26', reason: 'Australia Day' }],
  phrases,
);
const now = sydneyMoment('2026-11-20', '12:00');
const faultOf = (day: string, start: string) => timeFault(timeAt(day, start), now, { opening, clinic });

test.each([
  ['2026-11-20', '11:55', { field: 'start', why: 'past' }],
  ['2026-11-21', '10:00', { field: 'day', why: 'closedWeekday', weekday: 'saturday' }],
  ['2026-12-29', '10:00', { field: 'day', why: 'closedDay', reason: 'Christmas break' }],
  [
    '2027-01-26',
    '10:00',
    { field: 'day', why: 'closedDay', reason: expect.stringContaining('Australia Day') },
  ],
  ['2026-11-24', '06:00', { field: 'start', why: 'outsideHours', opens: '06:30', closes: '20:15' }],
  ['2026-11-24', '19:30', { field: 'start', why: 'outsideHours', opens: '06:30', closes: '20:15' }],
  // These days have a mistyped year or century.
  ['2027-11-22', '10:00', { field: 'day', why: 'tooFar' }],
  ['2062-11-30', '10:00', { field: 'day', why: 'tooFar' }],
])('staff cannot offer %s at %s, and see the reason', (day, start, fault) => {
  expect(faultOf(day, start)).toEqual(fault);
});

test('staff can offer a time in opening hours, or in the hours by request', () => {
  for (const start of ['06:30', '07:30', '15:45', '19:15'])
    expect(faultOf('2026-11-24', start)).toBeUndefined();
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
