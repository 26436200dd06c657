import { makeOffer, offersOf } from '../../server/appointments/offers.ts';
import { bookVisit, cannotCome, moveVisit, takeTime } from '../../server/appointments/visits.ts';
import { enquiryById } from '../../server/enquiries/enquiryRepository.ts';
import type { AppointmentTime } from '../../src/appointments/appointments.ts';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { mai } from './testDesk.ts';
import { testOutbox } from './testOutbox.ts';

/** Friday 20 November 2026, 12:00 in Sydney: when the desk of these tests offers times. */
export const offeredAt = sydneyMoment('2026-11-20', '12:00');
const minute = 60_000;

/** A time at the clinic; pass what should differ. */
export function timeAt(day: string, start: string, changes: Partial<AppointmentTime> = {}): AppointmentTime {
  const startsAt = sydneyMoment(day, start);
  return {
    startsAt,
    endsAt: startsAt + 60 * minute,
    practitioner: '',
    place: 'clinic',
    room: '',
    ...changes,
  };
}

/** Whoever offers times here has confirmed every warning. */
const isConfirmed = () => true;
const to = { inboxes: ['front@example.com.au'], mailDomain: 'www.example.com.au' };

/** A store with enquiries, and what the desk and the visitor do about appointments. */
export async function testAppointments() {
  const store = await testOutbox();
  const { db, context } = store;
  const clinicTimes = { opening: context.opening, clinic: context.clinic };
  const change = async (id: string, now: number) => {
    const version = (await enquiryById(db, id))?.version ?? -1;
    return { id, version, person: mai, now };
  };
  const offer = async (
    id: string,
    times: AppointmentTime[],
    { now = offeredAt, endsAt }: { now?: number; endsAt?: number } = {},
  ) => {
    const { mailDomain } = to;
    return makeOffer(
      db,
      { ...(await change(id, now)), times, noteToVisitor: '', endsAt, mailDomain, isConfirmed },
      clinicTimes,
    );
  };
  const newest = async (id: string) => {
    const [found] = await offersOf(db, id);
    if (!found) throw new Error('no offer was made');
    return found;
  };
  return {
    ...store,
    to,
    clinicTimes,
    change,
    /** Stores an enquiry; resolves to its id. */
    enquire: async (name: string) => (await store.add(name)).id,
    offer,
    newest,
    /** Offers these times and takes the first; resolves to the visit's id. */
    async book(id: string, times: AppointmentTime[], now = offeredAt): Promise<string> {
      await offer(id, times, { now });
      const made = await newest(id);
      const press = { offerId: made.id, enquiryId: id, now: now + minute, timeId: made.times[0]?.id ?? '' };
      await takeTime(db, press, to);
      return (await enquiryById(db, id))?.visits.at(-1)?.id ?? '';
    },
    /** Books a time that was agreed by phone. */
    agree: async (id: string, time: AppointmentTime, { now = offeredAt, email = '' } = {}) =>
      bookVisit(
        db,
        { ...(await change(id, now)), time, email, noteToVisitor: '', isConfirmed },
        clinicTimes,
        to,
      ),
    take: (id: string, offerId: string, timeId: string, now = offeredAt + minute) =>
      takeTime(db, { offerId, enquiryId: id, now, timeId }, to),
    cannotCome: (id: string, visitId: string, now: number, noteFromVisitor = '') =>
      cannotCome(db, { visitId, enquiryId: id, now, noteFromVisitor }, to),
    move: async (id: string, visitId: string, time: AppointmentTime, now: number) =>
      moveVisit(
        db,
        { ...(await change(id, now)), visitId, time, noteToVisitor: '', isConfirmed },
        clinicTimes,
        to,
      ),
    read: async (id: string) => {
      const found = await enquiryById(db, id);
      if (!found) throw new Error('it is gone');
      return found;
    },
  };
}
