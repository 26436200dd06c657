import { expect, test } from 'vitest';
import { bookingLabels } from './booking.ts';
import { honeypotName, isHoneypotFilled } from './honeypot.ts';

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

test('is none of the ten fields that people fill in', () => {
  expect(Object.keys(bookingLabels)).not.toContain(honeypotName);
});
