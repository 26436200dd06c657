import { globSync, readFileSync } from 'node:fs';
import { readYaml } from '../clinic/readYaml.ts';
import { checksFile } from './checks.ts';
import { placesIn } from './places.ts';
import { type Finding, findingsIn } from './rules.ts';
import { settledSchema, withoutSettled } from './settled.ts';

/**
 * Everything in content/ that the clinic must settle before the site goes live, by file and line, but for what
 * content/settled.yaml says is settled.
 *
 * @param today - YYYY-MM-DD in Sydney
 * @throws an Error that names what is wrong in content/settled.yaml or content/launch-checks.yaml
 */
export function launchFindings(today: string): Finding[] {
  const files = globSync('content/**/*.{yaml,md}')
    .filter((file) => file !== checksFile)
    .sort()
    .map((file) => ({ file, content: readFileSync(file, 'utf8') }));
  const found = files.flatMap(({ file, content }) => findingsIn(file, content, today));
  const places = files.flatMap(({ file, content }) => placesIn(file, content));
  return withoutSettled(found, readYaml('content/settled.yaml', settledSchema(places, today)));
}
