import { expect, test } from 'vitest';
import { consultationTypes, isConsultationType } from './consultationTypes.ts';

/** Section 3 of the specification, word for word. */
const specified = {
  'initial-consultation': 'Initial Consultation',
  'follow-up': 'Follow-up Visit',
  'ndis-assessment': 'NDIS Assessment',
  musculoskeletal: 'Musculoskeletal Physiotherapy',
  'sports-injury': 'Sports Injury Rehabilitation',
  'womens-health': "Women's Health Physiotherapy",
  'neurological-rehabilitation': 'Neurological Rehabilitation',
  'functional-mobility': 'Functional Mobility',
  'pain-management': 'Pain Management',
  'strength-conditioning': 'Strength & Conditioning',
  'post-surgery-rehabilitation': 'Post-Surgery Rehabilitation',
  'dry-needling': 'Dry Needling Therapy',
  'vestibular-rehabilitation': 'Vestibular Rehabilitation',
  'chronic-pain-management': 'Chronic Pain Management',
  'aged-care-physiotherapy': 'Aged Care & Falls Prevention',
  'pediatric-physiotherapy': 'Paediatric Physiotherapy',
  'workplace-physiotherapy': 'Workplace & Ergonomic Physiotherapy',
  'assistive-technology': 'Assistive Technology',
  workcover: 'WorkCover Physiotherapy',
  other: 'Other, please specify in message',
};

test('offers exactly the twenty types of the specification, in its order and words', () => {
  const offered = consultationTypes.map(({ value, label }) => [value, label]);
  expect(offered).toEqual(Object.entries(specified));
  expect(offered).toHaveLength(20);
});

test('preselects each of the twenty when an address asks for it', () => {
  expect(Object.keys(specified).filter(isConsultationType)).toHaveLength(20);
});

test.each(['', 'shoulder', 'Musculoskeletal', 'toString', '__proto__', undefined, null, 7, ['other']])(
  'ignores %j in an address',
  (value) => {
    expect(isConsultationType(value)).toBe(false);
  },
);
