import { expect, test } from 'vitest';
import { faultsOf, table } from './account.ts';
import { runFuzz } from './fuzz.ts';
import { gateSeed } from './random.ts';

test.each([
  ['sqlite', 2000],
  ['postgres', 500],
] as const)(
  '%s: whatever is posted gets the answer of the contract, and adds no header to a letter',
  async (store, count) => {
    const account = await runFuzz(store, count, gateSeed);
    console.log(table([account]));
    expect(faultsOf(account)).toEqual([]);
  },
);
