import { describe, expect, test } from 'vitest';
import { phrases } from '../../tests/support/exampleWords.ts';
import {
  answerBy,
  answerPromise,
  answersNow,
  type CallBack,
  openBetween,
  waitedOf,
  whenAnswered,
} from './callBack.ts';
import { openingRecord } from './closures.ts';
import { inSydney } from './dates.ts';
import { publicHolidays } from './publicHolidays.ts';

describe('time waited', () => {
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
      [
        'by the clock, also when it was changed meanwhile',
        '2026-10-02T10:00+10:00',
        '2026-10-06T10:00+11:00',
      ],
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
});

describe('time of the answer', () => {
  const weekday = { opens: '08:00', closes: '18:00' };
  const hours = { monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday };
  const closures = [{ from: '2026-12-24', to: '2027-01-03', reason: 'Christmas break' }];
  const record = openingRecord({ hours, closures }, publicHolidays(2026), phrases);
  const within = (promised: number): CallBack => ({ record, within: promised });

  /** By when somebody is answered, as a clock in Sydney shows it. */
  function due(written: string, promised = 4, of = record): string | undefined {
    const end = answerBy({ record: of, within: promised }, Date.parse(written));
    if (end === undefined) return undefined;
    const { date, time } = inSydney(end);
    return `${date} ${time}`;
  }

  describe('somebody who is promised an answer within four opening hours and writes', () => {
    test.each([
      ['when we open', '2026-11-20T08:00:00+11:00', '2026-11-20 12:00'],
      ['before we open', '2026-11-20T05:30:00+11:00', '2026-11-20 12:00'],
      ['with just four hours left', '2026-11-20T14:00:00+11:00', '2026-11-20 18:00'],
      ['a minute later', '2026-11-20T14:01:00+11:00', '2026-11-23 08:01'],
      ['a minute before we close on a Friday', '2026-11-20T17:59:00+11:00', '2026-11-23 11:59'],
      ['when we close on a Friday', '2026-11-20T18:00:00+11:00', '2026-11-23 12:00'],
      ['on a Friday night', '2026-11-20T22:15:00+11:00', '2026-11-23 12:00'],
      ['on a Saturday', '2026-11-21T11:00:00+11:00', '2026-11-23 12:00'],
      ['on a Friday before a long weekend', '2026-06-05T16:00:00+10:00', '2026-06-09 10:00'],
      ['on a public holiday', '2026-06-08T10:00:00+10:00', '2026-06-09 12:00'],
      ['before the Christmas break', '2026-12-23T17:00:00+11:00', '2027-01-04 11:00'],
      ['on 24 December', '2026-12-24T09:00:00+11:00', '2027-01-04 12:00'],
      ['before Easter', '2026-04-02T15:00:00+11:00', '2026-04-07 09:00'],
    ])('%s, has it by %s > %s', (_when, written, end) => {
      expect(due(written)).toBe(end);
    });
  });

  test('a promise that is longer than a day goes on through the days that are open', () => {
    expect(due('2026-11-19T13:00:00+11:00', 10)).toBe('2026-11-20 13:00');
    expect(due('2026-11-20T13:00:00+11:00', 24)).toBe('2026-11-24 17:00');
  });

  describe('where the clocks change while the clinic is open, an hour is an hour', () => {
    const nights = { hours: { sunday: { opens: '01:00', closes: '06:00' } }, closures: [] };

    test('after a night of 23 hours', () => {
      expect(due('2026-10-04T00:30:00+10:00', 2, nights)).toBe('2026-10-04 04:00');
    });

    test('after a night of 25 hours', () => {
      expect(due('2026-04-05T00:30:00+11:00', 2, nights)).toBe('2026-04-05 02:00');
      expect(due('2026-04-05T00:30:00+11:00', 3, nights)).toBe('2026-04-05 03:00');
    });
  });

  test('across a change of the clocks the promise is one of opening hours', () => {
    expect(due('2026-10-02T17:00:00+10:00')).toBe('2026-10-06 11:00'); // Monday 5 October is Labour Day
  });

  test('a clinic that never opens promises no time', () => {
    expect(due('2026-11-20T10:00:00+11:00', 4, { hours: {}, closures: [] })).toBeUndefined();
  });

  test('the promise is said in words, and only what is true where there is none', () => {
    expect(answerPromise(4, phrases)).toBe('within 4 opening hours');
    expect(answerPromise(1, phrases)).toBe('within one opening hour');
    expect(answerPromise(undefined, phrases)).toBe('in opening hours');
  });

  const friday = (time: string) => Date.parse(`2026-11-20T${time}+11:00`);

  test('one enquiry has an end with its day and year, the same whenever it is said', () => {
    expect(whenAnswered(within(4), friday('22:15:00'), phrases)).toBe(
      'by 12:00pm on Monday 23 November 2026',
    );
  });

  test('without a promise, or without a day that is open, it names no time', () => {
    expect(whenAnswered({ record, within: undefined }, friday('10:00:00'), phrases)).toBe('in opening hours');
    const never = { record: { hours: {}, closures: [] }, within: 4 };
    expect(whenAnswered(never, friday('10:00:00'), phrases)).toBe('within 4 opening hours');
  });

  describe('beside a form', () => {
    test('an open clinic says until when, and what holds for whoever writes in this hour', () => {
      expect(answersNow(within(4), friday('15:20:00'), phrases).beside).toBe(
        'Open now, until 6:00pm. Write before 4:00pm: an answer by 10:00am on Monday 23 November 2026.',
      );
      expect(answersNow(within(4), friday('17:30:00'), phrases).beside).toContain('Write before 6:00pm');
    });

    test('it is true of everybody who writes until then', () => {
      for (const time of ['15:00:00', '15:59:59']) {
        expect(answerBy(within(4), friday(time))).toBeLessThanOrEqual(
          answerBy(within(4), friday('16:00:00')) ?? 0,
        );
      }
    });

    test('a clinic that closes at half past names that time', () => {
      const early = { ...record, hours: { ...hours, friday: { opens: '08:00', closes: '15:30' } } };
      expect(answersNow({ record: early, within: 1 }, friday('15:10:00'), phrases).beside).toContain(
        'Write before 3:30pm: an answer by 9:00am on Monday',
      );
    });

    test('on a Friday night it says that the clinic is closed, when it opens, and by when it answers', () => {
      expect(answersNow(within(4), friday('19:00:00'), phrases).beside).toBe(
        'Closed now. Opens on Monday at 8:00am. Write now: an answer by 12:00pm on Monday 23 November 2026.',
      );
    });

    test('without a promise it says whether the clinic is open, and no more', () => {
      const none = { record, within: undefined };
      expect(answersNow(none, friday('15:20:00'), phrases).beside).toBe('Open now, until 6:00pm.');
      expect(answersNow(none, friday('19:00:00'), phrases).beside).toBe(
        'Closed now. Opens on Monday at 8:00am.',
      );
    });
  });

  test('to somebody who has just written it says the end, for which the form asked nothing more', () => {
    expect(answersNow(within(4), friday('19:00:00'), phrases).afterwards).toBe(
      'Closed now. Opens on Monday at 8:00am. An answer by 12:00pm on Monday 23 November 2026.',
    );
    expect(answersNow({ record, within: undefined }, friday('15:20:00'), phrases).afterwards).toBe(
      'Open now, until 6:00pm.',
    );
  });
});
