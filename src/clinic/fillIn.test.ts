import { expect, test } from 'vitest';
import { phrases } from '../../testing/phrases.ts';
import { factsOf, fillIn } from './fillIn.ts';
import { readClinic } from './read.ts';

const facts = factsOf(readClinic('content/clinic.yaml'), phrases);

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
  expect(fillIn(`Before ${token} after.`, facts)).toBe(`Before ${fact} after.`);
});

test('fills in every token of a text, the same one twice too', () => {
  expect(fillIn('Call {phone}. Again: {phone}, {clinicName}', facts)).toBe(
    'Call (02) 7010 0000. Again: (02) 7010 0000, Vital Motion Physiotherapy',
  );
});

test('leaves a text without tokens alone', () => {
  expect(fillIn('Bring your referral. { } {}', facts)).toBe('Bring your referral. { } {}');
});

test('fills in the texts of a page however deep they are, and leaves what is no text', () => {
  const photo = { src: '/photo.jpg' };
  const content = { heading: 'Call {phone}', items: [{ text: 'We are {clinicName}', minutes: 12 }], photo };
  expect(fillIn(content, facts)).toEqual({
    heading: 'Call (02) 7010 0000',
    items: [{ text: 'We are Vital Motion Physiotherapy', minutes: 12 }],
    photo,
  });
  expect(fillIn(content, facts).photo).toBe(photo);
});

test('leaves what is no fact to whatever knows it', () => {
  expect(fillIn('{count} questions match', facts)).toBe('{count} questions match');
});
