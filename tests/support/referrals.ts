import type { Referral } from '../../src/enquiry/referral.ts';
import { sample } from './samples.ts';

/** A referral with every field filled in; pass what should differ. */
export function referral(changes: Partial<Referral> = {}): Referral {
  return {
    ...sample('referral'),
    firstName: 'Samira',
    lastName: 'Okafor',
    role: 'support-coordinator',
    organisation: 'Wattle Support Coordination',
    email: 'samira.okafor@example.com',
    phone: '0400 111 222',
    personName: 'Jamil Haddad',
    personPhone: '0400 333 444',
    consultationType: 'neurological-rehabilitation',
    payer: 'ndis',
    message: 'Had a stroke in May.\nPlan ends 30 June, plan-managed.',
    interpreterLanguage: 'Arabic',
    ...changes,
  };
}
