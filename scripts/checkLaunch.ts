// Lists what the clinic must settle before the site goes live, by file and line; fails while anything stands.
import { sydneyDay } from '../src/clinic/dates.ts';
import { launchFindings } from '../src/launch/findings.ts';
import { report, summary } from '../src/launch/report.ts';

const findings = launchFindings(sydneyDay(Date.now()));
if (findings.length > 0) console.log(`${report(findings)}\n`);
console.log(summary(findings));
process.exit(findings.length === 0 ? 0 : 1);
