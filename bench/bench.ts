// `npm run bench -- NAME`: what the server does in figures, each against its yardstick in the same run.
import { desk } from './desk.ts';
import { enquiries } from './enquiries.ts';
import { latency } from './latency.ts';
import { memory } from './memory.ts';
import { pages } from './pages.ts';
import { requestCosts } from './requests.ts';
import { type Result, resultTable } from './results.ts';
import { shapes } from './shapes.ts';
import { startup } from './startup.ts';
import { upgrade } from './upgrade.ts';

const benches: Record<string, () => Promise<Result[]>> = {
  enquiries,
  latency,
  memory,
  startup,
  pages,
  shapes,
  requests: requestCosts,
  desk,
  upgrade,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benches));
if (chosen.length === 0 || unknown.length > 0) {
  console.log(`Use: npm run bench -- ${Object.keys(benches).join(' | ')} (one or several)`);
  process.exit(chosen.length === 0 ? 0 : 1);
}
// Whatever a bench started ends with it, also when it fails.
process.once('uncaughtException', (error) => {
  console.error(error.message);
  process.exit(1);
});
for (const name of chosen) {
  console.log(`\n${name}\n${resultTable((await benches[name]?.()) ?? [])}`);
}
process.exit(0);
