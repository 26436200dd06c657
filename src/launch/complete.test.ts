import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faultOf } from '../../testing/contentFault.ts';
import { checksFile, checksSchema, launchChecks } from './checks.ts';
import { findingsIn, launchRules, rulesFor } from './rules.ts';

const today = '2026-11-20';
const rules = launchRules();
const { claims, promises, urgentPlaces } = launchChecks();

/** Words that each matter is named for: those of the specification where it has them. */
const said: Record<string, string> = {
  'Leading Physiotherapy Excellence': 'Leading Physiotherapy Excellence in Bankstown',
  'Expert Team': 'Expert Team',
  'Contact Us for Expert Advice': 'Contact Us for Expert Advice',
  'Expert physiotherapy insights': 'Expert physiotherapy insights and community health stories',
  Expert: 'Ask one of our experts.',
  'Specialised Services': 'Specialised Services',
  Specialised: 'Specialised care for knees',
  Specialist: 'Our specialists see you.',
  'Clinical Excellence': 'Clinical Excellence',
  Excellence: 'Excellence in all we do',
  Leading: 'A leading clinic',
  'What makes us different': 'What Makes Us Different',
  'Sample testimonials': 'sample: true',
  'A magazine every month': "frequency: 'Monthly'",
  'The next issue': 'Our next issue will be available in {month}',
  'Articles that nobody has written': 'Coming in our next issue...',
  'Book online': 'Book an Appointment Online',
  Best: 'The best clinic in Bankstown',
  Proven: 'A proven program',
  'Pain-free': 'Walk pain-free again.',
  'Guarantee or cure': 'We guarantee it.',
  '100% professional care': 'professionalCare: 100%',
  'A share of people': "figure: '98%'",
  '1000+ clients helped': 'clientsHelped: 1000+',
  '15+ years’ experience': 'headPhysiotherapistYears: 15+',
  'Team of 12': 'team: 12',
  'Founded in 2023': 'founded: 2023',
  '2+ million residents': "residents: '2+ million'",
  'A figure with a plus': "figure: '500+'",
  '24 hours': 'within 24 hours, on business days',
  'How long, or how many visits': 'Minor sports injuries often take 2-4 weeks, and it varies',
  'Approval by SIRA': 'WorkCover, for injuries at work.',
  'NDIS registration': 'Registered NDIS Provider',
  Interpreter: 'Tell us if you need an interpreter.',
  'Blood pressure lying and standing': 'We take your blood pressure lying and standing.',
  'Somebody meets you': 'Would you like someone to meet you at the street?',
  'Large print, on paper, read aloud': 'Ask for large print.',
  'Equipment trials': 'We help you try equipment at home.',
  'Pelvic-health training': 'by a physiotherapist with extra training',
  'Babies before a diagnosis': 'We see babies as soon as somebody suspects it.',
  'School visits and letters to the hospital': "With the school's agreement we look at seating.",
  'Word back to whoever referred': 'If the person says yes, we tell you when they start.',
  'Site visits': 'Ask us about a visit to the site.',
  'Mobile visits': 'Ask for a mobile visit.',
  'Wheelchair access': 'The street entrance is wheelchair accessible.',
  Lift: 'Take the lift to Level 2.',
  Parking: 'There is free parking in the streets nearby.',
  Buses: 'Routes 923, 925 and 927 stop near the clinic.',
  'Claiming on the spot': 'Claimed on the spot.',
  'Payment plans': 'Payment plans are available.',
  'Help with the form': 'We can fill in this form with you over the phone.',
  'An answer within 30 days': 'We aim to answer within 30 days.',
  'Address and map point': 'street: Level 2, 4/56 Kitchener Parade',
  'Opening hours': "monday: { opens: '08:00', closes: '18:00' }",
  'Early and late appointments': 'byRequest: { earliest: 7:00 AM, latest: 7:30 PM }',
  Fees: 'dollars: { from: 90, to: 150 }',
  'The cost before you book': 'We tell you the cost of your own visit before you book.',
  'Notice to cancel': "Please give us at least 24 hours' notice.",
  'Fee for a late cancellation': 'You may have to pay a fee of 50% of the session price.',
  'NDIS notice to cancel': 'If the NDIS pays, please give us two clear business days.',
  'No bulk billing': 'We do not bulk bill.',
  'Payers, and what is left to pay': 'detail: Gold Card, for any condition.',
  'Ways to pay at the desk': 'By card, EFTPOS or cash.',
  Professions: 'professions: [Physiotherapy]',
  'Walk from the station': "Bankstown Station is five minutes' walk from us.",
  Reports: 'We write the report for the NDIS.',
  'How long health records are kept': 'We must keep a health record for at least seven years.',
  'Assistance animals': 'Assistance animals are welcome.',
};

/** A line that each rule is there for. */
const lines: Record<string, string> = {
  placeholder: 'email: hello@example.com.au',
  empty: "parking: ''",
  promise: 'Take the lift to Level 2.',
  person: 'people: [{ name: Mai, registration: PHY0001234567 }]',
  claim: 'Specialised Services',
  unconfirmed: '# CONFIRM: Still so?',
  'old check': 'checked: 2025-01-05',
  unreviewed: "reviewedBy: ''",
  'past date': "date: '2025-05'",
};

describe.each([
  { kind: 'claims', matters: claims },
  { kind: 'promises', matters: promises },
])('of the $kind', ({ kind, matters }) => {
  test.each(matters.map((matter) => ({ ...matter })))('"$name" names what no other does', (matter) => {
    const without = rulesFor({
      claims,
      promises,
      urgentPlaces,
      [kind]: matters.filter(({ name }) => name !== matter.name),
    });
    expect(namesIn(said[matter.name])).toEqual([matter.name]);
    expect(namesIn(said[matter.name], without)).not.toContain(matter.name);
  });
});

test.each(rules.map(({ name }) => ({ name })))('without the rule "$name" something is missed', ({ name }) => {
  const others = rules.filter((rule) => rule.name !== name);
  expect(rulesIn(lines[name])).toEqual([name]);
  expect(rulesIn(lines[name], others)).toEqual([]);
});

test('every claim says which law it may offend, and what the clinic may write in its place', () => {
  for (const { law, replacement = '' } of claims) {
    expect(law).toMatch(/(National Law|Australian Consumer Law) s \d/);
    expect(namesIn(replacement), `"${replacement}" is a claim itself`).toEqual([]);
    expect(replacement).not.toBe('');
  }
});

// Found by words of its own, so that a claim taken out of the list is missed here.
const risky =
  /leading|excellence|expert|speciali|best|next issue|book |1000\+|15\+|24 hours(?!')|\d-\d+ (weeks|months|sessions)/i;
const specification = readFileSync('testing/specification.test.ts', 'utf8');
const itsOwn = [...specification.matchAll(/(?<=[[\s(])(['"])(.*?)\1(?=[,\])])/g)]
  .map(([, , words = '']) => words)
  .filter((words) => risky.test(words) && !/^[a-z.-]+$/.test(words));

const contents = globSync('content/**/*.{yaml,md}', { exclude: [checksFile] }).map((file) => {
  const content = readFileSync(file, 'utf8');
  const claims = findingsIn(file, content, today).filter(({ rule }) => rule === 'claim');
  return {
    lines: content.split('\n').map((line) => line.trim()),
    claimed: new Set(claims.map(({ text }) => text)),
  };
});

test.each([...new Set(itsOwn)])(
  '"%s", which the specification asks for, is named wherever it stands',
  (words) => {
    const missed = contents.flatMap(({ lines, claimed }) => {
      const standing = lines.filter((line) => line.includes(words) && !line.includes(`${words}' notice`));
      return standing.filter((line) => !claimed.has(line));
    });
    expect(namesIn(words)).not.toEqual([]);
    expect(missed.filter((line) => !line.startsWith('#'))).toEqual([]);
  },
);

test.each([
  ['promises[0].find', '(', 'a regular expression'],
  ['promises[0].ask', '', 'words'],
  ['statements[0].words[0].instead', undefined, 'words'],
  ['promises[1].name', promises[0]?.name, 'a name of its own'],
])('a slip in the list of what is looked for is named when %s becomes %j', (place, value, expected) => {
  expect(faultOf(checksFile, checksSchema, place, value)).toContain(expected);
});

function namesIn(words = '', using = rules) {
  return findingsIn('content/clinic.yaml', words, today, using).map(({ name }) => name);
}

function rulesIn(words = '', using = rules) {
  return findingsIn('content/clinic.yaml', words, today, using).map(({ rule }) => rule);
}
