import { describe, expect, test } from 'vitest';
import { phrases } from '../../tests/support/phrases.ts';
import { openingRecord } from './closures.ts';
import { openBetween, waitedOf } from './openTime.ts';
import { publicHolidays } from './publicHolidays.ts';

const hour = 3_600_000;
const weekday = { opens: '08:00', closes: '18:00' };
const hours = { monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday };
const closures = [{ from: '2026-12-24', to: '2027-01-03', reason: 'Christmas break' }];
const record = openingRecord({ hours, closures }, publicHolidays(2026), phrases);

describe('the opening hours between', () => {
  const open = (from: string, to: string, of = record) =>
    openBetween(of, Date.parse(from), Date.parse(to)) / hour;

  test.each([
    ['two moments of a morning', '2026-11-20T09:00+11:00', '2026-11-20T10:30+11:00', 1.5],
    ['before we open and after we close', '2026-11-20T05:00+11:00', '2026-11-20T23:59+11:00', 10],
    ['an evening and the next morning', '2026-11-19T17:00+11:00', '2026-11-20T09:00+11:00', 2],
    ['two evenings', '2026-11-19T18:00+11:00', '2026-11-19T23:00+11:00', 0],
    ['Friday and Monday', '2026-11-20T16:00+11:00', '2026-11-23T09:00+11:00', 3],
    ['the two days of a weekend', '2026-11-21T09:00+11:00', '2026-11-22T15:00+11:00', 0],
    ['Thursday and the Tuesday after Easter', '2026-04-02T17:00+11:00', '2026-04-07T09:00+10:00', 2],
    ['two days around the Christmas break', '2026-12-23T17:00+11:00', '2027-01-04T09:00+11:00', 2],
    ['the same time a week later', '2026-11-16T12:00+11:00', '2026-11-23T12:00+11:00', 50],
    [
      'the same time a week later, when the clocks went forward',
      '2026-09-29T12:00+10:00',
      '2026-10-06T12:00+11:00',
      40,
    ],
    ['a moment and itself', '2026-11-20T09:00+11:00', '2026-11-20T09:00+11:00', 0],
    ['a moment and one before it', '2026-11-20T12:00+11:00', '2026-11-20T09:00+11:00', 0],
  ])('%s, %s and %s: %d', (_which, from, to, expected) => {
    expect(open(from, to)).toBe(expected);
  });

  test('midnight and noon of a night of 23 hours, and of one of 25, where the clinic is open all night', () => {
    const always = { hours: { sunday: { opens: '00:00', closes: '23:59' } }, closures: [] };
    expect(open('2026-10-04T00:00+10:00', '2026-10-04T12:00+11:00', always)).toBe(11);
    expect(open('2026-04-05T00:00+11:00', '2026-04-05T12:00+10:00', always)).toBe(13);
  });
});

describe('somebody waits too long', () => {
  const isOverdue = (written: string, now: string, within?: number) =>
    waitedOf({ receivedAt: Date.parse(written) }, Date.parse(now), { record, within }).isOverdue;

  test.each([
    ['after four opening hours', '2026-11-20T09:00+11:00', '2026-11-20T13:00+11:00'],
    ['not through the night', '2026-11-19T16:00+11:00', '2026-11-20T10:00+11:00'],
    ['not over a weekend', '2026-11-20T18:30+11:00', '2026-11-23T12:00+11:00'],
    ['not on a public holiday', '2026-06-05T17:00+10:00', '2026-06-09T11:00+10:00'],
    ['not in the Christmas break', '2026-12-24T09:00+11:00', '2027-01-04T12:00+11:00'],
  ])('%s, where four are promised', (_when, written, due) => {
    expect(isOverdue(written, due, 4)).toBe(false);
    expect(isOverdue(written, later(due), 4)).toBe(true);
  });

  test.each([
    ['after one business day', '2026-11-18T14:00+11:00', '2026-11-19T14:00+11:00'],
    ['on Monday, of one of Friday', '2026-11-20T14:00+11:00', '2026-11-23T14:00+11:00'],
    ['on Monday, of one of Saturday', '2026-11-21T11:00+11:00', '2026-11-23T11:00+11:00'],
    ['on Tuesday after a long weekend', '2026-06-05T09:00+10:00', '2026-06-09T09:00+10:00'],
    ['after the Christmas break', '2026-12-23T10:00+11:00', '2027-01-04T10:00+11:00'],
    ['by the clock, also when it was changed meanwhile', '2026-10-02T10:00+10:00', '2026-10-06T10:00+11:00'],
  ])('%s, where nothing is promised', (_when, written, due) => {
    expect(isOverdue(written, due)).toBe(false);
    expect(isOverdue(written, later(due))).toBe(true);
  });

  test('never, where the clinic is not open on any day', () => {
    const closed = { record: { hours: {}, closures: [] }, within: undefined };
    expect(waitedOf({ receivedAt: 0 }, 5 * hour, closed)).toEqual({ open: 0, isOverdue: false });
  });

  test('and is told how long the clinic was open meanwhile', () => {
    const written = { receivedAt: Date.parse('2026-11-20T16:00+11:00') };
    const now = Date.parse('2026-11-23T09:30+11:00');
    expect(waitedOf(written, now, { record, within: 4 })).toEqual({ open: 3.5 * hour, isOverdue: false });
  });

  /** A second after a moment. */
  function later(moment: string): string {
    return new Date(Date.parse(moment) + 1000).toISOString();
  }
});
