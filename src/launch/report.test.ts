import { expect, test } from 'vitest';
import { launchFindings } from './findings.ts';
import { firstSight, report } from './report.ts';
import { findingsIn } from './rules.ts';

const today = '2026-11-20';
const record = `figures:
  team: 12
visits:
  # By phone.
  phoneVisits: ''
  # Whether an interpreter costs anything.
  freeInterpreter: ''
date: '2025-05'
tagline: 'Leading the way'
text: Take the lift to Level 2.
reviewedBy: ''
email: a@example.com
`;
const found = findingsIn('content/clinic.yaml', record, today);
const inOrder = [
  'email: a@example.com',
  'Leading',
  'clinic.yaml:11',
  'visits, freeInterpreter',
  'Team of 12',
  'visits, phoneVisits',
  'Lift',
  "date: '2025-05'",
];

test('what keeps a clinic from going live stands first, whatever its place in the files', () => {
  const told = report(found);
  const places = inOrder.map((words) => told.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('each place stands below its own name, its law, its reason and what to write instead', () => {
  expect(report(found)).toContain('\nvisits, phoneVisits\n  By phone.\n  content/clinic.yaml:5\n');
  expect(report(found)).toMatch(
    /\nLeading\n {2}National Law s 133.*\n {2}It sets .*\n {2}Instead: local, or nothing\n {2}content\/clinic\.yaml:9\n/,
  );
});

test('the first sight tells what is urgent, and how much more there is and how to see it', () => {
  const lines = firstSight(found).split('\n');
  expect(lines.join('\n')).toMatch(
    /National Law s 133.*: It sets .*\n {4}Leading -> local, or nothing \(content\/clinic\.yaml:9\)/,
  );
  for (const words of inOrder.slice(0, 4)) expect(lines.join('\n')).toContain(words);
  for (const words of inOrder.slice(4)) expect(lines.join('\n')).not.toContain(words);
  expect(lines.at(-1)).toBe(
    '4 more of 8 things in 1 files to settle before going live (placeholder 1, claim 2, unreviewed 1, empty 2, promise 1, past date 1). All of them: npm run check:launch -- --all',
  );
});

test.each([
  'Leading Physiotherapy Excellence in Bankstown',
  'Expert Team',
  'Contact Us for Expert Advice',
  'Expert physiotherapy insights and community health stories',
  'Specialised Services',
  'Clinical Excellence',
  'professionalCare: 100%',
  'clientsHelped: 1000+',
  'sample: true',
  'Our next issue will be available in {month}',
  "frequency: 'Monthly'",
  'Coming in our next issue...',
  'a first appointment within 24 hours, on business days',
])('"%s" is told at first sight, with the law, the reason and what to write instead', (words) => {
  expect(firstSight(findingsIn('content/a.yaml', words, today))).toMatch(
    /(National Law|Australian Consumer Law) s \d.*: \S.*\n {4}\S.* -> \S.* \(content\/a\.yaml:1\)/,
  );
});

test('the first sight of the site as it is fits on a screen of 40 lines, and so does that of a far worse one', () => {
  const worse = Array.from({ length: 200 }, (_, index) => `email: a${index}@example.com`).join('\n');
  const all = [...launchFindings(today), ...findingsIn('content/a.yaml', worse, today)];
  for (const findings of [launchFindings(today), all]) {
    expect(firstSight(findings).split('\n').length).toBeLessThanOrEqual(40);
    expect(firstSight(findings)).toContain('Leading Physiotherapy Excellence -> ');
    expect(firstSight(findings)).toContain('visits, freeInterpreter');
  }
  const told = [...firstSight(all).matchAll(/^(\d+) more of \d+ things/gm)].map(([, left]) => Number(left));
  expect(told).toEqual([expect.any(Number)]);
  expect(told[0]).toBeGreaterThan(launchFindings(today).length - 100);
});

test('says so when nothing is left', () => {
  expect(firstSight([])).toBe('Nothing stands in the way of going live.');
});
