import { expect, test } from 'vitest';
import { consultationTypeValues } from '../site/forms.ts';

/** Section 3 of the specification: what other sites' links and stored enquiries say, so none may go. */
const specified = [
  'initial-consultation',
  'follow-up',
  'ndis-assessment',
  'musculoskeletal',
  'sports-injury',
  'womens-health',
  'neurological-rehabilitation',
  'functional-mobility',
  'pain-management',
  'strength-conditioning',
  'post-surgery-rehabilitation',
  'dry-needling',
  'vestibular-rehabilitation',
  'chronic-pain-management',
  'aged-care-physiotherapy',
  'pediatric-physiotherapy',
  'workplace-physiotherapy',
  'assistive-technology',
  'workcover',
  'other',
];

test('offers the twenty types of the specification, in its order', () => {
  expect(consultationTypeValues.filter((value) => specified.includes(value))).toEqual(specified);
});
