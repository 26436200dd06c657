import { expect, test } from 'vitest';
import { signs as words } from '../../tests/support/signs.ts';
import { byUrgency, sentencesByName } from './lines.ts';

test.each([
  ['what to do by its urgency', 'sign.calf', 'A hot calf: see a doctor today.'],
  ['what to do that is its own', 'sign.neck', 'A sore neck after a crash: keep still and call 000.'],
  ['whom it concerns', 'sign.rash', 'In a baby, a rash: see a doctor today.'],
  ['what more there is', 'sign.numb', 'Numb legs: go to hospital. If both arms are numb too: call 000.'],
])('a sign in a text says %s', (_what, name, sentence) => {
  expect(sentencesByName(words)[name]).toBe(sentence);
});

test('a page shows its signs below what to do, the most urgent first whatever order it names them in', () => {
  expect(byUrgency(['tired', 'rash', 'neck', 'numb', 'calf', 'blue'], words)).toEqual([
    {
      urgency: 'call-000',
      label: 'Call 000',
      signs: [
        { id: 'neck', line: 'A sore neck after a crash: keep still and call 000.' },
        { id: 'blue', line: 'Blue lips.' },
      ],
    },
    {
      urgency: 'emergency-now',
      label: 'Go to hospital',
      signs: [{ id: 'numb', line: 'Numb legs. If both arms are numb too: call 000.' }],
    },
    {
      urgency: 'doctor-today',
      label: 'See a doctor today',
      signs: [
        { id: 'rash', line: 'In a baby, a rash.' },
        { id: 'calf', line: 'A hot calf.' },
      ],
    },
    { urgency: 'gp-this-week', label: 'See your GP', signs: [{ id: 'tired', line: 'Tired legs.' }] },
  ]);
});

test('a page shows no heading without a sign below it', () => {
  expect(byUrgency(['calf'], words).map(({ urgency }) => urgency)).toEqual(['doctor-today']);
});
