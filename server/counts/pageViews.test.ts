import { expect, onTestFinished, test } from 'vitest';
import { testParts } from '../../testing/testParts.ts';
import { openStore } from '../store/open.ts';
import type { Database } from '../store/tables.ts';
import { keepViews } from './keepViews.ts';
import { pageViews } from './pageViews.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

async function counting() {
  const parts = await testParts();
  onTestFinished(parts.close);
  return { parts, stored: () => storedIn(parts.db) };
}

/** Every row of the store as `day page views+fetched ahead`, in their order. */
async function storedIn(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('page_views').selectAll().orderBy('day').orderBy('page').execute();
  return rows.map((row) => `${row.day} ${row.page} ${row.views}+${row.fetched_ahead}`);
}

/** A store that cannot be reached. */
async function awayStore(url: string): Promise<Database> {
  const db = await openStore(url);
  await db.destroy();
  return db;
}

test('a view counts for the day it is at the clinic', async () => {
  const { parts, stored } = await counting();
  // In Sydney, in summer, midnight is at 13:00 UTC; in winter at 14:00.
  for (const time of ['2026-11-20T12:59', '2026-11-20T13:00', '2026-06-20T13:59', '2026-06-20T14:00']) {
    parts.setTime(Date.parse(`${time}Z`));
    parts.views.add('/', false);
  }
  await parts.views.write(parts.db);
  expect(await stored()).toEqual([
    '2026-06-20 / 1+0',
    '2026-06-21 / 1+0',
    '2026-11-20 / 1+0',
    '2026-11-21 / 1+0',
  ]);
});

test('what two servers write at once, again and again, adds up', async () => {
  const { parts, stored } = await counting();
  const other = await openStore(parts.config.DATABASE_URL);
  onTestFinished(() => other.destroy());
  const servers = [parts.db, other].map((db) => ({ db, views: pageViews(parts) }));
  // So many that PostgreSQL writes for a while: two that took their rows in different orders would stop each other.
  const pages = Array.from({ length: 500 }, (_, number) => `/page-${number}`).sort();
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      servers.map(({ db, views }, server) => {
        for (const page of server === 0 ? pages : pages.toReversed()) views.add(page, round % 2 === 0);
        return views.write(db);
      }),
    );
  }
  expect(await stored()).toEqual(pages.map((page) => `2026-11-20 ${page} 20+20`));
});

test('what a store that is away cannot take is kept, and written once when it is back', async () => {
  const { parts, stored } = await counting();
  const away = await awayStore(parts.config.DATABASE_URL);
  parts.views.add('/', false);
  await expect(parts.views.write(away)).rejects.toThrow();
  parts.views.add('/', false);
  parts.views.add('/', true);
  await expect(parts.views.write(away)).rejects.toThrow();
  await parts.views.write(parts.db);
  await parts.views.write(parts.db);
  expect(await stored()).toEqual(['2026-11-20 / 2+1']);
});

test('of a store that is away for long, the days of a month are kept, and no more', async () => {
  const { parts, stored } = await counting();
  const away = await awayStore(parts.config.DATABASE_URL);
  for (let days = 0; days < 40; days += 1) {
    parts.views.add('/', false);
    await expect(parts.views.write(away)).rejects.toThrow();
    parts.setTime(parts.clock() + day);
  }
  await parts.views.write(parts.db);
  const kept = await stored();
  expect(kept).toHaveLength(31);
  expect(kept.at(-1)).toBe('2026-12-29 / 1+0');
});

test('a server that stops writes the last of them', async () => {
  const { parts, stored } = await counting();
  const stop = keepViews(parts);
  parts.views.add('/', false);
  await stop();
  expect(await stored()).toEqual(['2026-11-20 / 1+0']);
});

test('a server that stops while the store is away does so all the same, and says what is lost', async () => {
  const { parts } = await counting();
  const stop = keepViews({ ...parts, db: await awayStore(parts.config.DATABASE_URL) });
  parts.views.add('/', false);
  await stop();
  expect(parts.logged.map((line) => JSON.parse(line).msg)).toEqual([
    'the last page views could not be written down',
  ]);
});
