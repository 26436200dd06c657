import { expect, test } from 'vitest';
import { z } from 'zod';
import { optionalFact } from './optionalFact.ts';

const record = z.strictObject({ minutes: optionalFact(z.int('a whole number of minutes')) });

test("'' stands for what the clinic has not settled yet", () => {
  expect(record.parse({ minutes: '' }).minutes).toBeUndefined();
  expect(record.parse({ minutes: 30 }).minutes).toBe(30);
});

test('what is settled must fit, and the fault says what was expected', () => {
  const { error } = record.safeParse({ minutes: 'half an hour' });
  expect(error && z.prettifyError(error)).toContain('a whole number of minutes');
});
