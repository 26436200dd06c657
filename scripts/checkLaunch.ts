// Lists what the clinic must settle before the site goes live, by file and line; fails while anything stands.
import { sydneyDay } from '../src/clinic/dates.ts';
import { launchFindings } from '../src/launch/findings.ts';
import { report, summary } from '../src/launch/report.ts';

process.exitCode = 1;
try {
  const findings = launchFindings(sydneyDay(Date.now()));
  if (findings.length > 0) console.log(`${report(findings)}\n`);
  console.log(summary(findings));
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  // An owner who reads it has slipped in content/settled.yaml, and needs no trace of code.
  console.error(error instanceof Error ? error.message : error);
}
