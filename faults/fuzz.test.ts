import { expect, test } from 'vitest';
import { faultsOf, table } from './account.ts';
import { runFuzz } from './fuzz.ts';

test('whatever is posted gets the answer of the contract, and adds no header to a letter', async () => {
  const account = await runFuzz(2000, Date.now() % 1_000_000);
  console.log(table([account]));
  expect(faultsOf(account)).toEqual([]);
});
