import { makeOffer, offersOf, withdrawOffer } from '../../server/appointments/offers.ts';
import {
  bookVisit,
  cancelVisit,
  cancelVisitForVisitor,
  moveVisit,
  storeReminders,
  takeTime,
} from '../../server/appointments/visits.ts';
import { enquiryById } from '../../server/enquiries/enquiryRepository.ts';
import type { AppointmentMessageType, AppointmentTime } from '../../src/appointments/appointments.ts';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { mai } from './testDesk.ts';
import { testOutbox } from './testOutbox.ts';

/** Friday 20 November 2026, 12:00 in Sydney: when the desk of these tests offers times. */
export const offeredAt = sydneyMoment('2026-11-20', '12:00');
const minute = 60_000;

/** A time of an hour at the clinic, with `changes`. */
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

/** The desk of these tests confirms every warning. */
const isConfirmed = () => true;

/** A store with enquiries, and the actions of the desk and the visitor on the newest offer or visit of each. */
export async function testAppointments() {
  const store = await testOutbox();
  const { db, context } = store;
  const readEnquiry = async (id: string) => {
    const enquiry = await enquiryById(db, id);
    if (!enquiry) throw new Error('no enquiry with this id is stored');
    return enquiry;
  };
  const visitIdOf = async (id: string) => (await readEnquiry(id)).visits.at(-1)?.id ?? '';
  const newestOffer = async (id: string) => {
    const [found] = await offersOf(db, id);
    if (!found) throw new Error('the enquiry has no offer');
    return found;
  };
  const change = async (id: string, now: number) => {
    const version = (await enquiryById(db, id))?.version ?? -1;
    return { id, version, person: mai, now };
  };
  const offer = async (
    id: string,
    times: AppointmentTime[],
    { now = offeredAt, endsAt }: { now?: number; endsAt?: number } = {},
  ) => {
    const newOffer = { ...(await change(id, now)), times, noteToVisitor: '', endsAt, isConfirmed };
    return makeOffer(context, newOffer);
  };
  /** Takes the first time of the offer. */
  const take = async (id: string, now = offeredAt + minute) => {
    const { id: offerId, times } = await newestOffer(id);
    return takeTime(context, { offerId, enquiryId: id, now, timeId: times[0]?.id ?? '' });
  };
  return {
    ...store,
    change,
    read: readEnquiry,
    newest: newestOffer,
    visitIdOf,
    offer,
    take,
    /** Stores an enquiry; resolves to its id. */
    enquire: async (name: string) => (await store.add(name)).id,
    /** Offers this time and takes it. */
    async book(id: string, time: AppointmentTime, now = offeredAt): Promise<void> {
      await offer(id, [time], { now });
      await take(id, now + minute);
    },
    /** Books a time that was agreed by phone. */
    async agree(id: string, time: AppointmentTime, { now = offeredAt, email = '' } = {}) {
      const newVisit = { ...(await change(id, now)), time, email, noteToVisitor: '', isConfirmed };
      return bookVisit(context, newVisit);
    },
    withdraw: async (id: string, now = offeredAt) =>
      withdrawOffer(db, { ...(await change(id, now)), offerId: (await newestOffer(id)).id }),
    async move(id: string, time: AppointmentTime, now: number) {
      const visitId = await visitIdOf(id);
      const visitChange = { ...(await change(id, now)), visitId, time, noteToVisitor: '', isConfirmed };
      return moveVisit(context, visitChange);
    },
    cancel: async (id: string, now = offeredAt) =>
      cancelVisit(context, { ...(await change(id, now)), visitId: await visitIdOf(id), noteToVisitor: '' }),
    cannotCome: async (id: string, now: number) =>
      cancelVisitForVisitor(context, { visitId: await visitIdOf(id), enquiryId: id, now }),
    /** Stores the reminders that are due; resolves to how many. */
    remind: (now: number) => storeReminders(context, now),
    /** The message of a type to the visitor. @throws when there is none */
    async messageOf(id: string, type: AppointmentMessageType) {
      const { messages } = await readEnquiry(id);
      const visitorMessage = messages.find((row) => row.letter_type === type && row.audience === 'visitor');
      if (!visitorMessage) throw new Error(`no message of type ${type} is stored`);
      return visitorMessage;
    },
  };
}
