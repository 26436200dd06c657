import { expect, test } from 'vitest';
import type { WarningSign } from '../../../src/content/warningSigns.ts';
import { signs as words } from '../../../tests/support/exampleWords.ts';
import { type AllowedPairs, twoUrgencies } from './twoUrgencies.ts';

function faults(signs: Record<string, WarningSign>, allowed: AllowedPairs[] = []) {
  return twoUrgencies({ ...words, signs }, allowed);
}

const knock = { sign: 'After a bump, confusion', urgency: 'call-000' } as const;
const muddled = { sign: 'New confusion', urgency: 'doctor-today' } as const;

test.each<[string, string, Record<string, WarningSign>]>([
  ['in two signs', 'confusion: call-000 in knock', { knock, muddled }],
  [
    'in the instruction and the sentence after it',
    'confusion: call-000 in knock ("A bump to the head: call 000 for confusion.")',
    {
      knock: {
        sign: 'A bump to the head',
        urgency: 'call-000',
        act: 'call 000 for confusion',
        more: 'Confusion in the next weeks also needs a doctor today.',
      },
    },
  ],
  [
    'in two halves of one sentence',
    'unsteady walking: call-000 in legs',
    {
      legs: {
        sign: 'Unsteady legs',
        urgency: 'call-000',
        more: 'If slow: see a doctor today, and go to an emergency department if your walking changes.',
      },
    },
  ],
  [
    'when the groups of people overlap',
    'hot joint: emergency-now in joint',
    {
      joint: {
        sign: 'A hot joint with fever, or feeling very unwell',
        urgency: 'emergency-now',
        more: 'A hot joint without fever: see a doctor today.',
      },
    },
  ],
  [
    'when the condition is optional',
    'blackout: call-000 in knock',
    {
      knock: { sign: 'A blackout', urgency: 'call-000' },
      concussion: { sign: 'A concussion, even without a blackout', urgency: 'doctor-today' },
    },
  ],
])('reports two urgencies %s', (_what, expected, signs) => {
  expect(faults(signs).join('\n')).toContain(`two urgencies for ${expected}`);
});

test.each<[string, Record<string, WarningSign>]>([
  [
    'how fast the symptom came',
    {
      limb: {
        sign: 'Arms or legs growing weak over hours or days',
        urgency: 'emergency-now',
        more: 'If an arm or leg has been growing weaker for weeks: see a doctor today.',
      },
      stroke: { whom: 'Suddenly', sign: 'an arm or leg that is weak', urgency: 'call-000' },
    },
  ],
  [
    'how they feel',
    {
      joint: {
        sign: 'A hot joint with feeling very unwell',
        urgency: 'emergency-now',
        more: 'A joint that turns hot while you feel well: see a doctor today.',
      },
    },
  ],
  [
    'age or condition',
    {
      birth: { whom: 'If you are pregnant', sign: 'bleeding', urgency: 'emergency-now' },
      later: { whom: 'If you are not pregnant', sign: 'bleeding', urgency: 'gp-this-week' },
    },
  ],
  [
    'a symptom that one of them excludes',
    { knock, calm: { sign: 'Calm without confusion', urgency: 'doctor-today' } },
  ],
])('distinguishes people by %s', (_what, signs) => {
  expect(faults(signs)).toEqual([]);
});

test('ignores a pair with a reason, and reports a reason that is no longer needed', () => {
  const pair = { sign: 'muddled', with: ['knock'], why: 'without a bump' };
  expect(faults({ knock, muddled }, [pair])).toEqual([]);
  expect(faults({ knock }, [pair])).toEqual([
    'tools/checks/signs/allowed.ts: knock and muddled have no symptom under two urgencies any more; take the pair away',
  ]);
});
