import { expect, inject, onTestFinished, test } from 'vitest';
import { openEmptyStore } from '../../tests/support/emptyStore.ts';
import { readConfig } from '../config.ts';
import { countingPool } from '../database/postgres.ts';
import { createRateLimits } from './rateLimits.ts';

const config = readConfig({ RATE_STORED: '2/10m', RATE_ATTEMPTS: '2/10m' });

/** The limits of one of several servers. */
function createServerLimits(url: string) {
  const pool = countingPool(url, () => {});
  onTestFinished(() => pool.end());
  return createRateLimits(config, pool);
}

async function migratedDatabase(): Promise<string> {
  const store = await openEmptyStore();
  onTestFinished(store.close);
  return store.url;
}

test('several servers count a visitor together', async () => {
  const url = await migratedDatabase();
  const [one, two, three] = [createServerLimits(url), createServerLimits(url), createServerLimits(url)];
  expect(await one.stored.take('203.0.113.9')).toBe(0);
  expect(await two.stored.take('203.0.113.9')).toBe(0);
  expect(await three.stored.take('203.0.113.9')).toBeGreaterThan(590);
  expect(await three.stored.take('203.0.113.10')).toBe(0);
  expect(await three.attempts.take('203.0.113.9')).toBe(0);
  await two.stored.giveBack('203.0.113.9');
  expect(await three.stored.take('203.0.113.9')).toBe(0);
});

test('without PostgreSQL each server counts alone instead of failing', async () => {
  const unreachableUrl = Object.assign(new URL(inject('postgresUrl') ?? ''), { port: '1' }).href;
  const { stored } = createServerLimits(unreachableUrl);
  expect(await stored.take('203.0.113.9')).toBe(0);
  expect(await stored.take('203.0.113.9')).toBe(0);
  expect(await stored.take('203.0.113.9')).toBe(600);
});
