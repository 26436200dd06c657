import { expect, test } from 'vitest';
import { clinic as unanswered } from '../../tests/support/clinic.ts';
import { phrases, visitingWords as words } from '../../tests/support/exampleWords.ts';
import {
  accessSentences,
  emailCountriesSentence,
  remoteVisitSentences,
  safetySentences,
  topicsBeforeVisit,
} from './visiting.ts';

const clinic = {
  ...unanswered,
  access: { ...unanswered.access, accessibleToilet: true, hearingLoop: false, narrowestDoor: 82 },
  visits: { phoneVisits: false, videoVisits: true, reminders: ['sms', 'email'] as ['sms', 'email'] },
  screening: { workingWithChildren: true, ndisWorkerScreening: false, chaperones: false },
};

test('a page has a sentence about access only for questions that the clinic has answered', () => {
  expect(accessSentences(clinic, words)).toEqual(['A toilet.', 'No loop.', '82 cm wide.']);
});

test('a page lists what to know before a visit, in the order of the visit', () => {
  expect(topicsBeforeVisit(clinic, words)).toEqual([
    { name: 'By video', text: 'On your screen.' },
    { name: 'Reminders', text: 'By text and by email.' },
    { name: 'With a cold', text: 'Stay in bed.' },
  ]);
});

test('a clinic that sends no reminders says so', () => {
  const withoutReminders = { ...clinic, visits: { ...clinic.visits, reminders: 'none' as const } };
  expect(topicsBeforeVisit(withoutReminders, words)).toContainEqual({ name: 'Reminders', text: 'None.' });
});

test('a page lists the staff checks that it asks for, and a missing one only if it has a text', () => {
  expect(
    safetySentences(clinic, words, ['chaperones', 'workingWithChildren', 'ndisWorkerScreening']),
  ).toEqual(['Bring somebody.', 'All are checked.']);
  expect(safetySentences(clinic, words, ['chaperones'])).toEqual(['Bring somebody.']);
});

test('a page names in its own language the countries where the clinic stores email', () => {
  const clinicWithEmailAbroad = { emailCountries: ['AU', 'US'] };
  expect(emailCountriesSentence(clinicWithEmailAbroad, words, phrases)).toBe(
    'Stored in: Australia, United States.',
  );
  expect(emailCountriesSentence(clinicWithEmailAbroad, words, { locale: 'vi-VN' })).toContain('Hoa Kỳ');
});

test('a page has no sentence about access, visits or checks if the clinic has answered nothing', () => {
  const withACold = { ...words.before.withACold, text: undefined };
  const withoutAdvice = { ...words, before: { ...words.before, withACold } };
  expect(accessSentences(unanswered, withoutAdvice)).toEqual([]);
  expect(topicsBeforeVisit(unanswered, withoutAdvice)).toEqual([]);
  expect(safetySentences(unanswered, withoutAdvice, ['chaperones'])).toEqual([]);
  expect(remoteVisitSentences(unanswered, withoutAdvice)).toEqual([]);
  expect(emailCountriesSentence(unanswered, withoutAdvice, phrases)).toBe('');
});
