import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { translatedLanguages } from '../../src/clinic/languages.ts';
import { testLanguageFiles } from './files.ts';
import { inTestLetters } from './letters.ts';
import { translated } from './words.ts';

/** The page in the other script of Chinese, which no other language has. */
const ofOneLanguage = 'traditional';

test.each(translatedLanguages)('the test language has every file that %s has', (language) => {
  const names = globSync(`content/${language}/*.yaml`).map((file) => basename(file, '.yaml'));
  const shared = names.filter((name) => name !== ofOneLanguage);
  expect(Object.keys(testLanguageFiles()).sort()).toEqual(shared.sort());
});

test('its words are longer and in other letters, and what stands between them stays', () => {
  const made = inTestLetters("Don't wait: call {phone} or 13 11 14, 38°C.", { growth: 1.4, points: true });
  expect(made).toMatch(/^\S+ \S+: \S+ \{phone\} \S+ 13 11 14, 38°\S+\.$/);
  expect(made.replace('{phone}', '')).not.toMatch(/\p{Script=Latin}/u);
  expect(made.length).toBeGreaterThan(60);
});

test('a text is as long as its schema allows, and its names for the code stay', () => {
  const english = { label: 'Stand up', value: 'stand-up' };
  const schema = (most: number) => z.object({ label: z.string().max(most), value: z.literal('stand-up') });
  const lengthWithin = (most: number) => {
    const { label } = translated(english, schema(most), 'example.yaml') as { label: string };
    return label.length;
  };
  expect(lengthWithin(100)).toBeGreaterThan(11);
  expect(lengthWithin(9)).toBe(9);
  expect(lengthWithin(8)).toBe(8);
  expect(() => lengthWithin(7)).toThrow(/example\.yaml of the test language:\s+.*\s+→ at label/);
});
