import { expect, test } from 'vitest';
import { z } from 'zod';
import { read } from '../../tests/support/contentFiles.ts';
import { whatIsHardSchema } from './whatIsHardContent.ts';

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
