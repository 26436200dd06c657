// `npm run chaos`: the tests of this folder at full size, with another seed each time.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const help = `Sends enquiries to servers that are killed, over mail that fails, and balances the books.

  npm run chaos                               every test, 2,000 enquiries a run
  npm run chaos -- kills --enquiries 500      one file of tests/chaos: kills, appointments, fuzz or store
  npm run chaos -- --seed 7                   the chance of a run that is to be repeated
`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, seed: { type: 'string' }, enquiries: { type: 'string' } },
  });
  if (values.help) console.log(help);
  else process.exitCode = run(values, positionals);
} catch (error) {
  console.error(`${(error as Error).message}\n\n${help}`);
  process.exitCode = 2;
}

function run(values: { seed?: string; enquiries?: string }, files: string[]): number {
  const env = {
    ...process.env,
    CHAOS_SEED: wholeNumber('--seed', values.seed ?? `${Date.now() % 1_000_000}`),
    CHAOS_ENQUIRIES: wholeNumber('--enquiries', values.enquiries ?? '2000', 20),
  };
  console.log(`Seed ${env.CHAOS_SEED}`);
  const vitest = ['run', '--config=tests/chaos/vitest.config.ts', ...files];
  return spawnSync('vitest', vitest, { env, stdio: 'inherit' }).status ?? 1;
}

/** @throws an Error that names the option when it is no whole number of `least` or more */
function wholeNumber(option: string, text: string, least = 1): string {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return text;
  throw new Error(`${option}: expected a whole number from ${least}, not ${text}`);
}
