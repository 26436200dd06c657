import type { Booking } from '../../src/enquiry/booking.ts';
import { sample } from './samples.ts';

/** A booking enquiry with every field filled in; pass what should differ. */
export function booking(changes: Partial<Booking> = {}): Booking {
  return {
    ...sample('booking'),
    firstName: 'Mariam',
    lastName: 'Haddad',
    email: 'mariam.haddad@example.com',
    phone: '0400 123 456',
    consultationType: 'ndis-assessment',
    message: 'My left knee is stiff in the morning.\nWednesdays suit me.',
    preferredContact: 'phone',
    ndisParticipant: true,
    ndisNumber: '430 123 456',
    ...changes,
  };
}
