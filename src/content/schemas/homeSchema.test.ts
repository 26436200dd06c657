import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { read } from '../../../tests/support/contentFiles.ts';
import { readContent } from '../../text/contentFile.ts';
import { languages } from '../../text/languages.ts';
import { warningSignsFile } from '../warningSigns.ts';
import { homeSchema, whatIsHardSchema } from './homeSchema.ts';

describe('home', () => {
  const home = homeSchema.parse(read('content/en/home.yaml'));
  const [first, second, ...others] = home.conditions.groups;
  if (!first || !second) throw new Error('there are no groups of conditions');

  const refusal = (groups: unknown[]) =>
    z.prettifyError(
      homeSchema.safeParse({ ...home, conditions: { ...home.conditions, groups } }).error as z.ZodError,
    );

  test('refuses a repeated group of conditions', () => {
    expect(refusal([first, { ...second, id: first.id }, ...others])).toMatch(
      /groups that all differ\s+→ at conditions\.groups/,
    );
  });

  test('refuses a headline that is too long, naming the limit', () => {
    const { error } = homeSchema.safeParse({ ...home, headline: `${home.headline} `.repeat(2) });
    expect(z.prettifyError(error as z.ZodError)).toMatch(/at most \d+ characters\s+→ at headline/);
  });
});

describe("'Show us what is hard'", () => {
  const words = whatIsHardSchema.parse(read('content/en/what-is-hard.yaml'));
  const [first, ...others] = words.items;
  const refusal = (items: unknown[]) =>
    z.prettifyError(whatIsHardSchema.safeParse({ ...words, items }).error as z.ZodError);

  test.each([
    ['an unknown drawing', { picture: 'flying' }, /the name of a drawing.*\s+→ at items\[0\]\.picture/],
    ['an unknown service', { service: 'flying' }, /there are .*\s+→ at items\[0\]\.service/],
    [
      'a word that is too long',
      { label: 'Extraordinary' },
      /words of at most 9 letters.*\s+→ at items\[0\]\.label/,
    ],
  ])('refuses %s, naming the field', (_, fault, message) => {
    expect(refusal([{ ...first, ...fault }, ...others])).toMatch(message);
  });

  test('refuses a missing or a repeated picture', () => {
    expect(refusal(others)).toMatch(/15 pictures.*\s+→ at items/);
    expect(refusal([others[0], ...others])).toMatch(/labels that all differ\s+→ at items/);
  });

  test.each(languages)('leads to the same place in %s, with every sign that the language has', (language) => {
    const { signs: known } = readContent(warningSignsFile, language);
    const leads = ({ items }: typeof words) =>
      items.map(({ id, picture, service, signs = [] }) => {
        return { id, picture, service, signs: signs.filter((sign) => sign in known) };
      });
    expect(leads(whatIsHardSchema.parse(read(`content/${language}/what-is-hard.yaml`)))).toEqual(
      leads(words),
    );
  });
});
