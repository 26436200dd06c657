import { expect, test } from 'vitest';
import { faultOf } from '../../tests/support/contentFault.ts';
import { services } from '../clinic/services.ts';
import { forms, formsFile, translatedFormsFile } from '../content/formWords.ts';
import { enquiryTypes } from './enquiryTypes.ts';

const file = 'content/en/forms.yaml';

const { options = [] } = forms.booking.fields.consultationType;
const optionsAt = 'booking.fields.consultationType.options';
/** The position of a consultation type that is a service. */
const service = options.findIndex(({ value }) => services.some(({ slug }) => slug === value));
const serviceValue = options[service]?.value;

test.each([
  ['without a message', 'booking.fields.phone.message', undefined, 'booking.fields.phone.message', 'a text'],
  [
    'without the name of an option',
    'booking.fields.preferredContact.options.phone',
    undefined,
    'preferredContact.options.phone',
    'a text',
  ],
  ['without the words of a field', 'booking.fields.ndisNumber', undefined, 'ndisNumber', 'expected object'],
  [
    'with words of a field that the form does not have',
    'booking.fields.age',
    { label: 'Age' },
    'booking.fields',
    'Unrecognized key: "age"',
  ],
  [
    'with an unknown link',
    'booking.fields.agreeToTerms.statement',
    'I agree to the {rules} and {privacy}',
    'agreeToTerms.statement',
    '{terms} and {privacy}',
  ],
  [
    'with a fact in a label',
    'booking.fields.ndisNumber.label',
    '{clinicName} number',
    'ndisNumber.label',
    'nothing in braces',
  ],
  ['with an unknown fact', 'booking.received.sooner', 'Call {mobile}.', 'received.sooner', 'no other facts'],
  [
    'with a label for a service, which has a name',
    `${optionsAt}[${service}]`,
    { value: serviceValue, label: 'Work' },
    `options[${service}]`,
    'either a label',
  ],
  [
    'without a label for an option that is not a service',
    `${optionsAt}[${service}]`,
    { value: 'works' },
    `options[${service}]`,
    'works: either a label',
  ],
  [
    'with a repeated value',
    `${optionsAt}[${service + 1}]`,
    { value: serviceValue },
    'options',
    'values that all differ',
  ],
])('refuses a file %s, naming the field', (_how, place, value, where, expected) => {
  const fault = faultOf(file, formsFile.schema, place, value);
  expect(fault).toContain(where);
  expect(fault).toContain(expected);
});

test('a hint may be removed or added', () => {
  for (const hint of [undefined, 'A mobile is best.']) {
    expect(faultOf(file, formsFile.schema, 'booking.fields.phone.hint', hint)).toBe('');
  }
});

test('a consultation type that is a service has the name of the service', () => {
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

test.each([
  ['without an option of the first language', `${optionsAt}[0]`, undefined, optionsAt, options[0]?.value],
  [
    'with an option that the first language lacks',
    `${optionsAt}[0]`,
    { value: 'sleeping', label: 'x' },
    optionsAt,
    'sleeping',
  ],
  [
    'with a service without a name',
    `${optionsAt}[${service}]`,
    { value: serviceValue },
    optionsAt,
    'a label',
  ],
  [
    'without the question for an interpreter',
    'contact.fields.interpreter',
    undefined,
    'interpreter',
    'object',
  ],
  ['with the form of a type that is in English only', 'referral', {}, '', 'Unrecognized key: "referral"'],
  ['with an unknown fact', 'refusals.notStored', '{mobile}', 'refusals.notStored', 'no other facts'],
  ['without a message', 'checks.tooLong', undefined, 'checks.tooLong', 'a text'],
])('refuses a translated file %s, naming the field', (_how, place, value, where, expected) => {
  const fault = faultOf('content/ar/forms.yaml', translatedFormsFile.schema, place, value);
  expect(fault).toContain(where);
  expect(fault).toContain(expected);
});
