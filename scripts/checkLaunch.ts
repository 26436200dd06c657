// Lists what the clinic must settle before the site goes live, by file and line; fails while anything stands.
import { globSync, readFileSync } from 'node:fs';
import { findingsIn } from './launch/rules.ts';

const today = new Date().toISOString().slice(0, 10);
const findings = globSync('content/**/*.{yaml,md}')
  .sort()
  .flatMap((file) => findingsIn(file, readFileSync(file, 'utf8'), today));

for (const { file, line, what, text } of findings)
  console.log(`${file}:${line}  ${what}\n    ${text.slice(0, 110)}`);
const files = new Set(findings.map((finding) => finding.file)).size;
console.log(
  findings.length === 0
    ? 'Nothing stands in the way of going live.'
    : `\n${findings.length} things in ${files} files to settle before going live.`,
);
process.exit(findings.length === 0 ? 0 : 1);
