import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { optionalFact, pattern, text } from './textSchemas.ts';

/** The error message for a value, or ''. */
function errorFor(schema: z.ZodType, value: unknown): string {
  const { error } = schema.safeParse(value);
  return error ? z.prettifyError(error) : '';
}

describe('a text', () => {
  test('may name facts, and have other text in braces', () => {
    expect(errorFor(text, 'Call {phone}, {clinicName}. { } {}')).toBe('');
  });

  test.each(['Ring {phoneNumber} today', '{constructor}', '{toString}', '{__proto__}'])(
    'with the unknown name in "%s" is refused with a list of the known facts',
    (value) => {
      expect(errorFor(text, value)).toContain('{clinicName}, {shortName}, {phone}');
    },
  );

  test.each([
    ['', 'not empty'],
    [undefined, 'a text'],
  ])('is refused if it is %j', (value, expected) => {
    expect(errorFor(text, value)).toContain(expected);
  });
});

describe('a pattern', () => {
  test.each([
    ['without a name that it must have', '{count} match'],
    ['with another name', '{count} of {total} match, {phone}'],
    ['with a name that is misspelt', '{count} of {totl} match'],
    ['with a name in spaces', '{count} of {total} match, {the count}'],
  ])('is refused %s', (_how, value) => {
    expect(errorFor(pattern('count', 'total'), value)).toContain('{count} and {total}');
  });

  test('may use its names in any order and more than once', () => {
    expect(errorFor(pattern('count', 'total'), 'Of {total}: {count}, {count}')).toBe('');
  });
});

describe('optionalFact', () => {
  const record = z.strictObject({ minutes: optionalFact(z.int('a whole number of minutes')) });

  test("reads '' as a question that the clinic has not answered yet", () => {
    expect(record.parse({ minutes: '' }).minutes).toBeUndefined();
    expect(record.parse({ minutes: 30 }).minutes).toBe(30);
  });

  test('refuses an invalid answer and says what is expected', () => {
    const { error } = record.safeParse({ minutes: 'half an hour' });
    expect(error && z.prettifyError(error)).toContain('a whole number of minutes');
  });
});
