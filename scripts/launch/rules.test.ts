import { expect, test } from 'vitest';
import { findingsIn } from './rules.ts';

const today = '2026-11-20';
const what = (line: string, file = 'content/clinic.yaml') =>
  findingsIn(file, line, today).map((finding) => finding.what.split(':')[0]);

test.each([
  ['  shown: (02) 7010 0000', 'placeholder'],
  ["  dialled: '+61270100000'", 'placeholder'],
  ['email: hello@example.com.au', 'placeholder'],
  ['  abn: 00 000 000 000', 'placeholder'],
  ['    sample: true', 'sample'],
  ['  clientsHelped: 1000+', 'claim'],
  ["tagline: 'Leading Physiotherapy Excellence in Bankstown'", 'claim'],
  ['    - We see you within 24 hours, on business days.', 'claim'],
  ['    - Minor sports injuries often take 2-4 weeks, and it varies.', 'claim'],
  ["reviewedBy: ''", 'unreviewed'],
  ['  - { from: 2025-12-24, to: 2026-01-03, reason: Break }', 'past date'],
  ["date: 'May 2025'", 'past date'],
])('"%s" is a %s', (line, kind) => {
  expect(what(line)).toEqual([kind]);
});

test.each([
  'reviewedBy: Dr A. Example',
  '# PLACEHOLDER: example.com.au belongs to nobody.',
  '  - { from: 2026-12-24, to: 2027-01-03, reason: Break }',
  '    text: The next issue comes in June 2027.',
  '  - { name: Hours, text: Open from eight to six }',
])('"%s" is settled', (line) => {
  expect(what(line)).toEqual([]);
});

test('names the file and the line', () => {
  expect(findingsIn('content/a.yaml', 'title: x\n\nemail: a@example.com\n', today)).toEqual([
    expect.objectContaining({ file: 'content/a.yaml', line: 3, text: 'email: a@example.com' }),
  ]);
});
