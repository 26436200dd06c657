import { expect, test } from 'vitest';
import { signs as words } from '../../tests/support/exampleWords.ts';
import { readContent } from '../text/contentFile.ts';
import {
  groupByPart,
  type SignPart,
  sentencesByName,
  signParts,
  signsByUrgency,
  signWords,
  warningSignsFile,
  warningSignsSchema,
} from './warningSigns.ts';

test.each([
  ['with the instruction of its urgency', 'sign.calf', 'A hot calf: see a doctor today.'],
  ['with its own instruction', 'sign.neck', 'A sore neck after a crash: keep still and call 000.'],
  ['with the people it concerns', 'sign.rash', 'In a baby, a rash: see a doctor today.'],
  ['with a further sentence', 'sign.numb', 'Numb legs: go to hospital. If both arms are numb too: call 000.'],
])('a warning sign named in a text becomes a sentence %s', (_what, name, sentence) => {
  expect(sentencesByName(words)[name]).toBe(sentence);
});

test('a page lists its warning signs below the advice on what to do, the most urgent first', () => {
  expect(signsByUrgency(['tired', 'rash', 'bump', 'neck', 'numb', 'calf', 'blue'], words).groups).toEqual([
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
      urgency: 'ring-hospital-now',
      label: 'Ring your hospital',
      signs: [{ id: 'bump', line: 'In pregnancy, a bump.' }],
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

test('a list of warning signs has no heading for an urgency without signs', () => {
  expect(signsByUrgency(['calf'], words).groups.map(({ urgency }) => urgency)).toEqual(['doctor-today']);
});

test('a page advises to act on the most urgent warning sign only if its signs differ in urgency', () => {
  expect(signsByUrgency(['calf', 'numb'], words).several).toBe(words.several);
  expect(signsByUrgency(['calf', 'rash'], words).several).toBeUndefined();
});

test('a live site uses only phrases of warning signs that a clinician has signed', () => {
  const emptyLists = { ignored: [], denied: [], or: [], past: [], now: [], parts: [] };
  const calf = { sign: 'A hot calf', urgency: 'doctor-today', words: ['hot + calf'] } as const;
  const file = (reviewedBy: string, reviewedOn: string) => ({
    ...words,
    reviewedBy: '',
    reviewedOn: '',
    words: { ...emptyLists, reviewedBy, reviewedOn },
    signs: { calf, rash: { sign: 'A rash', urgency: 'doctor-today' as const } },
  });
  expect(signWords(file('', '') as never, { required: true })).toBeUndefined();
  const expectedWords = { signs: { calf: ['hot + calf'] } };
  expect(signWords(file('', '') as never, { required: false })).toMatchObject(expectedWords);
  expect(signWords(file('M. Tran', '2026-11-20') as never, { required: true })).toMatchObject(expectedWords);
});

test('the sheet of all warning signs groups those for 000 by part of the body, and then the others', () => {
  const names = Object.fromEntries(signParts.map((part) => [part, `The ${part}`])) as Record<
    SignPart,
    string
  >;
  const { emergencies, others } = groupByPart(words, names, ['blue', 'numb']);
  expect(emergencies.map(({ name, calls }) => [name, ...calls.map(({ id }) => id)])).toEqual([
    ['The spine', 'neck'],
  ]);
  const inOrder = others.map(({ name, count, groups }) => [
    name,
    count,
    ...groups.flatMap(({ signs }) => signs.map(({ id }) => id)),
  ]);
  expect(inOrder).toEqual([
    ['The limbs', 3, 'numb', 'calf', 'tired'],
    ['The pregnancy', 1, 'bump'],
    ['The children', 1, 'rash'],
  ]);
});

test('a phrase of a warning sign that names an unknown group of words fails the build', () => {
  const file = readContent(warningSignsFile);
  const [id = '', sign] = Object.entries(file.signs).find(([, { words: own }]) => own) ?? [];
  const fileWithWrongGroup = { ...file, signs: { [id]: { ...sign, words: ['pain + <chset>'] } } };
  expect(warningSignsSchema.safeParse(fileWithWrongGroup).error?.issues).toMatchObject([
    { path: ['signs', id, 'words', 0], message: 'no group is named <chset>' },
  ]);
});
