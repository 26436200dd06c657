import { expect, test } from 'vitest';
import { faultOf } from '../../../tests/support/contentFault.ts';
import { readYaml } from '../../text/contentFile.ts';
import { languages } from '../../text/languages.ts';
import {
  contactInShortSchema,
  frameSchema,
  privacyInShortSchema,
  servicesInShortSchema,
  startSchema,
} from './translatedPagesSchema.ts';

const files = {
  frame: frameSchema,
  start: startSchema,
  'contact-in-short': contactInShortSchema,
  'privacy-in-short': privacyInShortSchema,
  'services-in-short': servicesInShortSchema,
};

const all = languages.flatMap((language) =>
  Object.entries(files).map(([name, schema]) => ({ file: `content/${language}/${name}.yaml`, schema })),
);

test.each(all)('$file is complete', ({ file, schema }) => {
  expect(() => readYaml(file, schema)).not.toThrow();
});

test.each([
  [
    'a payer without a text',
    'paying.payers.NDIS',
    undefined,
    /the payer "NDIS" of content\/clinic.yaml\s+→ at paying\.payers\.NDIS/,
  ],
  [
    'an unknown payer',
    'paying.payers.Lottery',
    { name: 'L', detail: 'L', youPay: 'L' },
    /a payer of content\/clinic.yaml: "NDIS", .*\s+→ at paying\.payers\.Lottery/,
  ],
  [
    'a profession without a name',
    'paying.professions.Physiotherapy',
    undefined,
    /the profession "Physiotherapy".*\s+→ at paying\.professions\.Physiotherapy/,
  ],
  [
    'an unknown warning sign',
    'signs.names[0]',
    'chest-ache',
    /the name of a warning sign.*\s+→ at signs\.names\[0\]/,
  ],
  ['an unknown service', 'help.items[0].service', 'flying', /there are .*\s+→ at help\.items\[0\]\.service/],
  ['an empty text', 'visit.steps.tell.text', '', /a text that is not empty\s+→ at visit\.steps\.tell\.text/],
])('the start page refuses %s, naming the field', (_, place, value, message) => {
  expect(faultOf('content/en/start.yaml', startSchema, place, value)).toMatch(message);
});

test.each([
  [
    'a service without a text',
    'services.dry-needling',
    undefined,
    /the service "dry-needling" of content\/en\/services.yaml\s+→ at services\["dry-needling"\]/,
  ],
  [
    'an unknown service',
    'services.flying',
    { name: 'F', text: 'F' },
    /a service of content\/en\/services.yaml: "functional-mobility", .*\s+→ at services\.flying/,
  ],
  [
    'a group without a name',
    'groups.life-stages',
    undefined,
    /the group "life-stages".*\s+→ at groups\["life-stages"\]/,
  ],
])('the services page refuses %s, naming the field', (_, place, value, message) => {
  expect(faultOf('content/en/services-in-short.yaml', servicesInShortSchema, place, value)).toMatch(message);
});

test.each([
  ['a missing page name', 'pages.contact', undefined, /→ at pages\.contact/],
  ['a reviewer without a date', 'checked', 'Checked by {name}', /\{name\} and \{date\}.*\s+→ at checked/],
])('the frame refuses %s, naming the field', (_, place, value, message) => {
  expect(faultOf('content/en/frame.yaml', frameSchema, place, value)).toMatch(message);
});
