import { expect, test } from 'vitest';
import { honeypotName, isHoneypotFilled } from './honeypot.ts';
import { fieldsOf, kindNames } from './kinds.ts';

test.each([
  [{}, false],
  [{ [honeypotName]: '' }, false],
  [{ [honeypotName]: '   ' }, false],
  [{ [honeypotName]: undefined }, false],
  [{ [honeypotName]: true }, false],
  [{ [honeypotName]: 'https://example.com' }, true],
  [{ [honeypotName]: ' x ' }, true],
])('%j counts as filled in: %s', (body, expected) => {
  expect(isHoneypotFilled(body)).toBe(expected);
});

test.each(kindNames)('is no field that people fill in: %s', (kind) => {
  expect(fieldsOf(kind)).not.toHaveProperty(honeypotName);
});
