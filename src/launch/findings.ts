import { globSync, readFileSync } from 'node:fs';
import { type Finding, findingsIn } from './rules.ts';

/**
 * Everything in content/ that the clinic must settle before the site goes live, by file and line.
 *
 * @param today - YYYY-MM-DD in Sydney
 */
export function launchFindings(today: string): Finding[] {
  return globSync('content/**/*.{yaml,md}')
    .sort()
    .flatMap((file) => findingsIn(file, readFileSync(file, 'utf8'), today));
}
