import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { findingsIn, launchReport, logLaunchFindings, readChecks, textsIn } from './launchCheck.ts';

const today = '2026-11-20';
/** The checks of this checkout, in which the clinic may have confirmed some. */
const checks = readChecks(sydneyDay(Date.now()));

function findingsOf(content: string, file = 'content/clinic.yaml') {
  return findingsIn(textsIn(file, content), today, checks);
}

const yamlItem = (text: string) => `- '${text.replaceAll("'", "''")}'`;

test.each(checks.statements)(
  'the claim "$name" matches its example but not the wording to write instead',
  ({ name, example = name, law, instead }) => {
    expect(findingsOf(yamlItem(example)).map((finding) => finding.name)).toEqual([name]);
    expect(law).toMatch(/(National Law|Australian Consumer Law) s \d/);
    expect(findingsOf(yamlItem(instead))).toEqual([]);
  },
);

test.each([
  ['phone: { number: (02) 7010 0000 }', 'placeholder'],
  ['email: hello@example.com.au', 'placeholder'],
  ["tagline: 'Simply the best in Bankstown'", 'claim'],
  ['text: Back to sport in 4–6 weeks.', 'claim'],
  ["reviewedBy: ''", 'unreviewed'],
  ['reviewedBy:', 'unreviewed'],
  ["words: { reviewedBy: '', reviewedOn: '' }", 'empty'],
  ["parking: ''", 'empty'],
  ['languages: []', 'empty'],
  ['people: [{ name: Mai Example }]', 'person'],
  ["text: 'Please give us 24 hours'' notice.'", 'confirm'],
  ['fees: { dollars: { from: 90 } }', 'confirm'],
  ['sources: [{ checked: 2025-11-19 }]', 'old check'],
  ['closures: [{ from: 2025-12-24, to: 2026-01-03 }]', 'past date'],
  ["date: 'May 2025'", 'past date'],
  ['text: A talk on 19/11/2026, and in Nov. 2027.', 'past date'],
])('the launch check of %s finds one thing to resolve, by the rule %s', (content, rule) => {
  expect(findingsOf(content).map((finding) => finding.rule)).toEqual([rule]);
});

test.each([
  'reviewedBy: Dr A. Example',
  "notAnAddress: 'Please write an email address, such as mai@example.com.'",
  '# email: hello@example.com.au, our best expert team',
  'closures: [{ from: 2026-11-01, to: 2026-11-20 }]',
  'text: A talk on 20 November 2026. Numbers of 2019-20, by a review of 2025.',
  'label: Falls in hospital, 3 May 2016',
  'sources: [{ checked: 2025-11-20 }]',
  "text: It''s the surgeon''s choice, not a specialist''s. You know your own pain best.",
  'specialised: { team: the people on our team }',
  "faq: [{ question: 'Is there free parking?', keywords: [expert, payment plan] }]",
  // The clinic may leave these fields empty.
  "closures: []\ntestimonials: []\nfigures: { clientsHelped: '', professionalCare: '' }",
])('the launch check of %s finds nothing to resolve', (content) => {
  expect(findingsOf(content)).toEqual([]);
});

test('the launch check names file and line, in the front matter and the text of a Markdown file', () => {
  const article =
    "---\ntitle: A\nreviewedBy: ''\n---\n\nWe meet you at the street door.\n<!-- Pain-free? -->\n";
  expect(findingsOf(article, 'content/en/magazine/articles/a.md')).toMatchObject([
    { rule: 'unreviewed', file: 'content/en/magazine/articles/a.md', line: 3 },
    { rule: 'confirm', line: 6, name: 'Somebody meets you' },
  ]);
});

test('the launch check names an empty field by its path', () => {
  const record = "fees: { visits: [{ profession: Speech therapy, first: '' }, { first: '' }] }";
  const names = findingsOf(record).map(({ name }) => name);
  expect(names).toEqual(['fees, visits, Speech therapy, first', 'fees, visits, 2, first']);
});

test('legal pages may mention guarantees, but their commitments must be confirmed', () => {
  expect(findingsOf('Our services come with consumer guarantees.', 'content/en/legal/terms.md')).toEqual([]);
  expect(findingsOf('We aim to answer within 30 days.', 'content/en/legal/privacy.md')).toHaveLength(1);
});

test('the launch check lists each claim of a text once, in the longest wording that matches', () => {
  const names = findingsOf('text: Expert advice from our best expert team').map(({ name }) => name);
  expect(names).toEqual(['Best', 'Expert Team', 'Contact Us for Expert Advice']);
});

test('a confirmation must be renewed after a year', () => {
  const line = 'confirmed: [{ check: Lift, by: A. Nguyen, checked: 2025-11-19 }]';
  expect(findingsOf(line, 'content/launch-confirmed.yaml').map(({ rule }) => rule)).toEqual(['old check']);
});

test('the launch check lists each finding once, with all its places, the most important first', () => {
  const record = `text: Take the lift.\nvisits: { phoneVisits: '', freeInterpreter: '' }\ntagline: Leading the way\nemail: a@example.com\nmore: Take the lift.`;
  const lines = launchReport(findingsOf(record)).split('\n');
  const lineNumbers = ['email: a@', 'Leading -> local', 'Lift: ', 'freeInterpreter: Does', 'phoneVisits'].map(
    (words) => lines.findIndex((line) => line.includes(words)),
  );
  expect(lineNumbers).toEqual(
    lineNumbers.filter((place) => place >= 0).toSorted((one, other) => one - other),
  );
  expect(lines.join('\n')).toMatch(/\n {2}National Law s 133.*: It sets .*\n {4}Leading -> /);
  expect(lines.join('\n')).toMatch(/\n {2}Lift: .*\(content\/clinic\.yaml:1, 5\)\n/);
  expect(lines.at(-1)).toMatch(/^5 things /);
});

test('a server whose launch check fails logs the error as a warning', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const failingClock = () => Number.NaN;
  logLaunchFindings({ log, clock: failingClock });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, fault: expect.any(String) }]);
});
