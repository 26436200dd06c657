import { expect, test } from 'vitest';
import { enquiryTypeNames, fieldsOf } from './enquiryTypes.ts';
import { honeypotName, isHoneypotFilled } from './fields.ts';

test.each([
  [{}, false],
  [{ [honeypotName]: '' }, false],
  [{ [honeypotName]: '   ' }, false],
  [{ [honeypotName]: undefined }, false],
  [{ [honeypotName]: true }, false],
  [{ [honeypotName]: 'https://example.com' }, true],
  [{ [honeypotName]: ' x ' }, true],
])('honeypot value %j counts as filled in: %s', (body, expected) => {
  expect(isHoneypotFilled(body)).toBe(expected);
});

test.each(enquiryTypeNames)('the honeypot is not a field of the form: %s', (type) => {
  expect(fieldsOf(type)).not.toHaveProperty(honeypotName);
});
