import { expect, test } from 'vitest';
import { faultOf } from '../../tests/support/contentFault.ts';
import { translatedLanguages } from '../text/languages.ts';
import { phrasesSchema, translatedPhrasesSchema } from './phrases.ts';

const file = (language: string) => `content/${language}/phrases.yaml`;

test.each([
  ['ar', 'callBack.within.few', undefined, 'zero, one, two, few, many, other'],
  ['vi', 'callBack.within.one', 'một giờ', 'vi counts in the forms other'],
  ['ar', 'callBack.within.two', '{phone}', 'nothing else in braces but {count}'],
  ['zh', 'closures.sentence', '{reason}', '{closures} in it, and nothing else in braces'],
  ['zh', 'open.closedToday', '{name}', 'nothing else in braces but {reason}'],
  ['zh', 'locale', 'x', 'a language with its country'],
  ['vi', 'direction', 'up', 'ltr or rtl'],
])('refuses phrases in %s with a fault at %s, naming the field', (language, place, value, expected) => {
  const fault = faultOf(file(language), translatedPhrasesSchema, place, value);
  expect(fault).toContain(`at ${place}`);
  expect(fault).toContain(expected);
});

test.each(['open.closedToday', 'closures.onDay', 'closures.onDays', 'closures.closedFor'])(
  'the reason of a closed day is optional in %s in another language, and required in English',
  (place) => {
    const words =
      place === 'closures.onDay' ? '{from}' : place === 'closures.onDays' ? '{from} {to}' : 'Closed';
    for (const language of translatedLanguages)
      expect(faultOf(file(language), translatedPhrasesSchema, place, words)).toBe('');
    expect(faultOf(file('en'), phrasesSchema, place, words)).toContain('{reason}');
  },
);

test('any plural form may contain the number: in some languages "one" includes 21, and "two" 102', () => {
  for (const form of ['zero', 'one', 'two'])
    expect(faultOf(file('ar'), translatedPhrasesSchema, `callBack.within.${form}`, '{count} h')).toBe('');
});
