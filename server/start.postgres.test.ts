import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../tests/support/testApp.ts';
import { connectStore } from './database/connection.ts';
import { waitForStore } from './start.ts';

test('the start fails at once if PostgreSQL can be reached but its database does not exist', async () => {
  const { context } = await testApp();
  const url = Object.assign(new URL(context.config.DATABASE_URL), { pathname: 'not_there' });
  const db = connectStore(url.href, () => {});
  onTestFinished(() => db.destroy());
  const waitingForStore = waitForStore(db, pino({ level: 'silent' }), () => {});
  await expect(waitingForStore).rejects.toThrow('database "not_there" does not exist');
});
