import { expect, test } from 'vitest';
import { faultOf } from '../../testing/contentFault.ts';
import { forms, formsSchema } from '../site/forms.ts';
import { services } from '../site/services.ts';
import { kinds } from './kinds.ts';

const file = 'content/en/forms.yaml';

test.each([
  [
    'without a message',
    ', message: Please provide a valid phone number. }',
    ' }',
    'booking.fields.phone.message',
    'a text',
  ],
  ['without the name of an option', ', phone: Phone,', ',', 'preferredContact.options.phone', 'a text'],
  ['without the words of a field', '    ndisNumber:\n', '    ndisNumbers:\n', 'ndisNumber', 'ndisNumbers'],
  [
    'with words of a field that the form does not have',
    '    agreeToTerms:\n',
    '    age: { label: Age }\n    agreeToTerms:\n',
    'booking.fields',
    'Unrecognized key: "age"',
  ],
  [
    'with a link that nothing puts in',
    'the {terms} and',
    'the {rules} and',
    'agreeToTerms.statement',
    '{terms} and {privacy}',
  ],
  [
    'with a fact in a label',
    'label: NDIS number',
    "label: '{clinicName} number'",
    'ndisNumber.label',
    'nothing in braces',
  ],
  ['with a fact that there is not', 'Call {phone}.', 'Call {mobile}.', 'received.sooner', 'no other facts'],
  [
    'with a label for a service, which has a name',
    '{ value: workcover }',
    '{ value: workcover, label: Work }',
    'options[18]',
    'either a label',
  ],
  [
    'without a label for what is no service',
    '{ value: workcover }',
    '{ value: works }',
    'options[18]',
    'either a label',
  ],
  [
    'with one value twice',
    '{ value: workcover }',
    '{ value: musculoskeletal }',
    'options',
    'values that all differ',
  ],
])('a file of forms %s is refused, with the place', (_how, from, to, place, expected) => {
  const fault = faultOf(file, formsSchema, from, to);
  expect(fault).toContain(place);
  expect(fault).toContain(expected);
});

test('a hint may be left out, or added where there was none', () => {
  expect(faultOf(file, formsSchema, '      hint:', '      # hint:')).toBe('');
  expect(
    faultOf(file, formsSchema, '{ label: Phone number,', '{ label: Phone number, hint: A mobile is best.,'),
  ).toBe('');
});

test('a consultation type that is a service is called what the service is called', () => {
  const { options = [] } = forms.booking.fields.consultationType;
  const named = options.filter(({ value }) => services.some(({ slug }) => slug === value));
  expect(named.length).toBeGreaterThan(0);
  for (const { value, label } of named) expect(services).toContainEqual({ slug: value, name: label });
});

test('each function and each page belongs to one kind', () => {
  const records = Object.values(kinds);
  for (const key of ['functionName', 'page'] as const) {
    expect(new Set(records.map((kind) => kind[key])).size).toBe(records.length);
  }
});
