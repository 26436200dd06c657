import { describe, expect, test } from 'vitest';
import { phrases } from '../../tests/support/exampleWords.ts';
import {
  type AnswerTerms,
  answerDeadline,
  answerPromise,
  answerTimeText,
  answerTimeTexts,
  openTimeBetween,
  waitingTimeOf,
} from './callBack.ts';
import { openingRecord } from './closures.ts';
import { inSydney } from './dates.ts';
import { publicHolidays } from './publicHolidays.ts';

const weekday = { opens: '08:00', closes: '18:00' };
const hours = { monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday: weekday };
const closures = [{ from: '2026-12-24', to: '2027-01-03', reason: 'Christmas break' }];
const record = openingRecord({ hours, closures }, publicHolidays(2026), phrases);

const hour = 3_600_000;

describe('the waiting time of an enquiry', () => {
  const openHours = (from: string, to: string, clinicRecord = record) =>
    openTimeBetween(clinicRecord, Date.parse(from), Date.parse(to)) / hour;

  test.each([
    ['two moments of a morning', '2026-11-20T09:00+11:00', '2026-11-20T10:30+11:00', 1.5],
    ['early morning and late evening', '2026-11-20T05:00+11:00', '2026-11-20T23:59+11:00', 10],
    ['an evening and the next morning', '2026-11-19T17:00+11:00', '2026-11-20T09:00+11:00', 2],
    ['two moments of an evening', '2026-11-19T18:00+11:00', '2026-11-19T23:00+11:00', 0],
    ['Friday and Monday', '2026-11-20T16:00+11:00', '2026-11-23T09:00+11:00', 3],
    ['the two days of a weekend', '2026-11-21T09:00+11:00', '2026-11-22T15:00+11:00', 0],
    ['Thursday and Tuesday around Easter', '2026-04-02T17:00+11:00', '2026-04-07T09:00+10:00', 2],
    ['two days around the Christmas break', '2026-12-23T17:00+11:00', '2027-01-04T09:00+11:00', 2],
    ['noon and noon a week later', '2026-11-16T12:00+11:00', '2026-11-23T12:00+11:00', 50],
    // Monday 5 October is Labour Day, on which the clinic is closed.
    ['two noons around a clock change', '2026-09-29T12:00+10:00', '2026-10-06T12:00+11:00', 40],
    ['a moment and itself', '2026-11-20T09:00+11:00', '2026-11-20T09:00+11:00', 0],
    ['a moment and one before it', '2026-11-20T12:00+11:00', '2026-11-20T09:00+11:00', 0],
  ])('counts the opening hours between %s', (_which, from, to, expected) => {
    expect(openHours(from, to)).toBe(expected);
  });

  test('is an hour shorter or longer on a day when the clocks change', () => {
    const openOnSundays = { hours: { sunday: { opens: '00:00', closes: '23:59' } }, closures: [] };
    expect(openHours('2026-10-04T00:00+10:00', '2026-10-04T12:00+11:00', openOnSundays)).toBe(11);
    expect(openHours('2026-04-05T00:00+11:00', '2026-04-05T12:00+10:00', openOnSundays)).toBe(13);
  });
});

describe('an enquiry', () => {
  test.each<[when: string, within: number | undefined, received: string, due: string]>([
    ['after four opening hours', 4, '2026-11-20T09:00+11:00', '2026-11-20T13:00+11:00'],
    ['on Monday, four opening hours later', 4, '2026-11-20T18:30+11:00', '2026-11-23T12:00+11:00'],
    ['a day later, when nothing is promised', undefined, '2026-11-18T14:00+11:00', '2026-11-19T14:00+11:00'],
    ['on Tuesday after a Saturday', undefined, '2026-11-21T07:00+11:00', '2026-11-24T08:00+11:00'],
    [
      'on Tuesday after closing time on Friday',
      undefined,
      '2026-11-20T18:00+11:00',
      '2026-11-24T08:00+11:00',
    ],
    ['on Friday after Wednesday evening', undefined, '2026-11-18T19:00+11:00', '2026-11-20T08:00+11:00'],
    ['on Thursday after an early Wednesday', undefined, '2026-11-18T02:00+11:00', '2026-11-19T08:00+11:00'],
    ['on Tuesday after a long weekend', undefined, '2026-06-05T09:00+10:00', '2026-06-09T09:00+10:00'],
    ['after the Christmas break', undefined, '2026-12-23T10:00+11:00', '2027-01-04T10:00+11:00'],
    ['at its time of day when clocks change', undefined, '2026-10-02T10:00+10:00', '2026-10-06T10:00+11:00'],
  ])('becomes overdue %s', (_when, within, received, due) => {
    const isOverdue = (now: number) =>
      waitingTimeOf({ receivedAt: Date.parse(received) }, now, { record, within }).isOverdue;
    expect([isOverdue(Date.parse(due)), isOverdue(Date.parse(due) + 1)]).toEqual([false, true]);
  });

  test('has no waiting time and is never overdue at a clinic without opening hours', () => {
    const neverOpen = { record: { hours: {}, closures: [] }, within: undefined };
    expect(waitingTimeOf({ receivedAt: 0 }, 5 * hour, neverOpen)).toEqual({ open: 0, isOverdue: false });
  });
});

describe('the answer to an enquiry', () => {
  /** When the answer to an enquiry is due, in Sydney time. */
  function deadlineText(sentAt: string, promised = 4, clinicRecord = record): string | undefined {
    const end = answerDeadline({ record: clinicRecord, within: promised }, Date.parse(sentAt));
    if (end === undefined) return undefined;
    const { date, time } = inSydney(end);
    return `${date} ${time}`;
  }

  test.each([
    ['opening time', '2026-11-20T08:00:00+11:00', '2026-11-20 12:00'],
    ['a time before opening', '2026-11-20T05:30:00+11:00', '2026-11-20 12:00'],
    ['a time four hours before closing', '2026-11-20T14:00:00+11:00', '2026-11-20 18:00'],
    ['a time less than four hours before closing', '2026-11-20T14:01:00+11:00', '2026-11-23 08:01'],
    ['closing time on a Friday', '2026-11-20T18:00:00+11:00', '2026-11-23 12:00'],
    ['a time on a public holiday', '2026-06-08T10:00:00+10:00', '2026-06-09 12:00'],
    ['an evening before the Christmas break', '2026-12-23T17:00:00+11:00', '2027-01-04 11:00'],
    // Monday 5 October is Labour Day, on which the clinic is closed.
    ['an evening before a clock-change weekend', '2026-10-02T17:00:00+10:00', '2026-10-06 11:00'],
  ])('is due four opening hours after %s', (_when, sentAt, end) => {
    expect(deadlineText(sentAt)).toBe(end);
  });

  test('is due on a later day when the promise is longer than an open day', () => {
    expect(deadlineText('2026-11-19T13:00:00+11:00', 10)).toBe('2026-11-20 13:00');
    expect(deadlineText('2026-11-20T13:00:00+11:00', 24)).toBe('2026-11-24 17:00');
  });

  test.each([
    ['in a night of 23 hours', '2026-10-04T00:30:00+10:00', 2, '2026-10-04 04:00'],
    ['in a night of 25 hours', '2026-04-05T00:30:00+11:00', 2, '2026-04-05 02:00'],
    ['after a night of 25 hours', '2026-04-05T00:30:00+11:00', 3, '2026-04-05 03:00'],
  ])('is due after the promised hours even %s', (_when, sentAt, hours, end) => {
    const openAtNight = { hours: { sunday: { opens: '01:00', closes: '06:00' } }, closures: [] };
    expect(deadlineText(sentAt, hours, openAtNight)).toBe(end);
  });

  test('has no deadline at a clinic that never opens', () => {
    expect(deadlineText('2026-11-20T10:00:00+11:00', 4, { hours: {}, closures: [] })).toBeUndefined();
  });
});

test('the clinic promises an answer within a number of opening hours, or only "in opening hours"', () => {
  expect(answerPromise(4, phrases)).toBe('within 4 opening hours');
  expect(answerPromise(1, phrases)).toBe('within one opening hour');
  expect(answerPromise(undefined, phrases)).toBe('in opening hours');
});

const termsWithin = (promised: number): AnswerTerms => ({ record, within: promised });

const friday = (time: string) => Date.parse(`2026-11-20T${time}+11:00`);

const withoutPromise = { record, within: undefined };

describe('the email about an enquiry', () => {
  test.each([
    [
      'the time and the day, if one is promised',
      termsWithin(4),
      '22:15:00',
      'by 12:00pm on Monday 23 November',
    ],
    ['until when today, without a promise', withoutPromise, '10:00:00', 'on Friday 20 November until 6:00pm'],
    ['on which day, without a promise', withoutPromise, '19:00:00', 'on Monday 23 November from 8:00am'],
  ])('says when the clinic answers: %s', (_which, promise, time, text) => {
    expect(answerTimeText(promise, friday(time), phrases)).toBe(text);
  });

  test('names the year if the clinic answers in the next year', () => {
    const christmas = Date.parse('2026-12-24T12:00:00+11:00');
    expect(answerTimeText(withoutPromise, christmas, phrases)).toBe('on Monday 4 January 2027 from 8:00am');
  });

  test('names no time if the clinic never opens', () => {
    const neverOpen = { record: { hours: {}, closures: [] }, within: 4 };
    expect(answerTimeText(neverOpen, friday('10:00:00'), phrases)).toBe('within 4 opening hours');
  });
});

describe('a form', () => {
  const closesEarly = { ...record, hours: { ...hours, friday: { opens: '08:00', closes: '15:30' } } };

  test.each([
    [
      'both, in opening hours',
      termsWithin(4),
      '15:20:00',
      'Open now, until 6:00pm. Write before 4:00pm: an answer by 10:00am on Monday 23 November 2026.',
    ],
    [
      'both, before it closes at half past',
      { record: closesEarly, within: 1 },
      '15:10:00',
      'Open now, until 3:30pm. Write before 3:30pm: an answer by 9:00am on Monday 23 November 2026.',
    ],
    [
      'both, on a Friday night',
      termsWithin(4),
      '19:00:00',
      'Closed now. Opens on Monday at 8:00am. Write now: an answer by 12:00pm on Monday 23 November 2026.',
    ],
    ['only that it is open, without a promise', withoutPromise, '15:20:00', 'Open now, until 6:00pm.'],
    [
      'only when it opens, without a promise',
      withoutPromise,
      '19:00:00',
      'Closed now. Opens on Monday at 8:00am.',
    ],
  ])('says when the clinic is open and when it answers: %s', (_what, promise, time, text) => {
    expect(answerTimeTexts(promise, friday(time), phrases).beside).toBe(text);
  });

  test('tells a visitor who has just sent it when the answer is due', () => {
    expect(answerTimeTexts(termsWithin(4), friday('19:00:00'), phrases).afterwards).toBe(
      'Closed now. Opens on Monday at 8:00am. An answer by 12:00pm on Monday 23 November 2026.',
    );
    const textAfter = (time: string) => answerTimeTexts(withoutPromise, friday(time), phrases).afterwards;
    expect(textAfter('07:20:00')).toContain('today from 8:00am');
    for (const time of ['08:00:00', '15:20:00', '17:59:59'])
      expect(textAfter(time), time).toContain('today until 6:00pm');
    expect(textAfter('18:00:00')).toContain('on Monday from 8:00am');
  });
});
