import { expect } from 'vitest';
import { clinic } from '../../tests/support/clinic.ts';
import { deskTest as test } from '../../tests/support/deskTests.ts';
import { contactMessage, referral } from '../../tests/support/samples.ts';
import { visitorWordsIn } from '../content.ts';
import { firstWords } from './enquiryRow.ts';

test('a row shows whom to call, a referrer, an interpreter and the first words', async ({ send, view }) => {
  const sentContent = referral({ interpreterLanguage: 'Somali' });
  for (const content of [sentContent, referral({ interpreterLanguage: '' })])
    await send(content, {}, 'send-referral');
  // A contact message has no referrer and no service.
  await send(contactMessage({ message: 'Do you have parking\nfor a van?' }), {}, 'send-contact-message');
  const { personName: name, personPhone: phone } = sentContent;
  const referrer = { name: `${sentContent.firstName} ${sentContent.lastName}`, phone: sentContent.phone };
  expect((await view('/desk', 'waiting')).rows).toMatchObject([
    { name, phone, referrer, interpreter: true },
    { interpreter: false },
    { about: '', message: 'Do you have parking for a van?', referrer: null },
  ]);
});

test('a clinic email waits after a failed attempt or 15 minutes', async ({ context, enquire, view }) => {
  await enquire();
  const readDelivery = async () => (await view('/desk', 'waiting')).rows[0]?.delivery;
  // A message that has not failed is assumed to be delivered for the first 15 minutes.
  expect(await readDelivery()).toBe('delivered');
  context.setTime(context.clock() + 15 * 60_000);
  expect(await readDelivery()).toBe('waiting');
  await context.db.updateTable('messages').set({ attempts: 1, waiting_since: context.clock() }).execute();
  expect(await readDelivery()).toBe('waiting');
});

test.each([
  ['  Is it\n\tfar? ', 'Is it far?'],
  ['one two three', 'one two…'],
  ['exactly10c', 'exactly10c'],
  ['unbrokenandlong', 'unbrokenan…'],
  ['🦵🦵🦵🦵🦵🦵🦵🦵🦵🦵🦵', '🦵🦵🦵🦵🦵🦵🦵🦵🦵🦵…'],
])('an excerpt of 10 characters of %j is %j', (text, first) => {
  expect(firstWords(text, 10)).toBe(first);
});

test('staff can text a mobile number in the language of the visitor', async ({ enquire, pageOf }) => {
  const phones = {
    en: '0412 555 102',
    ar: '(02) 9700 1234, or ٠٤١٢ ٥٥٥ ١٠٢',
    vi: '+61 412 555 102',
    zh: '0061412555102',
  };
  for (const [language, phone] of Object.entries(phones) as [keyof typeof phones, string][]) {
    const { row } = await pageOf(await enquire({ language, phone }));
    const { protocol, pathname, searchParams } = new URL(row.sms);
    expect([protocol, pathname], phone).toEqual(['sms:', '+61412555102']);
    const [before = ''] = visitorWordsIn[language].visitor.textMessage.split('{');
    const body = searchParams.get('body') ?? '';
    expect(body.startsWith(before), language).toBe(true);
    expect(body, language).toContain(clinic.phone.number);
  }
});

test('staff can text no number that is not an Australian mobile number', async ({ enquire, pageOf }) => {
  for (const phone of ['02 9700 1234', '13 14 50', '+64 21 123 4567', 'please email'])
    expect((await pageOf(await enquire({ phone }))).row.sms, phone).toBe('');
});
