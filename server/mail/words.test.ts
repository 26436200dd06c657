import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readYaml } from '../../src/clinic/readYaml.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { lettersSchema } from './words.ts';

/** The file of the letters' words with `found` replaced, as an author may write it. */
function lettersWith(found: string, replacement: string): string {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  const written = readFileSync('content/en/letters.yaml', 'utf8');
  const file = join(path, 'letters.yaml');
  writeFileSync(file, written.replace(found, replacement));
  expect(readFileSync(file, 'utf8')).not.toBe(written);
  return file;
}

test.each([
  ['without a word that it must have', 'subject}', 'subjct}', 'clinic.spam.subject'],
  ['with a word in braces that nothing is put in', '{phone}.', '{phone} or {email}.', 'visitor.call'],
  ['without a line', "  mistake: '", "  mistakes: '", 'visitor.mistake'],
])('a file of letters %s is refused by its name and the place', (_how, found, replacement, place) => {
  const file = lettersWith(found, replacement);
  expect(() => readYaml(file, lettersSchema)).toThrow(file);
  expect(() => readYaml(file, lettersSchema)).toThrow(`at ${place}`);
});
