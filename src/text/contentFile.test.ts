import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { readYaml } from './contentFile.ts';

const schema = z.strictObject({ heading: z.string('a heading') });

test.each([
  ['heading: 5', /words\.yaml cannot be used:\n.*a heading/],
  ["first: 1\nheading: 'Open", /words\.yaml cannot be used: .*single quoted scalar.*2 \| heading: 'Open/s],
  ["heading: 'Open'\nheading: 'Closed'", /words\.yaml cannot be used: .*duplicated mapping key \(2:/],
])('the error for a file with %j names the file and the field', (yaml, fault) => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  const file = join(path, 'words.yaml');
  writeFileSync(file, yaml);
  expect(() => readYaml(file, schema)).toThrow(fault);
});
