import { sydneyDay } from '../../src/clinic/dates.ts';
import type { Metrics } from '../operation/metrics.ts';
import { addPageViews } from '../store/counts.ts';
import type { Database, PageViewsTable } from '../store/tables.ts';

const hour = 3_600_000;
/** Days that are kept in memory while the store is away; of more, the oldest are forgotten. */
const mostDays = 31;

/** How often pages were looked at since it was last written down; a number for each page and day, and nothing else. */
export interface PageViews {
  /**
   * Counts one view in memory.
   *
   * @param page - the address of a page of the build, never one that a visitor made up
   * @param isAhead - whether a browser fetched it before anybody opened it
   */
  add(page: string, isAhead: boolean): void;
  /**
   * Adds what was counted to the store; never twice at once.
   *
   * @throws when the store cannot take it: it is then kept for the next time
   */
  write(db: Database): Promise<void>;
}

interface Counting {
  metrics: Pick<Metrics, 'pageViews' | 'pagesFetchedAhead'>;
  /** Milliseconds since 1970. */
  clock: () => number;
}

/** Counts page views of this server. */
export function pageViews({ metrics, clock }: Counting): PageViews {
  let counted = new Map<string, Map<string, PageViewsTable>>();
  const dayNow = dayOf(clock);

  function rowFor(day: string, page: string): PageViewsTable {
    const pages = counted.get(day) ?? new Map<string, PageViewsTable>();
    const row = pages.get(page) ?? { day, page, views: 0, fetched_ahead: 0 };
    counted.set(day, pages.set(page, row));
    return row;
  }

  function putBack(rows: readonly PageViewsTable[]): void {
    for (const { day, page, views, fetched_ahead } of rows) {
      const row = rowFor(day, page);
      row.views += views;
      row.fetched_ahead += fetched_ahead;
    }
    for (const day of [...counted.keys()].sort().slice(0, -mostDays)) counted.delete(day);
  }

  return {
    add(page, isAhead) {
      const row = rowFor(dayNow(), page);
      if (isAhead) row.fetched_ahead += 1;
      else row.views += 1;
      metrics[isAhead ? 'pagesFetchedAhead' : 'pageViews'].inc({ page });
    },
    async write(db) {
      const rows = [...counted.values()].flatMap((pages) => [...pages.values()]);
      if (rows.length === 0) return;
      counted = new Map();
      try {
        await addPageViews(db, rows);
      } catch (error) {
        // An answer that was lost on its way back counts a minute twice, which is rarer than a store that is away.
        putBack(rows);
        throw error;
      }
    },
  };
}

/** The day it is in Sydney, worked out once an hour: Sydney is ahead of UTC by whole hours, in summer and in winter. */
function dayOf(clock: () => number): () => string {
  let known = { hour: Number.NaN, day: '' };
  return () => {
    const now = clock();
    const thisHour = Math.floor(now / hour);
    if (thisHour !== known.hour) known = { hour: thisHour, day: sydneyDay(now) };
    return known.day;
  };
}
