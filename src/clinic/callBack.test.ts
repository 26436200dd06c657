import { describe, expect, test } from 'vitest';
import { phrases } from '../../tests/support/exampleWords.ts';
import {
  answerDeadline,
  answerPromise,
  answerTimeTexts,
  type CallBack,
  openBetween,
  waitingTimeOf,
  whenAnswered,
} from './callBack.ts';
import { openingRecord } from './closures.ts';
import { inSydney } from './dates.ts';
import { publicHolidays } from './publicHolidays.ts';

const weekday = { opens: '08:00', closes: '18:00' };
const hours = { monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday };
const closures = [{ from: '2026-12-24', to: '2027-01-03', reason: 'Christmas break' }];
const record = openingRecord({ hours, closures }, publicHolidays(2026), phrases);

describe('waiting time', () => {
  const hour = 3_600_000;

  describe('counts the opening hours between', () => {
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

    test('midnight and noon on the days when the clocks change', () => {
      const always = { hours: { sunday: { opens: '00:00', closes: '23:59' } }, closures: [] };
      expect(open('2026-10-04T00:00+10:00', '2026-10-04T12:00+11:00', always)).toBe(11);
      expect(open('2026-04-05T00:00+11:00', '2026-04-05T12:00+10:00', always)).toBe(13);
    });
  });

  test.each<[when: string, within: number | undefined, received: string, due: string]>([
    ['after four opening hours', 4, '2026-11-20T09:00+11:00', '2026-11-20T13:00+11:00'],
    ['four opening hours later on Monday', 4, '2026-11-20T18:30+11:00', '2026-11-23T12:00+11:00'],
    ['a day later, when nothing is promised', undefined, '2026-11-18T14:00+11:00', '2026-11-19T14:00+11:00'],
    ['on Monday after a Saturday', undefined, '2026-11-21T11:00+11:00', '2026-11-23T11:00+11:00'],
    ['on Tuesday after a long weekend', undefined, '2026-06-05T09:00+10:00', '2026-06-09T09:00+10:00'],
    ['after the Christmas break', undefined, '2026-12-23T10:00+11:00', '2027-01-04T10:00+11:00'],
    ['at its time of day when clocks change', undefined, '2026-10-02T10:00+10:00', '2026-10-06T10:00+11:00'],
  ])('an enquiry is overdue %s', (_when, within, received, due) => {
    const isOverdue = (now: number) =>
      waitingTimeOf({ receivedAt: Date.parse(received) }, now, { record, within }).isOverdue;
    expect([isOverdue(Date.parse(due)), isOverdue(Date.parse(due) + 1)]).toEqual([false, true]);
  });

  test('without opening hours, no enquiry waits or is overdue', () => {
    const closed = { record: { hours: {}, closures: [] }, within: undefined };
    expect(waitingTimeOf({ receivedAt: 0 }, 5 * hour, closed)).toEqual({ open: 0, isOverdue: false });
  });
});

describe('promised time of the answer', () => {
  const within = (promised: number): CallBack => ({ record, within: promised });

  /** When an enquiry is answered, in Sydney time. */
  function due(written: string, promised = 4, of = record): string | undefined {
    const end = answerDeadline({ record: of, within: promised }, Date.parse(written));
    if (end === undefined) return undefined;
    const { date, time } = inSydney(end);
    return `${date} ${time}`;
  }

  describe('an answer within four opening hours, for an enquiry sent', () => {
    test.each([
      ['when we open', '2026-11-20T08:00:00+11:00', '2026-11-20 12:00'],
      ['before we open', '2026-11-20T05:30:00+11:00', '2026-11-20 12:00'],
      ['with just four hours left', '2026-11-20T14:00:00+11:00', '2026-11-20 18:00'],
      ['with a minute less than four hours left', '2026-11-20T14:01:00+11:00', '2026-11-23 08:01'],
      ['when we close on a Friday', '2026-11-20T18:00:00+11:00', '2026-11-23 12:00'],
      ['on a public holiday', '2026-06-08T10:00:00+10:00', '2026-06-09 12:00'],
      ['before the Christmas break', '2026-12-23T17:00:00+11:00', '2027-01-04 11:00'],
      // Monday 5 October is Labour Day, and the clocks went forward.
      ['before a long weekend with a change of the clocks', '2026-10-02T17:00:00+10:00', '2026-10-06 11:00'],
    ])('%s (%s), is due at %s', (_when, written, end) => {
      expect(due(written)).toBe(end);
    });
  });

  test('a promise longer than a day continues on the next open days', () => {
    expect(due('2026-11-19T13:00:00+11:00', 10)).toBe('2026-11-20 13:00');
    expect(due('2026-11-20T13:00:00+11:00', 24)).toBe('2026-11-24 17:00');
  });

  test.each([
    ['in a night of 23 hours', '2026-10-04T00:30:00+10:00', 2, '2026-10-04 04:00'],
    ['in a night of 25 hours', '2026-04-05T00:30:00+11:00', 2, '2026-04-05 02:00'],
    ['after a night of 25 hours', '2026-04-05T00:30:00+11:00', 3, '2026-04-05 03:00'],
  ])('counts real hours when the clocks change during opening hours: %s', (_when, sent, hours, end) => {
    const nights = { hours: { sunday: { opens: '01:00', closes: '06:00' } }, closures: [] };
    expect(due(sent, hours, nights)).toBe(end);
  });

  test('names no time for a clinic that never opens', () => {
    expect(due('2026-11-20T10:00:00+11:00', 4, { hours: {}, closures: [] })).toBeUndefined();
  });

  test('puts the promise into words, and says "in opening hours" when there is none', () => {
    expect(answerPromise(4, phrases)).toBe('within 4 opening hours');
    expect(answerPromise(1, phrases)).toBe('within one opening hour');
    expect(answerPromise(undefined, phrases)).toBe('in opening hours');
  });

  const friday = (time: string) => Date.parse(`2026-11-20T${time}+11:00`);
  const none = { record, within: undefined };

  test.each([
    ['with its day', within(4), '22:15:00', 'by 12:00pm on Monday 23 November'],
    ['today, while nothing is promised', none, '10:00:00', 'on Friday 20 November until 6:00pm'],
    ['the next open day, while nothing is promised', none, '19:00:00', 'on Monday 23 November from 8:00am'],
  ])('an email says when an enquiry is answered: %s', (_which, promise, time, text) => {
    expect(whenAnswered(promise, friday(time), phrases)).toBe(text);
  });

  test('an email says the year of a day in the next one', () => {
    const christmas = Date.parse('2026-12-24T12:00:00+11:00');
    expect(whenAnswered(none, christmas, phrases)).toBe('on Monday 4 January 2027 from 8:00am');
  });

  test('names no time without open days', () => {
    const never = { record: { hours: {}, closures: [] }, within: 4 };
    expect(whenAnswered(never, friday('10:00:00'), phrases)).toBe('within 4 opening hours');
  });

  const early = { ...record, hours: { ...hours, friday: { opens: '08:00', closes: '15:30' } } };

  test.each([
    [
      'until when it is open, and when an enquiry of this hour is answered',
      within(4),
      '15:20:00',
      'Open now, until 6:00pm. Write before 4:00pm: an answer by 10:00am on Monday 23 November 2026.',
    ],
    [
      'the closing time, when the clinic closes at half past',
      { record: early, within: 1 },
      '15:10:00',
      'Open now, until 3:30pm. Write before 3:30pm: an answer by 9:00am on Monday 23 November 2026.',
    ],
    [
      'when the clinic opens and answers, on a Friday night',
      within(4),
      '19:00:00',
      'Closed now. Opens on Monday at 8:00am. Write now: an answer by 12:00pm on Monday 23 November 2026.',
    ],
    ['only that it is open, when nothing is promised', none, '15:20:00', 'Open now, until 6:00pm.'],
    [
      'only when it opens, when nothing is promised',
      none,
      '19:00:00',
      'Closed now. Opens on Monday at 8:00am.',
    ],
  ])('a form has beside it %s', (_what, promise, time, text) => {
    expect(answerTimeTexts(promise, friday(time), phrases).beside).toBe(text);
  });

  test('tells a visitor who has just sent the form when the answer is due', () => {
    expect(answerTimeTexts(within(4), friday('19:00:00'), phrases).afterwards).toBe(
      'Closed now. Opens on Monday at 8:00am. An answer by 12:00pm on Monday 23 November 2026.',
    );
    expect(answerTimeTexts(none, friday('07:20:00'), phrases).afterwards).toContain('today from 8:00am');
    expect(answerTimeTexts(none, friday('15:20:00'), phrases).afterwards).toContain('today until 6:00pm');
  });
});
