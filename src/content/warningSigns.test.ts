import { describe, expect, test } from 'vitest';
import { faultOf } from '../../tests/support/contentFault.ts';
import { signs as words } from '../../tests/support/exampleWords.ts';
import { byUrgency, sentencesByName, warningSignsSchema } from './warningSigns.ts';

describe('the content file', () => {
  test.each([
    ['an urgency there is not', 'signs.stroke.urgency', 'soon', 'call-000, emergency-now, doctor-today'],
    ['a sign that ends before what to do', 'signs.stroke.sign', 'A weak arm.', 'without a full stop'],
    ['half a sentence after it', 'signs.calf-clot.more', 'with chest pain', 'whole sentences'],
    ['a name that no page could write', 'signs.Calf clot', {}, 'lower-case words with hyphens'],
    ['a field there is not', 'signs.stroke.when', 'today', 'Unrecognized key: "when"'],
    ['an urgency without words', 'urgencies.gp-this-week', undefined, 'urgencies["gp-this-week"]'],
    ['a sentence without what to do', 'patterns.sentence', '{sign}.', '{sign} and {act}'],
  ])('%s is refused, naming the place and what is expected', (_what, place, value, expected) => {
    expect(faultOf('content/en/warning-signs.yaml', warningSignsSchema, place, value)).toContain(expected);
  });
});

describe('sentences', () => {
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
});
