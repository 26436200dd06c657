import { expect, test } from 'vitest';
import { clinic } from '../../../tests/support/clinic.ts';
import { phrases, visitWords as words } from '../../../tests/support/exampleWords.ts';
import { payersOf, pricesByVisit } from './costsPage.ts';

const content = { otherVisits: 'Ask us.', travel: 'Ask about travel.' };
const visits = [
  ...clinic.fees.visits.slice(0, 1),
  {
    profession: 'Podiatry',
    first: { dollars: 90, minutes: undefined },
    later: { dollars: 80, minutes: undefined },
  },
];

test('the costs page shows the prices of visits, and says to ask for a price that is not set', () => {
  const fees = { visits: visits.slice(0, 1), homeVisitTravel: undefined, report: undefined };
  expect(pricesByVisit({ ...clinic, fees }, content, words, phrases)).toEqual({
    ours: [
      { text: 'Physiotherapy, first: $111 to $222, 50 minutes', visits: ['first', 'home'] },
      { text: 'Physiotherapy, later: $77', visits: ['later', 'home'] },
      { text: 'Ask about travel.', visits: ['home'] },
      { text: 'Ask us.' },
    ],
    others: [{ text: 'Ask about travel.', visits: ['home'] }],
  });
});

test('the costs page never says to ask for a price if the clinic record has every price', () => {
  const fees = { visits, homeVisitTravel: 40, report: 150 };
  const { ours } = pricesByVisit({ ...clinic, fees }, content, words, phrases);
  expect(ours.map(({ text }) => text)).toEqual([
    'Physiotherapy, first: $111 to $222, 50 minutes',
    'Podiatry, first: $90',
    'Physiotherapy, later: $77',
    'Podiatry, later: $80',
    'To your home: $40',
  ]);
});

test('the amount left to pay comes from the clinic record, or else from the costs page', () => {
  const record = { name: 'Fund', detail: 'On the spot.', youPay: 'The gap.', typicalGap: 45 };
  const item = { id: 'fund', payer: 'Fund', fee: 'ours', back: ['Some.'], left: 'Ask.', bring: 'A card.' };
  const page = { payers: { heading: '', all: '', items: [{ ...item, more: { label: '', href: '/' } }] } };
  const payerText = (payer: typeof record | (Omit<typeof record, 'youPay'> & { youPay: undefined })) =>
    payersOf({ payers: [payer] }, page, words, phrases)[0];
  expect(payerText(record)).toMatchObject({
    name: 'Fund',
    detail: 'On the spot.',
    left: 'The gap. Mostly $45.',
  });
  expect(payerText({ ...record, youPay: undefined })).toMatchObject({ left: 'Ask.' });
});
