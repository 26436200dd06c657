import { addDays, sydneyDay, sydneyMoment } from '../../src/clinic/dates.ts';
import { csvLine } from '../staff/csv.ts';
import type { Period } from '../store/forStaff.ts';
import { type DayOfPage, type Days, readCounts } from '../store/readCounts.ts';
import { table } from './table.ts';
import { period, periodOptions } from './times.ts';
import { Misuse, type Verb } from './verb.ts';

export const stats: Verb = {
  usage: 'stats',
  about:
    'Shows how many enquiries were sent, by day and by the page of their form, over 30 days unless --since says otherwise; --csv and --json write a line for each page and day.',
  takes: 0,
  options: {
    ...periodOptions,
    since: { type: 'string', default: '30d' },
    csv: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  examples: ['stats', 'stats --since 7d', 'stats --since 2026-10-01 --until 2026-11-01 --csv > october.csv'],
  async run(desk, given) {
    const { csv, json } = given.values;
    if (csv && json) throw new Misuse('expected --csv or --json, not both');
    const days = daysOf(period(given, desk.now), desk.now);
    const counts = await readCounts(desk.db, days);
    if (json) return desk.print(JSON.stringify(counts, null, 2));
    for (const line of csv ? csvLines(counts) : tables(counts, days)) desk.print(line);
  },
};

/** The days, in Sydney, that begin in a period: seven of 7d, today among them. */
function daysOf({ since, until }: Period, now: number): Days {
  const first = nextDay(Math.max(since, 0));
  const last = addDays(nextDay(Math.min(until, now)), -1);
  if (first <= last) return { first, last };
  throw new Misuse('no day begins between --since and --until: expected days such as 7d or 2026-11-20');
}

/** The first day that begins at `time` (ms since 1970) or after it. */
function nextDay(time: number): string {
  const day = sydneyDay(time);
  return sydneyMoment(day, '00:00') === time ? day : addDays(day, 1);
}

type Numbers = Omit<DayOfPage, 'day' | 'page'>;

const columns: Record<keyof Numbers, string> = {
  enquiries: 'Enquiries',
  possibleSpam: 'Possible spam',
};
const names = Object.keys(columns) as (keyof Numbers)[];
const titles = Object.values(columns);

function* csvLines(counts: DayOfPage[]): Generator<string> {
  // The mark tells spreadsheets that this is UTF-8, as in export.
  yield `\uFEFF${csvLine(['Day (Sydney)', 'Page', ...titles])}`;
  for (const count of counts) yield csvLine([count.day, count.page, ...cells(count)]);
}

function* tables(counts: DayOfPage[], { first, last }: Days): Generator<string> {
  if (counts.length === 0) return yield `Nothing was counted from ${first} to ${last}.`;
  yield `From ${first} to ${last}, days in Sydney.\n`;
  yield* tableOf('DAY', summed(counts, 'day'));
  yield '';
  yield* tableOf(
    'PAGE',
    summed(counts, 'page').sort(([, a], [, b]) => b.enquiries - a.enquiries),
  );
}

function tableOf(title: string, rows: [string, Numbers][]): string[] {
  const total: [string, Numbers] = ['Total', sum(rows.map(([, numbers]) => numbers))];
  const head = [title, ...titles.map((each) => each.toUpperCase())];
  return table(
    head,
    [...rows, total].map(([name, numbers]) => [name, ...cells(numbers)]),
  );
}

/** The numbers of each day, or of each page, in the order in which they are met. */
function summed(counts: DayOfPage[], by: 'day' | 'page'): [string, Numbers][] {
  return [...Map.groupBy(counts, (count) => count[by])].map(([name, some]) => [name, sum(some)]);
}

function sum(counts: Numbers[]): Numbers {
  const total: Numbers = { enquiries: 0, possibleSpam: 0 };
  for (const count of counts) for (const name of names) total[name] += count[name];
  return total;
}

function cells(numbers: Numbers): string[] {
  return names.map((name) => String(numbers[name]));
}
