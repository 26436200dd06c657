// Lists what the clinic must settle before the site goes live, the most urgent first; fails while anything stands.
import { parseArgs } from 'node:util';
import { launchFindings } from '../../server/ops/launchCheck/findings.ts';
import { report } from '../../server/ops/launchCheck/report.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';

process.exitCode = 1;
try {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
  const findings = launchFindings(sydneyDay(Date.now()));
  console.log(report(findings, values.all));
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  // An owner who reads it has slipped in a file of content, and needs no trace of code.
  console.error(error instanceof Error ? error.message : error);
}
