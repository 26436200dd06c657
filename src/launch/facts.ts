import type { Matter } from './rule.ts';

/** What the clinic record states, and the rules of money and notice that the pages repeat: each with what to ask. */
export const facts: readonly Matter[] = [
  {
    name: 'Address and map point',
    pattern: /^(street: .*\d|latitude:)/,
    reason:
      'Is it the address on the door and on letters, and does the map link of the contact page lead to the entrance?',
  },
  {
    name: 'Opening hours',
    pattern: /\bopens: ['"]?\d/,
    reason: 'Is somebody there to answer the phone and the door in all of these hours?',
  },
  {
    name: 'Early and late appointments',
    pattern: /^(byRequest: \{|(earliest|latest): )/,
    reason: 'Can people still be seen so early and so late, on which days, and by which professions?',
  },
  {
    name: 'Fees',
    pattern: /\bdollars: *[\d{]|\bdollars: *$|^(homeVisitTravel|report|typicalGap): *[\d{]/,
    reason:
      'Is this what the clinic charges today, with GST where there is any, and is a range the lowest and the highest that anybody pays?',
  },
  {
    name: 'The cost before you book',
    pattern: /\btell you the (cost|price)\b/i,
    reason:
      'Does whoever answers the phone and the forms know the cost of each visit, and say it before a time is booked?',
  },
  {
    name: 'Notice to cancel',
    pattern: /\b24 hours(’|'{1,2})? notice\b/i,
    reason: 'Is this the notice that the clinic asks for, and can people give it when the clinic is closed?',
  },
  {
    name: 'Fee for a late cancellation',
    pattern: /\b50% of the session\b/i,
    reason: 'Is this the fee, is it said when a visit is booked, and who may let people off it?',
  },
  {
    name: 'NDIS notice to cancel',
    pattern: /\btwo clear business days\b|\bcharge up to 100%/i,
    reason:
      'Do the service agreements say so, and is it still what the NDIS Pricing Arrangements and Price Limits allow?',
  },
  {
    name: 'No bulk billing',
    pattern: /\b(not|never|n(’|'{1,2})t) bulk[- ]bill/i,
    reason: 'Is it so for every profession, and for everybody who comes under a GP’s plan?',
  },
  {
    name: 'Payers, and what is left to pay',
    pattern: /^detail: |\bWe accept the\b/,
    reason:
      'Does the clinic take this payer, for which professions, and do people then pay what the pages say?',
  },
  {
    name: 'Ways to pay at the desk',
    pattern: /\bEFTPOS\b/,
    reason: 'Can people pay by card, by EFTPOS and in cash at each visit, also at home?',
  },
  {
    name: 'Professions',
    pattern:
      /^professions:|\bfour professions\b|\bteam also has\b|\bpart of our team\b|\bwork side by side\b/i,
    reason:
      'Does somebody of each profession work at the clinic now, on which days, and who stands in for them?',
  },
  {
    name: 'Walk from the station',
    pattern: /\b(5|five)[- ]minutes?(’|'{1,2})? walk\b/i,
    reason: 'Has somebody walked it at an easy pace, from the platform to the door, and also by wheelchair?',
  },
  {
    name: 'Reports',
    pattern:
      /\b(write|send) (an? |the )?(written |progress )?reports?\b|\bour (own requests and )?reports?\b|\bwritten report\b|\bwith reports for\b/i,
    reason: 'Who writes reports for the NDIS, insurers and schools, how soon, and who pays for the time?',
  },
  {
    name: 'How long health records are kept',
    pattern: /\bkeep a health record\b/i,
    reason:
      'Is it so on paper and in every program, and who deletes records after that (Health Records and Information Privacy Act 2002 (NSW) s 25)?',
  },
  {
    name: 'Assistance animals',
    pattern: /\bassistance (dogs?|animals?)\b/i,
    reason:
      'Does everybody on the team know that they are welcome, in the rooms and at home (Disability Discrimination Act 1992 (Cth) s 9)?',
  },
];
