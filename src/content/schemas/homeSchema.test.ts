import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { read } from '../../../tests/support/contentFiles.ts';
import { homeSchema, whatIsHardSchema } from './homeSchema.ts';

describe('home', () => {
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
});

describe('what is hard', () => {
  const words = whatIsHardSchema.parse(read('content/en/what-is-hard.yaml'));
  const [first, ...others] = words.items;
  const refusal = (items: unknown[]) =>
    z.prettifyError(whatIsHardSchema.safeParse({ ...words, items }).error as z.ZodError);

  test.each([
    ['a drawing there is not', { picture: 'flying' }, /the name of a drawing.*\s+→ at items\[0\]\.picture/],
    ['a service there is not', { service: 'flying' }, /there are .*\s+→ at items\[0\]\.service/],
    ['a word too long', { label: 'Extraordinary' }, /words of at most 9 letters.*\s+→ at items\[0\]\.label/],
  ])('%s is refused by its place', (_, fault, message) => {
    expect(refusal([{ ...first, ...fault }, ...others])).toMatch(message);
  });

  test('a picture too few, and one that stands twice, are refused: a row would have a gap, or two say the same', () => {
    expect(refusal(others)).toMatch(/9 pictures.*\s+→ at items/);
    expect(refusal([others[0], ...others])).toMatch(/labels that all differ\s+→ at items/);
  });
});
