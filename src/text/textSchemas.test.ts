import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { optionalFact, pattern, text } from './textSchemas.ts';

describe('texts and patterns', () => {
  /** The error message for a text, or ''. */
  function refusal(schema: z.ZodType, written: unknown): string {
    const { error } = schema.safeParse(written);
    return error ? z.prettifyError(error) : '';
  }

  test('a text may name facts, and other text in braces is allowed', () => {
    expect(refusal(text, 'Call {phone}, {clinicName}. { } {}')).toBe('');
  });

  test.each(['Ring {phoneNumber} today', '{constructor}', '{toString}', '{__proto__}'])(
    'lists the known facts when an author writes "%s"',
    (written) => {
      expect(refusal(text, written)).toContain('{clinicName}, {shortName}, {phone}');
    },
  );

  test.each([
    ['', 'not empty'],
    [undefined, 'a text'],
  ])('refuses the text %j', (written, expected) => {
    expect(refusal(text, written)).toContain(expected);
  });

  test.each([
    ['without a name that it must have', '{count} match'],
    ['with another name', '{count} of {total} match, {phone}'],
    ['with a name that is misspelt', '{count} of {totl} match'],
    ['with a name in spaces', '{count} of {total} match, {the count}'],
  ])('refuses a pattern %s', (_how, written) => {
    expect(refusal(pattern('count', 'total'), written)).toContain('{count} and {total}');
  });

  test('a pattern may use its names in any order and more than once', () => {
    expect(refusal(pattern('count', 'total'), 'Of {total}: {count}, {count}')).toBe('');
  });
});

describe('optionalFact', () => {
  const record = z.strictObject({ minutes: optionalFact(z.int('a whole number of minutes')) });

  test("'' means that the clinic has not answered yet", () => {
    expect(record.parse({ minutes: '' }).minutes).toBeUndefined();
    expect(record.parse({ minutes: 30 }).minutes).toBe(30);
  });

  test('refuses an invalid answer, saying what is expected', () => {
    const { error } = record.safeParse({ minutes: 'half an hour' });
    expect(error && z.prettifyError(error)).toContain('a whole number of minutes');
  });
});
