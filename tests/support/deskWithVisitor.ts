import { expect } from 'vitest';
import { offersOf } from '../../server/appointments/offers.ts';
import { enquiryById } from '../../server/enquiries/enquiryRepository.ts';
import { readOrCreateLinkToken } from '../../server/outbox/messageDetails.ts';
import type { AppointmentMessageType } from '../../src/appointments/appointments.ts';
import type { AppointmentView } from '../../src/appointments/appointmentView.ts';
import { timeAt } from './testAppointments.ts';
import { testDesk, viewOf } from './testDesk.ts';

export type Fields = Record<string, string>;

/** The form that offers one time. For the tests it is Friday 20 November 2026, 12:00 in Sydney. */
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

/** The desk with an enquiry, and its visitor on the page behind the link of their email. */
export async function deskWithVisitor() {
  const desk = await testDesk();
  const { context, app, act, view } = desk;
  const { db } = context;
  const id = await desk.enquire();
  // The tokens of links that a visitor has opened. The visitor can open a link even after the store has ended its email.
  const tokens = new Map<string, string | undefined>();
  const enquiryPage = async (enquiry = id) => view(`/desk/enquiries/${enquiry}`, 'enquiry');
  const newestOffer = async (enquiry = id) => (await offersOf(db, enquiry))[0];
  /** Presses a button of the page behind the link of the newest offer. */
  const pressVisitorButton = async (name: string, fields: Fields = {}, enquiry = id) => {
    const { id: message } = await db
      .selectFrom('messages')
      .select('id')
      .where('enquiry_id', '=', enquiry)
      .where('letter_type', '=', 'offer')
      .orderBy('waiting_since', 'desc')
      .executeTakeFirstOrThrow();
    const token = tokens.get(message) ?? (await readOrCreateLinkToken(db, message));
    tokens.set(message, token);
    return app.request(`/appointments/${token}/${name}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ time: (await newestOffer(enquiry))?.times[0]?.id ?? '', ...fields }),
    });
  };
  return {
    ...desk,
    id,
    page: enquiryPage,
    newestOffer,
    press: pressVisitorButton,
    /** Offers a time, which the visitor takes; resolves to the id of the visit. */
    async book(form: Fields = offerForm, enquiry = id) {
      await act(enquiry, 'offer', form);
      await pressVisitorButton('take', {}, enquiry);
      return (await enquiryById(db, enquiry))?.visits.at(-1)?.id ?? '';
    },
    /** The view of the page behind the link, after a button was pressed there. */
    async visitorView() {
      const [token] = [...tokens.values()].slice(-1);
      return (await (await app.request(`/appointments/${token}`)).json()) as AppointmentView;
    },
    /** Sends a form that the desk refuses; resolves to the page with its errors. */
    async refused(enquiry: string, action: string, typed: Fields) {
      const answer = await act(enquiry, action, typed);
      expect(answer.status).toBe(422);
      const enquiryView = await viewOf(answer, 'enquiry');
      return { ...enquiryView, faults: enquiryView.appointments.faults };
    },
    async expectDone(action: string, typed: Fields) {
      expect((await act(id, action, typed)).status).toBe(303);
    },
    async waiting() {
      return (await view('/desk', 'waiting')).rows;
    },
    /** The rows of the page Visits, of all days. */
    async visits() {
      const { days } = await view('/desk/visits', 'visits');
      return days.flatMap((day) => day.visits);
    },
    setClinic(changes: object) {
      context.clinic = { ...context.clinic, ...changes };
    },
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
