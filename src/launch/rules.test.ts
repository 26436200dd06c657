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
  ["date: '2025-05'", 'past date'],
  ['date: 2026-10', 'past date'],
  ["    asOf: '2026-11-19'", 'past date'],
  ['    text: Open to everyone until 19 November 2026.', 'past date'],
  ['    text: From Nov. 2025 we are in new rooms.', 'past date'],
  ['    text: A talk on 19/11/2026 at six.', 'past date'],
  ["  - figure: '24 hours'", 'claim'],
  ["  - figure: '98%'", 'claim'],
  ['    - A 24-hour reply to every report.', 'claim'],
  ['    - Most people need three to six visits.', 'claim'],
  ['    - Back to sport in 4–6 weeks.', 'claim'],
  ['    - The best care in Sydney.', 'claim'],
  ['    - Pain-free treatment, guaranteed.', 'claim'],
  ['    - Ask our specialists.', 'claim'],
])('"%s" is a %s', (line, kind) => {
  expect(what(line)).toEqual([kind]);
});

test.each([
  'reviewedBy: Dr A. Example',
  '# PLACEHOLDER: example.com.au belongs to nobody.',
  '  - { from: 2026-12-24, to: 2027-01-03, reason: Break }',
  '    text: The next issue comes in June 2027.',
  "date: '2026-11'",
  '    text: A talk on 20 November 2026, and on 20/11/2026.',
  '    - Falls in 2019-20, by a review of 2025.',
  '  label: Falls in hospital, 3 May 2016',
  '- [Walking, a review, May 2016](https://doi.org/10.1242/2016-05)',
  "reviewedOn: '2026-01-05'",
  "    - Please give us 24 hours' notice.",
  '    - A pain specialist should see it.',
  '  - { name: Hours, text: Open from eight to six }',
])('"%s" is settled', (line) => {
  expect(what(line)).toEqual([]);
});

test('names the file and the line', () => {
  expect(findingsIn('content/a.yaml', 'title: x\n\nemail: a@example.com\n', today)).toEqual([
    expect.objectContaining({ file: 'content/a.yaml', line: 3, text: 'email: a@example.com' }),
  ]);
});
