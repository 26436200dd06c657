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

test.each(all)('$file has all of its words', ({ file, schema }) => {
  expect(() => readYaml(file, schema)).not.toThrow();
});

test.each([
  [
    'a payer without words',
    'paying.payers.NDIS',
    undefined,
    /the payer "NDIS" of content\/clinic.yaml\s+→ at paying\.payers\.NDIS/,
  ],
  [
    'a payer there is not',
    'paying.payers.Lottery',
    { name: 'L', detail: 'L', youPay: 'L' },
    /a payer of content\/clinic.yaml: "NDIS", .*\s+→ at paying\.payers\.Lottery/,
  ],
  [
    'a profession without words',
    'paying.professions.Physiotherapy',
    undefined,
    /the profession "Physiotherapy".*\s+→ at paying\.professions\.Physiotherapy/,
  ],
  [
    'a warning sign there is not',
    'signs.names[0]',
    'chest-ache',
    /the name of a warning sign.*\s+→ at signs\.names\[0\]/,
  ],
  [
    'a service there is not',
    'help.items[0].service',
    'flying',
    /there are .*\s+→ at help\.items\[0\]\.service/,
  ],
  ['an empty text', 'visit.steps.tell.text', '', /a text that is not empty\s+→ at visit\.steps\.tell\.text/],
])('the start page: %s is refused by its place', (_, place, value, message) => {
  expect(faultOf('content/en/start.yaml', startSchema, place, value)).toMatch(message);
});

test.each([
  [
    'a service without words',
    'services.dry-needling',
    undefined,
    /the service "dry-needling" of content\/en\/services.yaml\s+→ at services\["dry-needling"\]/,
  ],
  [
    'a service there is not',
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
])('the services page: %s is refused by its place', (_, place, value, message) => {
  expect(faultOf('content/en/services-in-short.yaml', servicesInShortSchema, place, value)).toMatch(message);
});

test.each([
  ['a name of a page too few', 'pages.contact', undefined, /→ at pages\.contact/],
  [
    'who has checked it, and not when',
    'checked',
    'Checked by {name}',
    /\{name\} and \{date\}.*\s+→ at checked/,
  ],
])('the frame: %s is refused by its place', (_, place, value, message) => {
  expect(faultOf('content/en/frame.yaml', frameSchema, place, value)).toMatch(message);
});
