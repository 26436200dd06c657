import { facts } from './facts.ts';
import type { Matter } from './rule.ts';

/** What the pages say that the clinic does or has, and nobody at the clinic has confirmed: each with what to ask there. */
export const promises: readonly Matter[] = [
  {
    name: 'Approval by SIRA',
    pattern:
      /WorkCover, for injuries at work|workers compensation, which in NSW|Allied Health Treatment Request/,
    reason:
      'Is everyone who treats injured workers approved by SIRA? In NSW, insurers pay only those who are.',
  },
  {
    name: 'NDIS registration',
    pattern: /registered NDIS provider|agency-managed/i,
    reason:
      'Which groups of supports is the clinic registered for, and for which ages? Agency-managed plans pay for no others.',
  },
  {
    name: 'Interpreter',
    pattern: /\ban interpreter\b/i,
    reason:
      'Who arranges an interpreter for a visit, and who pays? Only when it is the clinic, write ‘and you do not pay for it’.',
  },
  {
    name: 'Blood pressure lying and standing',
    pattern: /blood pressure lying/i,
    reason: 'Is it taken so at every first visit of an older person?',
  },
  {
    name: 'Somebody meets you',
    pattern: /\b(meets?|met) (you|me) (at|downstairs)/i,
    reason: 'Is there always somebody who can go down to the street or the lift?',
  },
  {
    name: 'Large print, on paper, read aloud',
    pattern: /\blarge print\b|\bon paper\b/i,
    reason: 'Can the clinic give its papers in large print, and its privacy policy on paper or read aloud?',
  },
  {
    name: 'Equipment trials',
    pattern: /\b(A trial comes next|lend an item|help you (to )?try (it|equipment)|supplier can lend)\b/i,
    reason: 'Which suppliers lend equipment, and can people try it at home?',
  },
  {
    name: 'Pelvic-health training',
    pattern: /physiotherapist with extra training/i,
    reason: 'Who has the training for internal examinations, and is it named on their record?',
  },
  {
    name: 'Babies before a diagnosis',
    pattern: /\bWe see babies\b/,
    reason: 'Who sees babies with suspected cerebral palsy, with what training, and how soon?',
  },
  {
    name: 'School visits and letters to the hospital',
    pattern: /\bschool(’|'{1,2})s agreement\b|\bWe write to (the|your) (school|paediatrician)\b/i,
    reason:
      'Does somebody visit schools, in which suburbs, and write to hospital teams, and who pays for the time?',
  },
  {
    name: 'Word back to whoever referred',
    pattern: /\bwe tell you when they start\b|\bwe tell the person who referred\b/i,
    reason: 'Who rings or writes to a referrer once the person agrees, and how soon?',
  },
  {
    name: 'Site visits',
    pattern: /\bvisit to the site\b|quote before we visit/i,
    reason: 'Does the clinic visit workplaces, in which suburbs, and at what fee?',
  },
  {
    name: 'Mobile visits',
    pattern: /\bmobile visits?\b|\bwe (can )?come to you\b/i,
    reason: 'Which professions go out, to which suburbs, and what does the travel cost?',
  },
  {
    name: 'Wheelchair access',
    pattern:
      /\bwheelchair accessible\b|\bstep-free\b|\bcome in by wheelchair\b|\bwheelchair access\b|\bhas no step\b/i,
    reason:
      'Has somebody come the whole way in by wheelchair, from the street and from the car, also by power chair?',
  },
  {
    name: 'Lift',
    pattern: /\blift (takes|to (our|Level)|goes|brings)\b|\btake the lift\b/i,
    reason: 'Does the lift run whenever the clinic is open, and what do people do when it is out of order?',
  },
  {
    name: 'Parking',
    pattern:
      /\bfree (street )?parking\b|\bfree (shopping-centre )?car park\b|\bdisabled (parking )?spaces\b/i,
    reason: 'Are there spaces with a permit near the door, how many, and how long may people stay?',
  },
  {
    name: 'Buses',
    pattern: /\b923, 925 and 927\b/,
    reason: 'Do these routes still stop near the clinic? See transportnsw.info.',
  },
  {
    name: 'Claiming on the spot',
    pattern: /\bon the spot\b|\bon-the-spot\b|\bextras claim at the desk\b|\bclaim goes through while\b/i,
    reason: 'Does the terminal take the claims of every profession, and of which funds?',
  },
  {
    name: 'Payment plans',
    pattern: /\bpayment plans?\b/i,
    reason: 'What are the terms? A plan with interest or fees may need a credit licence.',
  },
  {
    name: 'Help with the form',
    pattern: /fill in this form with you/i,
    reason: 'Does whoever answers the phone know that they can be asked for it?',
  },
  {
    name: 'An answer within 30 days',
    pattern: /answer (in writing )?within 30 days/i,
    reason: 'Who at the clinic answers requests about privacy, and who when they are away?',
  },
  ...facts,
];
