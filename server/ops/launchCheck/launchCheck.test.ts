import { describe, expect, test } from 'vitest';
import { sydneyDay } from '../../../src/clinic/dates.ts';
import { faultOf } from '../../../tests/support/contentFault.ts';
import {
  checksFile,
  checksSchema,
  confirmedFile,
  findingsIn,
  launchFindings,
  readChecks,
  textsIn,
} from './findings.ts';
import { launchReport } from './report.ts';

const today = '2026-11-20';
/** The checks of this checkout, where the clinic may have confirmed some. */
const now = sydneyDay(Date.now());
const checks = readChecks(now);

function found(content: string, file = 'content/clinic.yaml') {
  return findingsIn(textsIn(file, content), today, checks);
}

test.each(checks.statements)(
  'the claim "$name" is the only one that finds its example',
  ({ name, example }) => {
    expect(found(`- '${example ?? name.replaceAll("'", "''")}'`).map((finding) => finding.name)).toEqual([
      name,
    ]);
  },
);

test.each(checks.statements)(
  '$name names the law that it may breach, and suggests words that are no claim',
  ({ law, instead }) => {
    expect(law).toMatch(/(National Law|Australian Consumer Law) s \d/);
    expect(found(`- '${instead.replaceAll("'", "''")}'`)).toEqual([]);
  },
);

describe('one rule finds', () => {
  test.each([
    ['phone: { number: (02) 7010 0000 }', 'placeholder'],
    ['email: hello@example.com.au', 'placeholder'],
    ["tagline: 'Simply the best in Bankstown'", 'claim'],
    ['text: Back to sport in 4–6 weeks.', 'claim'],
    ["reviewedBy: ''", 'unreviewed'],
    ['reviewedBy:', 'unreviewed'],
    ["parking: ''", 'empty'],
    ['languages: []', 'empty'],
    ['people: [{ name: Mai Example }]', 'person'],
    ["text: 'Please give us 24 hours'' notice.'", 'confirm'],
    ['fees: { dollars: { from: 90 } }', 'confirm'],
    ['sources: [{ checked: 2025-11-19 }]', 'old check'],
    ['closures: [{ from: 2025-12-24, to: 2026-01-03 }]', 'past date'],
    ["date: 'May 2025'", 'past date'],
    ['text: A talk on 19/11/2026, and in Nov. 2027.', 'past date'],
  ])('%s: %s', (content, rule) => {
    expect(found(content).map((finding) => finding.rule)).toEqual([rule]);
  });

  test.each([
    'reviewedBy: Dr A. Example',
    "notAnAddress: 'Please write an email address, such as mai@example.com.'",
    '# email: hello@example.com.au, our best expert team',
    'closures: [{ from: 2026-11-01, to: 2026-11-20 }]',
    'text: A talk on 20 November 2026. Numbers of 2019-20, by a review of 2025.',
    'label: Falls in hospital, 3 May 2016',
    'sources: [{ checked: 2025-11-20 }]',
    'closures: []',
    "text: It''s the surgeon''s choice, not a specialist''s. You know your own pain best.",
    'specialised: { team: the people on our team }',
    "faq: [{ question: 'Is there free parking?', keywords: [expert, payment plan] }]",
  ])('nothing in %s', (content) => {
    expect(found(content)).toEqual([]);
  });
});

test('file and line are named, in the front matter of a Markdown file and in its text', () => {
  const article =
    "---\ntitle: A\nreviewedBy: ''\n---\n\nWe meet you at the street door.\n<!-- Pain-free? -->\n";
  expect(found(article, 'content/en/magazine/articles/a.md')).toMatchObject([
    { rule: 'unreviewed', file: 'content/en/magazine/articles/a.md', line: 3 },
    { rule: 'confirm', line: 6, name: 'Somebody meets you' },
  ]);
});

test('an empty field is named by its path', () => {
  const record = "fees: { visits: [{ profession: Speech therapy, first: '' }, { first: '' }] }";
  const names = found(record).map(({ name }) => name);
  expect(names).toEqual(['fees, visits, Speech therapy, first', 'fees, visits, 2, first']);
});

test('legal pages may name guarantees, but their commitments must be confirmed', () => {
  expect(found('Our services come with consumer guarantees.', 'content/en/legal/terms.md')).toEqual([]);
  expect(found('We aim to answer within 30 days.', 'content/en/legal/privacy.md')).toHaveLength(1);
});

test('each claim in a text is named once, by its longest words', () => {
  const names = found('text: Expert advice from our best expert team').map(({ name }) => name);
  expect(names).toEqual(['Best', 'Expert Team', 'Contact Us for Expert Advice']);
});

test('stale entries of launch-checks.yaml and launch-confirmed.yaml are reported with file and line', () => {
  const confirmed = "confirmed:\n  - { check: Lifts }\n  - { check: Lift }\n  - { check: 'fees, report' }\n";
  const list = 'confirm:\n  - name: Lift\n  - name: Parking\nurgentFields:\n  - field: visits, gone\n';
  const texts = [
    ...textsIn('content/clinic.yaml', 'fees: { report: 0 }\ntext: Take the lift.'),
    ...textsIn(confirmedFile, confirmed),
    ...textsIn(checksFile, list),
  ];
  const stale = findingsIn(texts, today, checks).filter(({ rule }) => rule === 'stale');
  expect(stale.map(({ file, line, name }) => [file, line, name]).sort()).toEqual([
    [checksFile, 3, 'Parking'],
    [checksFile, 5, 'visits, gone'],
    [confirmedFile, 2, 'Lifts'],
  ]);
});

test('a confirmation is asked for again after a year', () => {
  const line = 'confirmed: [{ check: Lift, by: A. Nguyen, checked: 2025-11-19 }]';
  expect(found(line, confirmedFile).map(({ rule }) => rule)).toContain('old check');
});

test('the short report fits on a screen of 40 lines even for a much worse site, and names the law', () => {
  const addresses = Array.from({ length: 200 }, (_, index) => `a${index}: a${index}@example.com`).join('\n');
  const worse = [...found(`${addresses}\ntagline: Leading the way`), ...launchFindings(now)];
  const lines = launchReport(worse, false).split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(lines.join('\n')).toMatch(
    /\n {2}National Law s 133.*: It sets .*\n {4}Leading -> local, or nothing \(content\/clinic\.yaml:201\)\n/,
  );
  expect(lines.at(-1)).toMatch(new RegExp(`^\\d+ more of ${worse.length} findings .* --all$`));
});

test('the full report lists launch blockers first, wherever they are in the files', () => {
  const record = `text: Take the lift to our expert team.\nvisits: { phoneVisits: '', freeInterpreter: '' }\ntagline: 'Leading the way'\nemail: a@example.com`;
  const lines = launchReport(found(record), true);
  const places = [
    'email: a@',
    'Leading -> local',
    'Expert Team -> ',
    'freeInterpreter',
    'phoneVisits',
    'Lift: ',
  ].map((words) => lines.indexOf(words));
  expect(places).toEqual(places.filter((place) => place >= 0).toSorted((one, other) => one - other));
  expect(launchReport([], false)).toBe('Nothing has to be resolved before launch.');
});

test.each([
  ['confirm[0].find', '('],
  ['statements[0].words[0].instead', undefined],
])('a mistake in launch-checks.yaml is named when %s becomes %j', (place, value) => {
  expect(faultOf(checksFile, checksSchema, place, value)).toMatch(/a regular expression|words/);
});
