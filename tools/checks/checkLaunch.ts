// Lists what must be resolved before launch, the most urgent first; fails while anything is unresolved.
import { launchFindings, launchReport } from '../../server/ops/launchCheck.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';

process.exitCode = 1;
try {
  const findings = launchFindings(sydneyDay(Date.now()));
  console.log(launchReport(findings));
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  // Prints no stack trace, since the mistake is in a content file.
  console.error(error instanceof Error ? error.message : error);
}
