// Lists what the clinic must settle before the site goes live, by file and line; fails while anything stands.
import { sydneyDay } from '../src/clinic/dates.ts';
import { launchFindings } from '../src/launch/findings.ts';
import { report } from '../src/launch/report.ts';

const findings = launchFindings(sydneyDay(Date.now()));
const files = new Set(findings.map((finding) => finding.file)).size;
console.log(
  findings.length === 0
    ? 'Nothing stands in the way of going live.'
    : `${report(findings)}\n\n${findings.length} things in ${files} files to settle before going live.`,
);
process.exit(findings.length === 0 ? 0 : 1);
