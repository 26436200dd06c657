import { describe, expect, test } from 'vitest';
import { faultOf } from '../../tests/support/contentFault.ts';
import { signs as words } from '../../tests/support/exampleWords.ts';
import { byUrgency, sentencesByName, warningSignsSchema } from './warningSigns.ts';

describe('the content file', () => {
  test.each([
    ['an unknown urgency', 'signs.stroke.urgency', 'soon', 'call-000, emergency-now, doctor-today'],
    ['a sign that ends in a full stop', 'signs.stroke.sign', 'A weak arm.', 'without a full stop'],
    ['an incomplete sentence after the sign', 'signs.calf-clot.more', 'with chest pain', 'whole sentences'],
    ['a name with a space', 'signs.Calf clot', {}, 'lower-case words with hyphens'],
    ['an unknown field', 'signs.stroke.when', 'today', 'Unrecognized key: "when"'],
    ['an urgency without a text', 'urgencies.gp-this-week', undefined, 'urgencies["gp-this-week"]'],
    ['a pattern without {act}', 'patterns.sentence', '{sign}.', '{sign} and {act}'],
  ])('refuses %s, naming the field and what is expected', (_what, place, value, expected) => {
    expect(faultOf('content/en/warning-signs.yaml', warningSignsSchema, place, value)).toContain(expected);
  });
});

describe('sentences', () => {
  test.each([
    ['with the instruction of its urgency', 'sign.calf', 'A hot calf: see a doctor today.'],
    ['with its own instruction', 'sign.neck', 'A sore neck after a crash: keep still and call 000.'],
    ['with the people it concerns', 'sign.rash', 'In a baby, a rash: see a doctor today.'],
    [
      'with a further sentence',
      'sign.numb',
      'Numb legs: go to hospital. If both arms are numb too: call 000.',
    ],
  ])('a sign within a text reads %s', (_what, name, sentence) => {
    expect(sentencesByName(words)[name]).toBe(sentence);
  });

  test('a page shows its signs below what to do, the most urgent first', () => {
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

  test('a page shows no heading without a sign', () => {
    expect(byUrgency(['calf'], words).map(({ urgency }) => urgency)).toEqual(['doctor-today']);
  });
});
