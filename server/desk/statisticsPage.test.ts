import { expect, test } from 'vitest';
import type { OpeningRecord } from '../../src/clinic/closures.ts';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { type AnsweredRow, responseTimes, shownMondays } from './statisticsPage.ts';

const hour = 3_600_000;
const openDay = { opens: '08:00', closes: '18:00' };
const record: OpeningRecord = {
  hours: { monday: openDay, tuesday: openDay, wednesday: openDay, thursday: openDay, friday: openDay },
  closures: [],
};
const at = (date: string, time: string) => sydneyMoment(`2026-11-${date}`, time);
const createRow = (receivedAt: number, answeredAt: number | null, changes: Partial<AnsweredRow> = {}) => ({
  receivedAt,
  answeredAt,
  service: 'follow-up',
  answeredBy: null,
  outcome: null,
  ...changes,
});
/** The response times that the page shows on Friday 20 November 2026. */
const timesOnFriday = (...rows: AnsweredRow[]) =>
  responseTimes(rows, shownMondays(at('20', '12:00')), record);

test('the statistics cover twelve weeks that begin on Monday in Sydney, up to this week', () => {
  // On Sunday evening in Sydney it is still Sunday morning in Greenwich.
  const mondays = shownMondays(at('22', '23:59'));
  expect([mondays.length, mondays[0], mondays.at(-1)]).toEqual([12, '2026-11-16', '2026-08-31']);
  expect(shownMondays(at('23', '00:00'))[0]).toBe('2026-11-23');
});

test('response times count opening hours only, and belong to the week of the enquiry', () => {
  const { total, weeks } = timesOnFriday(
    createRow(at('16', '00:00'), at('16', '09:00')),
    createRow(at('15', '23:59'), at('16', '11:00')),
    createRow(at('20', '17:00'), at('23', '10:00')),
    createRow(at('20', '11:00'), null),
  );
  expect(weeks.slice(0, 3)).toEqual([
    { monday: '2026-11-16', enquiries: 3, answered: 2, median: 2 * hour },
    { monday: '2026-11-09', enquiries: 1, answered: 1, median: 3 * hour },
    { monday: '2026-11-02', enquiries: 0, answered: 0, median: null },
  ]);
  expect(total).toEqual({ enquiries: 4, answered: 3, median: 3 * hour });
});

test('the most requested service is first, and enquiries without a service are not listed', () => {
  const { services, total } = timesOnFriday(
    createRow(at('18', '09:00'), null, { service: 'gone-by-now' }),
    createRow(at('18', '09:00'), null, { service: '' }),
    createRow(at('18', '09:00'), at('18', '10:00')),
    createRow(at('19', '09:00'), null),
  );
  expect(services).toEqual([
    { label: expect.stringMatching(/^Follow-up/), enquiries: 2, answered: 1, median: hour },
    { label: 'gone-by-now', enquiries: 1, answered: 0, median: null },
  ]);
  expect(total.enquiries).toBe(4);
});

test('outcomes count for the person who gave the first answer, and the person with most answers is first', () => {
  const answeredRow = (answeredBy: string, outcome: AnsweredRow['outcome']) =>
    createRow(at('18', '09:00'), at('18', '10:00'), { answeredBy, outcome });
  const { people, outcomes } = timesOnFriday(
    answeredRow('mai', 'lost'),
    answeredRow('noor', 'booked'),
    answeredRow('noor', null),
    answeredRow('noor', 'booked'),
    createRow(at('19', '09:00'), null, { outcome: 'lost' }),
  );
  expect(outcomes).toEqual({ booked: 2, lost: 2 });
  expect(people).toEqual([
    { person: 'noor', answered: 3, booked: 2, lost: 0 },
    { person: 'mai', answered: 1, booked: 0, lost: 1 },
  ]);
});
