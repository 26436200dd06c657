import { Converter } from 'opencc-js';
import { expect, test } from 'vitest';
import { registry } from '../../content/registry.ts';
import { readContent } from '../../text/contentFile.ts';

const simplified = readContent(registry.warningSigns, 'zh');
const page = readContent(registry.traditional, 'zh');
const { warningSigns } = page;

/** Converts a text from Traditional to Simplified characters. */
const toSimplified = Converter({ from: 'hk', to: 'cn' });

test('a Chinese warning sign has the same urgency and words in Simplified and Traditional characters', () => {
  expect(Object.keys(warningSigns.signs).sort()).toEqual(Object.keys(simplified.signs).sort());
  for (const [name, { words: _, ...sign }] of Object.entries(simplified.signs)) {
    expect(JSON.parse(toSimplified(JSON.stringify(warningSigns.signs[name]))), name).toEqual(sign);
  }
});

// A confused character has the same Simplified character as the right one, so a comparison in Simplified does not find it.
test('the page in Traditional characters has no character that converters from Simplified get wrong', () => {
  const confusedCharacters = /乾(?!針)|周(?!圍)|[幹髮麵穀鬍鍾后里云松斗]/gu;
  expect(JSON.stringify(page).match(confusedCharacters)).toBeNull();
});

test.each(['urgencies', 'several', 'help', 'otherwise'] as const)(
  'the %s of the Chinese warning signs are the same in Simplified and Traditional characters',
  (part) => {
    expect(JSON.parse(toSimplified(JSON.stringify(warningSigns[part])))).toEqual(simplified[part]);
  },
);
