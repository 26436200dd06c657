import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { testParts } from '../../testing/testParts.ts';
import { sqliteFile } from '../databaseUrl.ts';

test('another program that holds the store keeps no visitor waiting, and the views are written when it is done', async () => {
  const parts = await testParts();
  onTestFinished(parts.close);
  const { db, views, config } = parts;
  const other = new DatabaseSync(sqliteFile(config.DATABASE_URL) ?? '');
  other.exec('BEGIN IMMEDIATE');
  views.add('/', false);
  const before = performance.now();
  await expect(views.write(db)).rejects.toThrow('locked');
  // SQLite waits for a lock in the one thread that answers everybody, for two seconds.
  expect(performance.now() - before).toBeLessThan(1000);
  other.exec('COMMIT');
  other.close();
  await views.write(db);
  expect(await db.selectFrom('page_views').select(['page', 'views']).execute()).toEqual([
    { page: '/', views: 1 },
  ]);
});
