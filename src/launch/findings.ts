import { globSync, readFileSync } from 'node:fs';
import { readYaml } from '../clinic/readYaml.ts';
import { type Finding, findingsIn } from './rules.ts';
import { settledSchema, withoutSettled } from './settled.ts';

/**
 * Everything in content/ that the clinic must settle before the site goes live, by file and line, but for what
 * content/settled.yaml says is settled.
 *
 * @param today - YYYY-MM-DD in Sydney
 * @throws an Error that names what is wrong in content/settled.yaml
 */
export function launchFindings(today: string): Finding[] {
  const found = globSync('content/**/*.{yaml,md}')
    .sort()
    .flatMap((file) => findingsIn(file, readFileSync(file, 'utf8'), today));
  return withoutSettled(found, readYaml('content/settled.yaml', settledSchema));
}
