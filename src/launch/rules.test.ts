import { expect, test } from 'vitest';
import { findingsIn } from './rules.ts';

const today = '2026-11-20';
const found = (text: string, file = 'content/clinic.yaml') =>
  findingsIn(file, text, today).map(({ rule }) => rule);

test.each([
  ['  shown: (02) 7010 0000', 'placeholder'],
  ["  dialled: '+61270100000'", 'placeholder'],
  ['email: hello@example.com.au', 'placeholder'],
  ['  abn: 00 000 000 000', 'placeholder'],
  ['    sample: true', 'claim'],
  ['  clientsHelped: 1000+', 'claim'],
  ["tagline: 'Leading Physiotherapy Excellence in Bankstown'", 'claim'],
  ['    - We see you within 24 hours, on business days.', 'claim'],
  ['    - Minor sports injuries often take 2-4 weeks, and it varies.', 'claim'],
  ["reviewedBy: ''", 'unreviewed'],
  ['reviewedBy:', 'unreviewed'],
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
  ['    - Our best physiotherapists see you.', 'claim'],
  ['    - Simply the best in Bankstown.', 'claim'],
  ['    - We are the best at this.', 'claim'],
  ['    - An award-winning team.', 'claim'],
  ['    - Pain-free treatment, guaranteed.', 'claim'],
  ['    - Ask our specialists.', 'claim'],
  ["  parking: ''", 'empty'],
  ['  languages: []', 'empty'],
  ['  - { name: Visit at home, price: "" }', 'empty'],
  ["  - { name: '', price: $90 }", 'empty'],
  ['    - Ask for large print if you like.', 'promise'],
  ["    - 'With the school''s agreement we look at seating.'", 'promise'],
  ["    - 'Please give us 24 hours'' notice.'", 'promise'],
  ["    - Please give us 24 hours' notice.", 'promise'],
  ['    - With less notice, NDIS rules let us charge up to 100%.', 'promise'],
  ['    # CONFIRM: Which line stops here?', 'unconfirmed'],
  ['  - Routes 5 and 6 stop here. # CONFIRM: Still?', 'unconfirmed'],
  ['      checked: 2025-11-19', 'old check'],
  ["      checked: '2025-11-19'", 'old check'],
  ['  - { label: A study, url: https://a.example, checked: 2025-11-19 }', 'old check'],
])('"%s" is a matter of the rule "%s"', (line, rule) => {
  expect(found(line)[0]).toBe(rule);
  expect(new Set(found(line))).toHaveLength(1);
});

test.each([
  ['## Leading the way', 'claim'],
  ['We meet you at the street door.', 'promise'],
  ['<!-- CONFIRM: Is this still the number? -->', 'unconfirmed'],
])('in Markdown, "%s" is a matter of the rule "%s"', (line, rule) => {
  expect(found(line, 'content/en/magazine/articles/a.md')).toEqual([rule]);
});

test.each([
  'reviewedBy: Dr A. Example',
  "    notAnAddress: 'Please write an email address, such as mai@example.com.'",
  '# PLACEHOLDER: example.com.au belongs to nobody.',
  "# Leave it as '' where there is none: [] for a list.",
  '  - { from: 2026-12-24, to: 2027-01-03, reason: Break }',
  '    text: The next issue comes in June 2027.',
  "date: '2026-11'",
  '    text: A talk on 20 November 2026, and on 20/11/2026.',
  '    - Falls in 2019-20, by a review of 2025.',
  '  label: Falls in hospital, 3 May 2016',
  '- [Walking, a review, May 2016](https://doi.org/10.1242/2016-05)',
  "reviewedOn: '2026-01-05'",
  'reviewedOn: 2026-01-05',
  "reviewedOn: ''",
  '      checked: 2025-11-20',
  'closures: []',
  'articles: []',
  "    - It''s the surgeon''s choice.",
  '    - A pain specialist should see it.',
  '    - You know your own pain best.',
  '    - We do our best. The best time to walk is when it suits you best.',
  '    - An email is best, because you can show it later. Ask us where it works best.',
  '  specialised:',
  '    team: the people on our team',
  "  opens: 'We open {day} at {time}.'",
  'report: A written note',
  'street: Kitchener Parade',
  '  - { name: Hours, text: Open from eight to six }',
])('"%s" is settled', (line) => {
  expect(found(line)).toEqual([]);
});

test('terms and the privacy policy may speak of guarantees, but their promises are asked about', () => {
  expect(found('Our services come with consumer guarantees.', 'content/en/legal/terms.md')).toEqual([]);
  expect(found('We aim to answer within 30 days.', 'content/en/legal/privacy.md')).toEqual(['promise']);
});

test('names the file and the line', () => {
  expect(findingsIn('content/a.yaml', 'title: x\n\nemail: a@example.com\n', today)).toEqual([
    expect.objectContaining({ file: 'content/a.yaml', line: 3, text: 'email: a@example.com' }),
  ]);
});

test('each claim on a line is named once, by the longest words, with the reason and what to write instead', () => {
  expect(findingsIn('content/a.yaml', 'text: Expert advice from our best expert team', today)).toMatchObject([
    { name: 'Best', law: expect.stringContaining('National Law'), replacement: expect.any(String) },
    { name: 'Expert Team', law: expect.stringContaining('National Law'), replacement: expect.any(String) },
    {
      name: 'Contact Us for Expert Advice',
      law: expect.stringContaining('National Law'),
      replacement: 'Ask us',
    },
  ]);
});

test('an empty place says what its comment says', () => {
  const record = `name: A clinic

# Where guide dogs may drink.
# For example: 'A bowl at the desk'
water: ''
quiet: '' # A room to wait in
`;
  expect(findingsIn('content/clinic.yaml', record, today)).toMatchObject([
    { line: 5, reason: "Where guide dogs may drink. For example: 'A bowl at the desk'" },
    { line: 6, reason: 'A room to wait in' },
  ]);
});

test('an empty place is told by its path, and by no comment but its own or that of the list it is in', () => {
  const record = `visits:
  # By phone.
  phone: ''
  video: ''
# What a visit costs.
fees:
  visits:
    - profession: Physiotherapy
      later:
        # Such as 30.
        minutes: ''
    - profession: Speech therapy
      first: ''
payers: [{ name: CTP, gap: '' }, { gap: '' }]
`;
  const empty = findingsIn('content/clinic.yaml', record, today);
  expect(empty.map(({ line, name, reason }) => [line, name, reason])).toEqual([
    [3, 'visits, phone', 'By phone.'],
    [4, 'visits, video', undefined],
    [11, 'fees, visits, Physiotherapy, later, minutes', 'Such as 30.'],
    [13, 'fees, visits, Speech therapy, first', 'What a visit costs.'],
    [14, 'payers, CTP, gap', undefined],
    [14, 'payers, 2, gap', undefined],
  ]);
});

test('everyone on the list of people is asked about by name', () => {
  const record = `people:
  - name: Mai Example
    registration: { body: Ahpra, number: PHY0001234567 }
  - name: Sam Sample
    registration:
      body: ESSA
`;
  expect(findingsIn('content/clinic.yaml', record, today)).toMatchObject([
    { rule: 'person', line: 3, name: 'people, Mai Example, registration' },
    { rule: 'person', line: 5, name: 'people, Sam Sample, registration' },
  ]);
});

test('what nobody can read as a promise is not listed; what is said beside it is', () => {
  const faq = `questions:
  - question: 'Is there free parking?'
    keywords: [payment plan,
        expert, registered NDIS provider,
    ]
    answer:
      - 'There is free parking.'
  - keywords:
      - leading
      - best care
`;
  expect(findingsIn('content/en/faq/a.yaml', faq, today).map(({ line }) => line)).toEqual([7]);
  const label = "    label: 'Large print'";
  expect(found(label, 'content/en/forms.yaml')).toEqual([]);
  expect(found(label, 'content/en/home.yaml')).toEqual(['promise']);
});

test('what is marked to be confirmed is read to the end of its comment', () => {
  const words = `buses:
  # CONFIRM: Do these routes
  # still stop here?
  # CONFIRM: And on Sundays?
  - Routes 5 and 6.
`;
  expect(findingsIn('content/en/a.yaml', words, today)).toMatchObject([
    { line: 2, reason: 'Do these routes still stop here?' },
    { line: 4, reason: 'And on Sundays?' },
  ]);
});
