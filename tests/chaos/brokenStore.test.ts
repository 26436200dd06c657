import { expect, test } from 'vitest';
import { faultsOf, table } from './account.ts';
import { breakages, runBrokenStore } from './brokenStore.ts';

test.each(breakages)('$name: answers 503, acknowledges nothing, and recovers', async (breakage) => {
  const account = await runBrokenStore(breakage);
  console.log(table([account]));
  expect(faultsOf(account)).toEqual([]);
});
