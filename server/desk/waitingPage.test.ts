import { expect, onTestFinished } from 'vitest';
import { sydneyMoment } from '../../src/clinic/dates.ts';
import { signSentence, type WarningSign } from '../../src/content/warningSigns.ts';
import { deskTest as test } from '../../tests/support/deskTests.ts';
import { referral } from '../../tests/support/samples.ts';
import { offerForm } from '../../tests/support/testAppointments.ts';
import { mai, redirectOf } from '../../tests/support/testDesk.ts';
import { warningSignsIn } from '../content.ts';

// The clinic of the tests is open from 7:30 am to 4:45 pm, Monday to Friday; 20 November 2026 is a Friday.
const at = (day: number, time: string) => sydneyMoment(`2026-11-${day}`, time);

test.for<[after: string, within: number | undefined, due: number]>([
  ['two promised opening hours', 2, at(23, '08:45')],
  ['one business day if no time is promised', undefined, at(23, '16:00')],
])(
  'a person who writes twice is overdue once, after %s',
  async ([, within, due], { passTo, context, enquire, view }) => {
    context.clinic = { ...context.clinic, callBackWithin: within };
    context.setTime(at(20, '16:00'));
    for (const message of ['First', 'Second']) await enquire({ message });
    for (const isOverdue of [false, true]) {
      await passTo(isOverdue ? due + 60_000 : due);
      const row = { waited: { isOverdue } };
      expect(await view('/desk', 'waiting')).toMatchObject({ overdue: isOverdue ? 1 : 0, rows: [row, row] });
    }
  },
);

test('Waiting shows a message with a warning sign in full, with advice', async ({ desk }) => {
  const { enquire, view, pageOf, act, context } = desk;
  const message = `${'My knee is stiff. '.repeat(20)}\nNumb between the legs since yesterday.`;
  await enquire({ message: 'My knee is stiff.' });
  const id = await enquire({ message, preferredContact: 'email' });
  const { signs, words } = warningSignsIn.en;
  const sign = signs['cauda-equina'] as WarningSign;
  sign.onThePhone = 'Ask where it is numb.';
  onTestFinished(() => {
    delete sign.onThePhone;
  });
  const signForStaff = { sentence: signSentence(sign, warningSignsIn.en), onThePhone: sign.onThePhone };
  const urgentRow = { id, prefersEmail: true, wholeMessage: message, readFirst: [signForStaff] };
  expect((await view('/desk', 'waiting')).rows).toMatchObject([urgentRow, { readFirst: null }]);
  await act(id, 'state', { outcome: 'contacted', note: 'Rang her.\nShe goes to Bankstown.' });
  const rowInList = (await view('/desk/all', 'all')).rows.find((row) => row.id === id);
  expect(rowInList?.lastNote).toMatchObject({ person: mai, text: 'Rang her. She goes to Bankstown.' });
  // A live site shows the advice only after a clinician has signed it, and no sign that is no longer in its content.
  await context.db.updateTable('enquiries').set({ warning_signs: 'cauda-equina removed' }).execute();
  context.config.SITE_URL = 'https://www.example.com.au';
  const onThePhone = words?.reviewedBy && words.reviewedOn ? sign.onThePhone : '';
  expect((await pageOf(id)).row.readFirst).toEqual([{ ...signForStaff, onThePhone }]);
});

test('a filter of Waiting hides no message with a warning sign', async ({ enquire, view, send }) => {
  const message = 'Numb between the legs since yesterday.';
  const urgentEnquiry = await enquire({ message, preferredContact: 'email' });
  const phoneEnquiry = await enquire({ message: 'And my knee' });
  const ben = { phone: '0411 222 222', email: 'ben@example.com' };
  const emailEnquiry = await enquire({ ...ben, preferredContact: 'email' });
  const chi = { phone: '0411 333 333', email: 'chi@example.com' };
  const arabicEnquiry = await enquire({ ...chi, language: 'ar' });
  await send(referral(), {}, 'send-referral');
  const { filters, cards } = await view('/desk', 'waiting');
  // It has its own card, although the same person wrote again.
  expect(cards.slice(0, 2)).toMatchObject([{ id: urgentEnquiry, others: [] }, { id: phoneEnquiry }]);
  const counts = filters.map(({ name, count }) => `${name} ${count}`);
  expect(counts).toEqual(['readFirst 1', 'call 3', 'write 1', 'referral 1', 'ar 1']);
  const idsWithFilter = async (show: string) =>
    (await view(`/desk?show=${show}`, 'waiting')).rows.map(({ id }) => id);
  expect(await idsWithFilter('readFirst')).toEqual([urgentEnquiry]);
  expect(await idsWithFilter('write')).toEqual([urgentEnquiry, emailEnquiry]);
  expect((await idsWithFilter('call')).slice(0, 3)).toEqual([urgentEnquiry, phoneEnquiry, arabicEnquiry]);
  expect(await idsWithFilter('ar')).toEqual([urgentEnquiry, arabicEnquiry]);
  expect(await idsWithFilter('referral')).toHaveLength(2);
  const overduePage = await view('/desk?show=overdue', 'waiting');
  expect(overduePage).toMatchObject({ rows: [{ id: urgentEnquiry }], filter: 'overdue' });
  expect(overduePage.filters).toContainEqual({ name: 'overdue', count: 0 });
  expect(await view('/desk?show=lost', 'waiting')).toMatchObject({ filter: null, listed: 4 });
});

test('Waiting says that an answer withdrew an offer, also after an undo', async ({ desk }) => {
  const { enquire, act, view, context } = desk;
  const id = await enquire();
  await act(id, 'offer', offerForm);
  const endedOfferAfter = async (action: string, fields = {}) => {
    context.setTime(context.clock() + 1000);
    return (await view(redirectOf(await act(id, action, fields)), 'waiting')).done?.endedOffer;
  };
  expect(await endedOfferAfter('state', { outcome: 'booked' })).toBe('now');
  expect(await endedOfferAfter('undo')).toBe('before');
  expect(await endedOfferAfter('state', { outcome: 'closed' })).toBeNull();
});

test('Waiting lists at most 100 enquiries, and counts everyone who waits', async ({ desk }) => {
  const { enquire, passTo, view } = desk;
  for (let number = 0; number < 105; number += 1) {
    // The first eleven are from one person.
    const person = String(Math.max(number, 10)).padStart(3, '0');
    const message = `Enquiry ${number}`;
    await enquire({ phone: `0491 570 ${person}`, email: `mai.${person}@example.com`, message });
  }
  await passTo(at(27, '09:00'));
  const { rows, listed, overdue, waiting, filters } = await view('/desk', 'waiting');
  expect([rows.length, listed, overdue, waiting]).toEqual([100, 90, 95, 95]);
  // Everybody is overdue and to call, so no filter would shorten the list.
  expect(filters).toEqual([]);
});
