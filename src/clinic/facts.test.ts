import { expect, test } from 'vitest';
import { clinic } from '../../tests/support/clinic.ts';
import { phrases, visitingWords } from '../../tests/support/exampleWords.ts';
import { settings } from '../settings.ts';
import { interpolateContent } from '../text/interpolate.ts';
import { factsOf } from './facts.ts';

const facts = factsOf(clinic, phrases, visitingWords);

test.each([
  ['{clinicName}', 'Wattle Street Physiotherapy'],
  ['{phone}', '(02) 5550 1234'],
  ['{address}', '12 Wattle Street, Newtown NSW 2042'],
  ['{street}', 'Wattle Street'],
  ['{suburb}', 'Newtown'],
  ['{region}', 'Inner West'],
  ['{station}', 'Macdonaldtown'],
  ['{email}', 'desk@wattle.example'],
  ['{hours}', 'Monday to Friday, 7:30am to 4:45pm'],
  ['{closedDays}', 'Closed on weekends and public holidays.'],
  ['{earlyHours}', '6:30am'],
  ['{lateHours}', '8:15pm'],
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
])('%s in a text is replaced by "%s"', (token, fact) => {
  expect(interpolateContent(`Before ${token} after.`, facts)).toBe(`Before ${fact} after.`);
});

test('in a right-to-left language, phone numbers and times in facts still run from left to right', () => {
  const byRequest = { ...clinic.byRequest, latest: 'about 8' };
  const arabicFacts = factsOf({ ...clinic, byRequest }, { ...phrases, direction: 'rtl' }, visitingWords);
  expect(arabicFacts.phone).toBe(`\u2066${clinic.phone.number}\u2069`);
  expect(arabicFacts.byRequest).toContain(`\u2066${byRequest.latest}\u2069`);
  expect(interpolateContent('{access}', arabicFacts)).toBe('');
});

test('{suburbName} is in the letters of the language, if it has such a name', () => {
  const placeNames = { Newtown: 'نيوتاون' };
  const arabicFacts = factsOf(clinic, { ...phrases, placeNames }, visitingWords);
  expect(interpolateContent('{suburbName} ({suburb}), {station}', arabicFacts)).toBe(
    'نيوتاون (Newtown), Macdonaldtown',
  );
});

test('{remoteVisits} is empty until the clinic record says whether there are visits by phone or video', () => {
  const answer = ['Ring us.', '{remoteVisits}'];
  expect(interpolateContent(answer, facts)).toEqual(['Ring us.']);
  const visits = { ...clinic.visits, phoneVisits: true, videoVisits: true };
  const factsWithVisits = factsOf({ ...clinic, visits }, phrases, visitingWords);
  expect(interpolateContent(answer, factsWithVisits)).toEqual(['Ring us.', 'On the line. On your screen.']);
});

test('{withACold} asks visitors to call first until the clinic gives its own advice', () => {
  const { withACold } = visitingWords.before;
  const beforeWithoutAdvice = { ...visitingWords.before, withACold: { ...withACold, text: undefined } };
  const withoutAdvice = { ...visitingWords, before: beforeWithoutAdvice };
  expect(interpolateContent('{withACold}', factsOf(clinic, phrases, withoutAdvice))).toBe('Ring first.');
  expect(interpolateContent('{withACold}', facts)).not.toContain('Ring first.');
});

test('a fact that names another fact has the text of that fact in it', () => {
  const record = { ...clinic, access: { ...clinic.access, hearingLoop: true } };
  const words = {
    ...visitingWords,
    access: { ...visitingWords.access, hearingLoop: { name: 'Loop', yes: 'Ring {phone}.' } },
  };
  expect(interpolateContent('{access}', factsOf(record, phrases, words))).toBe('Ring (02) 5550 1234.');
});
