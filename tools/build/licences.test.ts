import { expect, test } from 'vitest';
import { licencesText } from './licences.ts';

const examplePackage = { name: '@some/thing', version: '1.2.3', identifier: 'MIT', text: 'Do as you like.' };

test('a package is listed with its version, its licence and the licence text', () => {
  expect(licencesText([examplePackage])).toBe('@some/thing 1.2.3 (MIT)\n\nDo as you like.\n');
});

test.each(['text', 'identifier'])(
  'a package without the %s of its licence is refused and named',
  (missing) => {
    expect(() => licencesText([{ ...examplePackage, [missing]: undefined }])).toThrow(
      'The package @some/thing reaches visitors',
    );
  },
);
