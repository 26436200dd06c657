import { expect, test } from 'vitest';
import { faultsOf, table } from './account.ts';
import { runStoreAway } from './storeAway.ts';

test('PostgreSQL gone: pages are served, enquiries refused with the phone, and all is well when it is back', async () => {
  const account = await runStoreAway();
  console.log(table([account]));
  expect(faultsOf(account)).toEqual([]);
});
