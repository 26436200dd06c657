import { expect, test } from 'vitest';
import { clinic } from '../../tests/support/clinic.ts';
import { phrases } from '../../tests/support/phrases.ts';
import { visitingWords } from '../../tests/support/visitingWords.ts';
import { settings } from '../settings.ts';
import { factsOf, interpolateContent } from './fillIn.ts';

const facts = factsOf(clinic, phrases, visitingWords);

test.each([
  ['{clinicName}', 'Wattle Street Physiotherapy'],
  ['{phone}', '(02) 5550 1234'],
  ['{address}', '12 Wattle Street, Newtown NSW 2042'],
  ['{email}', 'desk@wattle.example'],
  ['{hours}', 'Monday to Friday, 7:30am to 4:45pm'],
  ['{closedDays}', 'Closed on weekends and public holidays.'],
  ['{earlyHours}', '6:30 AM'],
  ['{lateHours}', '8:15 PM'],
  ['{experienceYears}', '20+'],
  ['{foundedYear}', '2011'],
  ['{teamSize}', '7'],
  ['{medicare}', 'up to 3 visits a year'],
  ['{retentionDays}', `${settings.retentionDays} days`],
  ['{callBack}', 'within 4 opening hours'],
  ['{firstVisit}', '$111 to $222'],
  ['{laterVisit}', '$77'],
  ['{firstVisitMinutes}', '50 minutes'],
  ['{withACold}', 'Stay in bed.'],
])('%s stands for %s', (token, fact) => {
  expect(interpolateContent(`Before ${token} after.`, facts)).toBe(`Before ${fact} after.`);
});

test('fills in every token of a text, the same one twice too', () => {
  expect(interpolateContent('Call {phone}. Again: {phone}, {clinicName}', facts)).toBe(
    'Call (02) 5550 1234. Again: (02) 5550 1234, Wattle Street Physiotherapy',
  );
});

test('leaves a text without tokens alone', () => {
  expect(interpolateContent('Bring your referral. { } {}', facts)).toBe('Bring your referral. { } {}');
});

test('fills in the texts of a page however deep they are, and leaves what is no text', () => {
  const photo = { src: '/photo.jpg' };
  const content = { heading: 'Call {phone}', items: [{ text: 'We are {clinicName}', minutes: 12 }], photo };
  expect(interpolateContent(content, facts)).toEqual({
    heading: 'Call (02) 5550 1234',
    items: [{ text: 'We are Wattle Street Physiotherapy', minutes: 12 }],
    photo,
  });
  expect(interpolateContent(content, facts).photo).toBe(photo);
});

test('puts a warning sign where a text names it', () => {
  const line = 'One calf that is swollen: see a doctor today.';
  expect(interpolateContent(['Before {sign.calf-clot}'], { ...facts, 'sign.calf-clot': line })).toEqual([
    `Before ${line}`,
  ]);
});

test('an unknown warning sign is refused, with those there are', () => {
  const names = { ...facts, 'sign.calf-clot': 'a', 'sign.stroke': 'b' };
  expect(() => interpolateContent({ answer: ['Stop. {sign.calf}'] }, names)).toThrow(
    '{sign.calf} in "Stop. {sign.calf}" is no warning sign. Use one of {sign.calf-clot}, {sign.stroke}.',
  );
});

test('in a language from right to left, what runs from left to right is kept in one piece', () => {
  const written = factsOf(clinic, { ...phrases, direction: 'rtl' }, visitingWords);
  expect(written.phone).toBe(`\u2066${clinic.phone.shown}\u2069`);
  expect(written.byRequest).toContain(`\u2066${clinic.byRequest.latest}\u2069`);
  expect(interpolateContent('{access}', written)).toBe('');
});

test('leaves what is no fact to whatever knows it', () => {
  expect(interpolateContent('{count} questions match', facts)).toBe('{count} questions match');
});

test('a fact that the clinic has not given leaves no gap in a text, and no empty paragraph in a list', () => {
  expect(interpolateContent('Take the lift. {access} Ring us. {access}', facts)).toBe(
    'Take the lift. Ring us.',
  );
  expect(interpolateContent({ answer: ['Take the lift.', '{access}', 'Ring us.'] }, facts)).toEqual({
    answer: ['Take the lift.', 'Ring us.'],
  });
  expect(interpolateContent(['', 'Ring us.'], facts)).toEqual(['', 'Ring us.']);
});

test('visits by phone and by video are spoken of once the clinic has said of either', () => {
  const answer = ['Ring us.', '{remoteVisits}'];
  expect(interpolateContent(answer, facts)).toEqual(['Ring us.']);
  const visits = { ...clinic.visits, phoneVisits: true, videoVisits: true };
  const answered = factsOf({ ...clinic, visits }, phrases, visitingWords);
  expect(interpolateContent(answer, answered)).toEqual(['Ring us.', 'On the line. On your screen.']);
});

test('whoever has a cold is asked to ring first until the clinic says what to do, and then told only that', () => {
  const { withACold } = visitingWords.before;
  const unsaid = { ...visitingWords.before, withACold: { ...withACold, text: undefined } };
  const silent = { ...visitingWords, before: unsaid };
  expect(interpolateContent('{withACold}', factsOf(clinic, phrases, silent))).toBe('Ring first.');
  expect(interpolateContent('{withACold}', facts)).not.toContain('Ring first.');
});

test('a fact that the clinic has given may name another', () => {
  const record = { ...clinic, access: { ...clinic.access, hearingLoop: true } };
  const words = {
    ...visitingWords,
    access: { ...visitingWords.access, hearingLoop: { name: 'Loop', yes: 'Ring {phone}.' } },
  };
  expect(interpolateContent('{access}', factsOf(record, phrases, words))).toBe('Ring (02) 5550 1234.');
});
