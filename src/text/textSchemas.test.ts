import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { optionalFact, pattern, text } from './textSchemas.ts';

describe('text and pattern', () => {
  /** What an author reads of a text that does not fit, or ''. */
  function refusal(schema: z.ZodType, written: unknown): string {
    const { error } = schema.safeParse(written);
    return error ? z.prettifyError(error) : '';
  }

  test('a text may name facts of the clinic, and whatever stands in braces without being a name', () => {
    expect(refusal(text, 'Call {phone}, {clinicName}. { } {}')).toBe('');
  });

  test.each(['Ring {phoneNumber} today', '{constructor}', '{toString}', '{__proto__}'])(
    'tells an author who writes "%s" which facts there are',
    (written) => {
      expect(refusal(text, written)).toContain('{clinicName}, {shortName}, {phone}');
    },
  );

  test.each([
    ['', 'not empty'],
    [undefined, 'a text'],
  ])('a text that is %j is refused', (written, expected) => {
    expect(refusal(text, written)).toContain(expected);
  });

  test.each([
    ['without a name that it must have', '{count} match'],
    ['with another name', '{count} of {total} match, {phone}'],
    ['with a name that is misspelt', '{count} of {totl} match'],
    ['with a name in spaces', '{count} of {total} match, {the count}'],
  ])('a pattern %s is refused', (_how, written) => {
    expect(refusal(pattern('count', 'total'), written)).toContain('{count} and {total}');
  });

  test('a pattern may name what it must have in any order, and more than once', () => {
    expect(refusal(pattern('count', 'total'), 'Of {total}: {count}, {count}')).toBe('');
  });
});

describe('optionalFact', () => {
  const record = z.strictObject({ minutes: optionalFact(z.int('a whole number of minutes')) });

  test("'' stands for what the clinic has not settled yet", () => {
    expect(record.parse({ minutes: '' }).minutes).toBeUndefined();
    expect(record.parse({ minutes: 30 }).minutes).toBe(30);
  });

  test('what is settled must fit, and the fault says what was expected', () => {
    const { error } = record.safeParse({ minutes: 'half an hour' });
    expect(error && z.prettifyError(error)).toContain('a whole number of minutes');
  });
});
