import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const pages = ['/', '/faq'];

test('a run of all pages writes the table of the documents, one of some pages none that would lose the others', () => {
  expect(readOptions([], pages)).toMatchObject({ paths: pages, runs: 5, out: 'docs/measurements.md' });
  expect(readOptions(['/faq', '--runs', '3'], pages)).toMatchObject({
    paths: ['/faq'],
    runs: 3,
    out: undefined,
  });
  expect(readOptions(['/faq', '--out', 'faq.md'], pages).out).toBe('faq.md');
});

test.each([
  [['--runs', 'many'], '--runs is many. Expected a whole number from 1 to 99'],
  [['--runs', '0'], '--runs is 0.'],
  [['/fqa'], 'There is no page /fqa. There are: /, /faq.'],
  [['--fast'], "Unknown option '--fast'"],
])('%j is refused with what was expected', (args, message) => {
  expect(() => readOptions(args, pages)).toThrow(message);
});
