import { expect, test } from 'vitest';
import { z } from 'zod';
import { read } from '../../tests/support/contentFiles.ts';
import { homeSchema } from './homeContent.ts';

const home = homeSchema.parse(read('content/en/home.yaml'));
const [first, second, ...others] = home.conditions.groups;
if (!first || !second) throw new Error('there are no groups of conditions');

const refusal = (groups: unknown[]) =>
  z.prettifyError(
    homeSchema.safeParse({ ...home, conditions: { ...home.conditions, groups } }).error as z.ZodError,
  );

test('a group of conditions that stands twice is refused: another would have no place on the body', () => {
  expect(refusal([first, { ...second, id: first.id }, ...others])).toMatch(
    /groups that all differ\s+→ at conditions\.groups/,
  );
});

test('a headline that is too long is told how long it may be', () => {
  const { error } = homeSchema.safeParse({ ...home, headline: `${home.headline} `.repeat(2) });
  expect(z.prettifyError(error as z.ZodError)).toMatch(/at most \d+ characters\s+→ at headline/);
});
