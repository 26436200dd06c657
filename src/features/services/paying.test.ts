import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { read, serviceFiles } from '../../../tests/support/contentFiles.ts';

const { medicare } = read('content/en/phrases.yaml');

test('how many visits Medicare helps to pay for is said in the same words wherever it stands', () => {
  const others = globSync('content/**/*.{yaml,md}').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('calendar year') && !line.includes(String(medicare)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(others).toEqual([]);
});

test('nobody hurt at work is told that an insurer pays only once a claim is accepted', () => {
  const waits =
    /\b(once|until|when|if|becomes?)\b[^.']*(\bclaim\b[^.']*\baccepted|\baccepted\b[^.']*\bclaim)|đã được chấp nhận|索赔被接受|تُقبل مطالبتكم/i;
  const told = globSync('content/**/*.{yaml,md}').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => waits.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(told).toEqual([]);
});

const payers = [
  ['medicare', '{medicare}'],
  ['dva', 'DVA'],
  ['supportAtHome', 'Support at Home'],
  ['ndis', 'NDIS'],
] as const;

describe.each(Object.entries(serviceFiles()))('%s', (_slug, content) => {
  const { paragraphs, sources = [] } = content.paying as { paragraphs: string[]; sources?: string[] };
  const told = paragraphs.join(' ');

  test.each(payers)('names the source of what it says of %s, and no other', (name, said) => {
    const wanted = `paying.sources names ${name} where paying.paragraphs say "${said}", and nowhere else`;
    expect(sources.includes(name), wanted).toBe(told.includes(said));
  });
});
