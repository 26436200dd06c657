import { makeOffer, offersOf, withdrawOffer } from '../../server/appointments/offers.ts';
import type { TimesForm } from '../../server/appointments/timeFaults.ts';
import { bookVisit, moveVisit, storeReminders } from '../../server/appointments/visits.ts';
import type { ChangeResult } from '../../server/enquiries/changes.ts';
import { enquiryById, saveEnquiry } from '../../server/enquiries/enquiryRepository.ts';
import { readOrCreateLinkToken } from '../../server/outbox/messageDetails.ts';
import { claimDueMessages } from '../../server/outbox/outbox.ts';
import type { AppointmentMessageType, AppointmentTime } from '../../src/appointments/appointments.ts';
import type { AppointmentView } from '../../src/appointments/appointmentView.ts';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { confirmationValue } from '../../src/desk/deskViews.ts';
import { newEnquiry } from './samples.ts';
import { deskBrowser, mai, redirectOf, testDesk, viewOf } from './testDesk.ts';

export type Fields = Record<string, string>;

/** Friday 20 November 2026, 12:00 in Sydney: when the tests begin, and their desk offers times. */
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

/** The form that offers one time. */
export const offerForm = {
  'day-1': '2026-11-24',
  'start-1': '10:30',
  minutes: '60',
  place: 'clinic',
  noteToVisitor: 'Hello',
};
export const offerFormAtTwo = { ...offerForm, 'start-1': '14:00' };
export const tuesday = timeAt('2026-11-24', '10:30');
export const tuesdayAtTwo = timeAt('2026-11-24', '14:00');

/** Makes a change of the desk, and confirms its warnings. */
function confirmWarnings(makeChange: (confirmed: string) => Promise<ChangeResult>): Promise<ChangeResult> {
  return makeChange('').catch(({ faults = [] }) => makeChange(confirmationValue(faults)));
}

/** The desk with an enquiry, and the actions of staff and visitors on the newest offer or visit of an enquiry. */
export async function testAppointments(env: Record<string, string> = {}) {
  const desk = await testDesk(env);
  const { context, act, view } = desk;
  const { db } = context;
  /** Stores an enquiry with this message, from an address of this name; resolves to its id. */
  const enquireAs = async (name: string) =>
    (await saveEnquiry(db, newEnquiry({ message: name, email: `${name}@example.com` }))).id;
  const id = await enquireAs('first');
  const read = async (enquiryId = id) => {
    const enquiry = await enquiryById(db, enquiryId);
    if (!enquiry) throw new Error('no enquiry with this id is stored');
    return enquiry;
  };
  const visitIdOf = async (enquiryId = id) => (await read(enquiryId)).visits.at(-1)?.id ?? '';
  const newestOffer = async (enquiryId = id) => {
    const [found] = await offersOf(db, enquiryId);
    if (!found) throw new Error('the enquiry has no offer');
    return found;
  };
  const change = async (enquiryId: string, now: number) => {
    const { version } = await read(enquiryId);
    return { id: enquiryId, version, person: mai, now };
  };
  const offer = async (
    enquiryId: string,
    times: TimesForm['times'],
    { now = offeredAt, endsAt }: { now?: number; endsAt?: number } = {},
  ) => {
    const form = { ...(await change(enquiryId, now)), times, noteToVisitor: '', endsAt };
    return confirmWarnings((confirmed) => makeOffer(context, { ...form, confirmed }));
  };
  /** The messages to the visitor about appointments, the newest first. */
  const messagesTo = (enquiryId: string) =>
    db
      .selectFrom('messages')
      .selectAll()
      .where('enquiry_id', '=', enquiryId)
      .where('letter_type', 'is not', null)
      .where('audience', '=', 'visitor')
      .orderBy('waiting_since', 'desc')
      .execute();
  const browser = deskBrowser(desk);
  // A visitor can open a link even after the store has ended its email and deleted the token.
  const tokens = new Map<string, string | undefined>();
  /** The requests of the visitor's browser to the page behind the link of the newest email that has one. */
  const visitorPage = async (enquiryId = id) => {
    const messages = await messagesTo(enquiryId);
    const message = messages.find((each) => tokens.has(each.id) || each.state === 'due');
    if (!message) throw new Error('the visitor has no link');
    const token = tokens.get(message.id) ?? (await readOrCreateLinkToken(db, message.id));
    tokens.set(message.id, token);
    const get = (path = '') => browser.get(`/appointments/${token}${path}`);
    return {
      token,
      get,
      view: async (path = '') => (await (await get(path)).json()) as AppointmentView,
      post: (name: string, fields?: Fields, headers?: Fields) =>
        browser.post(`/appointments/${token}/${name}`, fields, headers),
    };
  };
  /** Presses a button of the visitor's page; the button that takes a time takes the first. */
  const press = async (name: string, fields: Fields = {}, enquiryId = id) => {
    const [offer] = await offersOf(db, enquiryId);
    return (await visitorPage(enquiryId)).post(name, { time: offer?.times[0]?.id ?? '', ...fields });
  };
  const pressAt = (now: number, name: string, enquiryId: string) => {
    context.setTime(now);
    return press(name, {}, enquiryId);
  };
  const take = (enquiryId: string, now = offeredAt + minute) => pressAt(now, 'take', enquiryId);
  return {
    ...desk,
    id,
    db,
    read,
    change,
    newestOffer,
    visitIdOf,
    /** The message of a type to the visitor of the first enquiry. @throws when there is none */
    async messageOf(type: AppointmentMessageType) {
      const message = (await messagesTo(id)).find(({ letter_type }) => letter_type === type);
      if (!message) throw new Error(`no message of type ${type} is stored`);
      return message;
    },
    visitorPage,
    enquireAs,
    offer,
    press,
    take,
    /** Offers this time and takes it; resolves to the id of the visit. */
    async book(enquiryId = id, time = tuesday, now = offeredAt): Promise<string> {
      await offer(enquiryId, [time], { now });
      await take(enquiryId, now + minute);
      return visitIdOf(enquiryId);
    },
    /** Books a time that was agreed by phone. */
    async agree(enquiryId: string, time: AppointmentTime, now = offeredAt) {
      const form = { ...(await change(enquiryId, now)), times: [time], noteToVisitor: '' } as const;
      return confirmWarnings((confirmed) => bookVisit(context, { ...form, confirmed }));
    },
    withdraw: async () =>
      withdrawOffer(db, { ...(await change(id, offeredAt)), offerId: (await newestOffer()).id }),
    async move(enquiryId: string, time: AppointmentTime, now: number) {
      const form = { times: [time], noteToVisitor: '', visitId: await visitIdOf(enquiryId) } as const;
      const move = { ...(await change(enquiryId, now)), ...form };
      return confirmWarnings((confirmed) => moveVisit(context, { ...move, confirmed }));
    },
    cannotCome: (enquiryId: string, now: number) => pressAt(now, 'cannot-come', enquiryId),
    /** Stores the reminders that are due; resolves to how many. */
    remind: (now: number) => storeReminders(context, now),
    /** Claims due messages under a lease of a minute. */
    claim: (now: number) => claimDueMessages(db, { owner: 'one', now, leaseFor: minute, limit: 10 }),
    /** The page of an enquiry at the desk. */
    page: (enquiryId = id) => desk.pageOf(enquiryId),
    /** Sends a form that the desk refuses; resolves to the page with its errors. */
    async refused(action: string, typed: Fields, enquiryId = id) {
      const enquiryView = await viewOf(await act(enquiryId, action, typed), 'enquiry', 422);
      return { ...enquiryView, faults: enquiryView.appointments.faults };
    },
    /** Sends a form that the desk accepts; resolves to the address of the next page. */
    accepted: async (action: string, typed: Fields = {}, enquiryId = id) =>
      redirectOf(await act(enquiryId, action, typed)),
    waiting: async () => (await view('/desk', 'waiting')).rows,
    /** The rows of the page Visits, of all days. */
    visits: async () => (await view('/desk/visits', 'visits')).days.flatMap((day) => day.visits),
    /** Marks the stored messages to visitors as refused by the mail server. */
    async refuseEmails(type: AppointmentMessageType | null) {
      await db
        .updateTable('messages')
        .set({ state: 'ended', last_error: '550', attempts: 1 })
        .where('audience', '=', 'visitor')
        .where('letter_type', type === null ? 'is' : '=', type)
        .execute();
    },
  };
}
