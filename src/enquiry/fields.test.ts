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

test.each(enquiryTypeNames)(
  'a browser that restores the form on Back restores every optional answer: %s',
  (type) => {
    // Browsers that restore a form on Back leave out what has autocomplete off; a required field says that it is empty.
    const forgotten = Object.entries(fieldsOf(type)).filter(
      ([, field]) => 'autoComplete' in field && field.autoComplete === 'off' && !field.required,
    );
    expect(forgotten).toEqual([]);
  },
);
