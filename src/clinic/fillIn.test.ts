import { expect, test } from 'vitest';
import { fillIn } from './fillIn.ts';
import { readClinic } from './read.ts';

const clinic = readClinic('content/clinic.yaml');

test.each([
  ['{clinicName}', 'Vital Motion Physiotherapy'],
  ['{phone}', '(02) 7010 0000'],
  ['{address}', 'Level 2, 4/56 Kitchener Parade, Bankstown NSW 2200'],
  ['{email}', 'hello@example.com.au'],
  ['{hours}', 'Monday to Friday, 8:00am to 6:00pm'],
  ['{closedDays}', 'Closed on weekends and public holidays.'],
  ['{earlyHours}', '7:00 AM'],
  ['{lateHours}', '7:30 PM'],
  ['{experienceYears}', '15+'],
  ['{foundedYear}', '2023'],
  ['{teamSize}', '12'],
  ['{retentionDays}', '365'],
])('%s stands for %s', (token, fact) => {
  expect(fillIn(`Before ${token} after.`, clinic)).toBe(`Before ${fact} after.`);
});

test('fills in every token of a text, the same one twice too', () => {
  expect(fillIn('Call {phone}. Again: {phone}, {clinicName}', clinic)).toBe(
    'Call (02) 7010 0000. Again: (02) 7010 0000, Vital Motion Physiotherapy',
  );
});

test('leaves a text without tokens alone', () => {
  expect(fillIn('Bring your referral. { } {}', clinic)).toBe('Bring your referral. { } {}');
});

test('tells an author who misspells a token which ones there are', () => {
  expect(() => fillIn('Ring {phoneNumber} today', clinic)).toThrow(
    '{phoneNumber} in "Ring {phoneNumber} today" is not a fact of the clinic record. ' +
      'Use one of {clinicName}, {phone}, {email}, {address}, {hours}, {closedDays}, {earlyHours}, {lateHours}, ' +
      '{experienceYears}, {foundedYear}, {teamSize}, {retentionDays}.',
  );
});

test.each(['{constructor}', '{toString}', '{__proto__}'])('does not take %s for a fact', (token) => {
  expect(() => fillIn(token, clinic)).toThrow('is not a fact of the clinic record');
});
