import { expect, test } from 'vitest';
import { services } from '../clinic/services.ts';
import { forms } from '../content/formWords.ts';
import { enquiryTypes } from './enquiryTypes.ts';

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
