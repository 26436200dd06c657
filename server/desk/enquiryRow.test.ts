import { expect, test } from 'vitest';
import type { EnquiryRow } from '../../src/desk/deskViews.ts';
import { enquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { clinic } from '../../tests/support/clinic.ts';
import { booking, referral, sample } from '../../tests/support/samples.ts';
import { testDesk } from '../../tests/support/testDesk.ts';
import { visitorWordsIn } from '../content.ts';
import { firstWords } from './enquiryRow.ts';

/** The row of an enquiry on Waiting. */
async function rowOnWaiting(
  type: keyof typeof enquiryTypes,
  content: object,
): Promise<EnquiryRow | undefined> {
  const { send, view } = await testDesk();
  await send(content, {}, enquiryTypes[type].functionName);
  const { rows } = await view('/desk', 'waiting');
  return rows[0];
}

test('the row of a referral shows the person to call, the referrer and the interpreter', async () => {
  const sentContent = referral({ interpreterLanguage: 'Somali' });
  expect(await rowOnWaiting('referral', sentContent)).toMatchObject({
    name: sentContent.personName,
    phone: sentContent.personPhone,
    referrer: { name: `${sentContent.firstName} ${sentContent.lastName}`, phone: sentContent.phone },
    interpreter: true,
  });
  expect(await rowOnWaiting('referral', referral({ interpreterLanguage: '' }))).toMatchObject({
    interpreter: false,
  });
});

test('the row of an enquiry shows that the visitor prefers email', async () => {
  const sentContent = booking({ preferredContact: 'email' });
  expect(await rowOnWaiting('booking', sentContent)).toMatchObject({ prefersEmail: true, referrer: null });
});

test('a row shows that the email to the clinic waits after a failed attempt or 15 minutes', async () => {
  const { context, enquire, view } = await testDesk();
  await enquire();
  const readDelivery = async () => (await view('/desk', 'waiting')).rows[0]?.delivery;
  // A message that has not failed is assumed to be delivered for the first 15 minutes.
  expect(await readDelivery()).toBe('delivered');
  context.setTime(context.clock() + 15 * 60_000);
  expect(await readDelivery()).toBe('waiting');
  await context.db.updateTable('messages').set({ attempts: 1, waiting_since: context.clock() }).execute();
  expect(await readDelivery()).toBe('waiting');
});

test('the row of a contact message shows its first words, and no service', async () => {
  const message = 'Do you have parking\nfor a van?';
  expect(await rowOnWaiting('contact', { ...sample('contact'), message })).toMatchObject({
    about: '',
    message: 'Do you have parking for a van?',
    referrer: null,
  });
});

test.each([
  ['  Is it\n\tfar? ', 'Is it far?'],
  ['one two three', 'one two…'],
  ['exactly10c', 'exactly10c'],
  ['unbrokenandlong', 'unbrokenan…'],
  ['🦵🦵🦵🦵🦵🦵🦵🦵🦵🦵🦵', '🦵🦵🦵🦵🦵🦵🦵🦵🦵🦵…'],
  ['Nguyễn'.normalize('NFD').repeat(2), `${'NguyễnNguy'.normalize('NFD')}…`],
])('an excerpt of 10 characters of %j is %j', (text, first) => {
  expect(firstWords(text, 10)).toBe(first);
});

test('staff can send a text message in the language of the visitor to a mobile number', async () => {
  const { enquire, view } = await testDesk();
  const phones = {
    en: '0412 555 102',
    ar: '(02) 9700 1234, or ٠٤١٢ ٥٥٥ ١٠٢',
    vi: '+61 412 555 102',
    zh: '0061412555102',
  };
  for (const [language, phone] of Object.entries(phones) as [keyof typeof phones, string][]) {
    const { row } = await view(`/desk/enquiries/${await enquire({ language, phone })}`, 'enquiry');
    const { protocol, pathname, searchParams } = new URL(row.sms);
    expect([protocol, pathname], phone).toEqual(['sms:', '+61412555102']);
    const [before = ''] = visitorWordsIn[language].visitor.textMessage.split('{');
    const body = searchParams.get('body') ?? '';
    expect(body.startsWith(before), language).toBe(true);
    expect(body, language).toContain(clinic.phone.number);
  }
});

test('staff can send no text message to a number that is not an Australian mobile number', async () => {
  const { enquire, view } = await testDesk();
  for (const phone of ['02 9700 1234', '13 14 50', '+64 21 123 4567', 'please email']) {
    const { row } = await view(`/desk/enquiries/${await enquire({ phone })}`, 'enquiry');
    expect(row.sms, phone).toBe('');
  }
});
