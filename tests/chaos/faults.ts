// `npm run faults`: the large runs, one table, and an exit code that says whether the books balance.
import { parseArgs } from 'node:util';
import { type Account, faultsOf, table } from './account.ts';
import { breakages, runBrokenStore } from './brokenStore.ts';
import { type DeliveryRun, runDelivery } from './delivery.ts';
import { runFuzz } from './fuzz.ts';
import { runStoreAway } from './storeAway.ts';

const help = `Sends enquiries to servers that are killed, over mail that fails, and balances the books.

  npm run faults                  every large run
  npm run faults -- --store sqlite --enquiries 500 --kills 10 --smtp-failing 0.5 --seed 7
                                  one run of your own
  npm run faults -- --fuzz 5000   so many fuzzed bodies

  --store sqlite|postgres   --servers N      --enquiries N         --kills N
  --smtp-failing SHARE      --outage SECONDS --database-restarts N --retries N
  --time-scale X            --seed N
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    store: { type: 'string' },
    servers: { type: 'string' },
    enquiries: { type: 'string' },
    kills: { type: 'string' },
    'smtp-failing': { type: 'string' },
    outage: { type: 'string' },
    'database-restarts': { type: 'string' },
    retries: { type: 'string' },
    'time-scale': { type: 'string' },
    seed: { type: 'string' },
    fuzz: { type: 'string' },
  },
});

const store = values.store === 'postgres' ? 'postgres' : 'sqlite';
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const large: DeliveryRun = {
  store: 'sqlite',
  servers: 1,
  enquiries: 2000,
  kills: 50,
  smtpFailing: 0.5,
  outage: 30,
  databaseRestarts: 0,
  retries: 50,
  timeScale: 0.01,
  seed,
};

function oneRun(): DeliveryRun {
  const number = (text: string | undefined, otherwise: number) =>
    text === undefined ? otherwise : Number(text);
  return {
    store,
    servers: number(values.servers, store === 'postgres' ? 3 : 1),
    enquiries: number(values.enquiries, 200),
    kills: number(values.kills, 5),
    smtpFailing: number(values['smtp-failing'], 0.3),
    outage: number(values.outage, 0),
    databaseRestarts: number(values['database-restarts'], 0),
    retries: number(values.retries, 10),
    timeScale: number(values['time-scale'], 0.02),
    seed,
  };
}

function everyRun(): (() => Promise<Account>)[] {
  return [
    () => runDelivery(large),
    () => runDelivery({ ...large, store: 'postgres', servers: 3, kills: 30, databaseRestarts: 1 }),
    runStoreAway,
    ...breakages.map((breakage) => () => runBrokenStore(breakage)),
    () => runFuzz('sqlite', 20_000, seed),
    () => runFuzz('postgres', 5000, seed),
  ];
}

if (values.help) {
  console.log(help);
  process.exit(0);
}
const isOne = Object.keys(values).some((name) => name !== 'seed');
const runs = values.fuzz
  ? [() => runFuzz(store, Number(values.fuzz), seed)]
  : isOne
    ? [() => runDelivery(oneRun())]
    : everyRun();
const accounts: Account[] = [];
for (const run of runs) accounts.push(await run());
console.log(table(accounts));
process.exit(accounts.some((account) => faultsOf(account).length > 0) ? 1 : 0);
