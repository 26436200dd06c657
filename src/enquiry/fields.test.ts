import { expect, test } from 'vitest';
import { services } from '../clinic/services.ts';
import { forms } from '../content/formWords.ts';
import { enquiryTypeNames, enquiryTypes, fieldsOf } from './enquiryTypes.ts';
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

const { options = [] } = forms.booking.fields.consultationType;

test('both forms offer the same consultation types, and a service by its name', () => {
  expect(forms.referral.fields.consultationType.options).toEqual(options);
  const named = options.filter(({ value }) => services.some(({ slug }) => slug === value));
  expect(named.length).toBeGreaterThan(0);
  for (const { value, label } of named) expect(services.find(({ slug }) => slug === value)?.name).toBe(label);
});

test('each function and each page belongs to one enquiry type', () => {
  const records = Object.values(enquiryTypes);
  for (const key of ['functionName', 'page'] as const) {
    expect(new Set(records.map((record) => record[key])).size).toBe(records.length);
  }
});
