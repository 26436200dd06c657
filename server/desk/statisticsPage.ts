import type { Handler } from 'hono';
import { openTimeBetween } from '../../src/clinic/callBack.ts';
import type { OpeningRecord } from '../../src/clinic/closures.ts';
import { addDays, sydneyDay, sydneyMoment, weekdayOf, weekdays } from '../../src/clinic/dates.ts';
import type {
  AnswerStatistics,
  AppointmentStatistics,
  Outcomes,
  StatisticsView,
} from '../../src/desk/deskViews.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { type AnsweredEnquiry, countSpam, enquiriesReceivedSince } from '../enquiries/statistics.ts';
import { type DeskEnv, deskPage } from './deskPage.ts';
import { serviceLabelOf } from './enquiryRow.ts';
import { countOverdue, waitingSummary } from './waitingPage.ts';

/** GET /desk/statistics: who waits now, and the response times and outcomes of the last weeks. */
export function statisticsPage(context: AppContext): Handler<DeskEnv> {
  return async (c) => {
    const { db, opening, clock } = context;
    const now = clock();
    const mondays = shownMondays(now);
    const since = sydneyMoment(mondays.at(-1) ?? '', '00:00');
    const [longest] = (await waitingSummary(context, now)).longest;
    return deskPage(context, c, {
      page: 'statistics',
      longest: longest ? openTimeBetween(opening, longest.receivedAt, now) : null,
      overdue: await countOverdue(context, now),
      ...responseTimes(await enquiriesReceivedSince(db, { since }), mondays, opening),
      spam: await countSpam(db, { since }),
      appointments: await readAppointmentStatistics(db, since),
    });
  };
}

/** The outcomes of the offers that were made since a time (ms since 1970). */
async function readAppointmentStatistics(db: Database, since: number): Promise<AppointmentStatistics> {
  const rows = await db
    .selectFrom('offers')
    .leftJoin('visits', 'visits.offer_id', 'offers.id')
    .select(['offers.state', 'made_at', 'booked_at', 'visits.state as visit'])
    .where('made_at', '>=', since)
    .execute();
  const times = rows.flatMap(({ made_at, booked_at }) => (booked_at === null ? [] : [booked_at - made_at]));
  return {
    offered: rows.length,
    taken: times.length,
    notSuited: rows.filter(({ state }) => state === 'notSuited').length,
    cancelled: rows.filter(({ visit }) => visit === 'cancelled').length,
    median: medianTime(times),
  };
}

export type AnsweredRow = Omit<AnsweredEnquiry, 'type'>;

/** An enquiry with its response time in ms of opening hours; null without an answer. */
type TimedRow = AnsweredRow & { responseTime: number | null };

const weekCount = 12;

/** The Mondays of the weeks shown, the newest first, as YYYY-MM-DD; `now` in ms since 1970. */
export function shownMondays(now: number): string[] {
  const today = sydneyDay(now);
  const monday = addDays(today, -weekdays.indexOf(weekdayOf(today)));
  return Array.from({ length: weekCount }, (_, back) => addDays(monday, -7 * back));
}

/**
 * The response times of some weeks: in total, by week and by service; and their outcomes by the person who answered first.
 *
 * @param mondays - as {@link shownMondays} returns them
 */
export function responseTimes(
  rows: readonly AnsweredRow[],
  mondays: readonly string[],
  record: OpeningRecord,
): Pick<StatisticsView, 'total' | 'outcomes' | 'weeks' | 'services' | 'people'> {
  const weekStarts = mondays.map((monday) => sydneyMoment(monday, '00:00'));
  const rowsWithTimes = rows.map((row) => ({
    ...row,
    responseTime: row.answeredAt === null ? null : openTimeBetween(record, row.receivedAt, row.answeredAt),
  }));
  const weeks = Map.groupBy(rowsWithTimes, ({ receivedAt }) =>
    weekStarts.findIndex((begin) => begin <= receivedAt),
  );
  return {
    total: summarise(rowsWithTimes),
    outcomes: outcomesOf(rowsWithTimes),
    weeks: mondays.map((monday, week) => ({ monday, ...summarise(weeks.get(week) ?? []) })),
    services: summariesByService(rowsWithTimes),
    people: outcomesByPerson(rowsWithTimes),
  };
}

function outcomesOf(rows: readonly AnsweredRow[]): Outcomes {
  const countWithOutcome = (which: AnsweredRow['outcome']) =>
    rows.filter(({ outcome }) => outcome === which).length;
  return { booked: countWithOutcome('booked'), lost: countWithOutcome('lost') };
}

/** The outcomes of each person who answered; the person with the most answers is first. */
function outcomesByPerson(rows: readonly AnsweredRow[]): StatisticsView['people'] {
  const groups = Map.groupBy(rows, ({ answeredBy }) => answeredBy);
  return [...groups]
    .flatMap(([person, some]) =>
      person === null ? [] : [{ person, answered: some.length, ...outcomesOf(some) }],
    )
    .sort((a, b) => b.answered - a.answered || a.person.localeCompare(b.person));
}

/** The response times of each service, the most requested first; enquiries without a service are left out. */
function summariesByService(timed: readonly TimedRow[]): StatisticsView['services'] {
  const groups = Map.groupBy(timed, ({ service }) => service);
  groups.delete('');
  return [...groups]
    .map(([service, some]) => ({ label: serviceLabelOf(service), ...summarise(some) }))
    .sort((a, b) => b.enquiries - a.enquiries || a.label.localeCompare(b.label));
}

function summarise(timed: readonly TimedRow[]): AnswerStatistics {
  const times = timed.flatMap(({ responseTime }) => (responseTime === null ? [] : [responseTime]));
  return { enquiries: timed.length, answered: times.length, median: medianTime(times) };
}

/** The median of times in ms; null without times. */
function medianTime(times: number[]): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
