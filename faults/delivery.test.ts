import { expect, test } from 'vitest';
import { faultsOf, table } from './account.ts';
import { type DeliveryRun, runDelivery } from './delivery.ts';

const small = { enquiries: 200, smtpFailing: 0.3, outage: 0, retries: 10, timeScale: 0.02 };
const seed = Date.now() % 1_000_000;

const runs: DeliveryRun[] = [
  { ...small, store: 'sqlite', servers: 1, kills: 5, databaseRestarts: 0, seed },
  { ...small, store: 'postgres', servers: 3, kills: 3, databaseRestarts: 1, seed },
];

test.each(runs)('nothing that was acknowledged is lost: $store, $kills SIGKILLs', async (run) => {
  const account = await runDelivery(run);
  console.log(table([account]));
  expect(faultsOf(account)).toEqual([]);
});
