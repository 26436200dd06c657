import { expect, test } from 'vitest';
import { faultsOf, table } from './account.ts';
import { type DeliveryRun, runDelivery } from './delivery.ts';
import { gateSeed } from './random.ts';

const small = { enquiries: 200, smtpFailing: 0.3, outage: 0, retries: 10, timeScale: 0.02 };

const runs: DeliveryRun[] = [
  { ...small, store: 'sqlite', servers: 1, kills: 5, databaseRestarts: 0, seed: gateSeed },
  { ...small, store: 'postgres', servers: 3, kills: 3, databaseRestarts: 1, seed: gateSeed },
];

test.each(runs)('nothing that was acknowledged is lost: $store, $kills SIGKILLs', async (run) => {
  const account = await runDelivery(run);
  console.log(table([account]));
  expect(faultsOf(account)).toEqual([]);
});
