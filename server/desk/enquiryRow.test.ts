import { expect, test } from 'vitest';
import type { EnquiryRow } from '../../src/desk/deskViews.ts';
import { enquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { clinic } from '../../tests/support/clinic.ts';
import { booking, referral, sample } from '../../tests/support/samples.ts';
import { testDesk } from '../../tests/support/testDesk.ts';
import { visitorWordsIn } from '../content.ts';
import { firstWords } from './enquiryRow.ts';

/** How Waiting shows an enquiry. */
async function waiter(type: keyof typeof enquiryTypes, content: object): Promise<EnquiryRow | undefined> {
  const { app, view } = await testDesk();
  await app.request(`/functions/v1/${enquiryTypes[type].functionName}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(content),
  });
  const { rows } = await view('/desk', 'waiting');
  return rows[0];
}

test('a referral shows the person to call first, the referrer, and that an interpreter is wanted', async () => {
  const sent = referral({ interpreterLanguage: 'Somali' });
  expect(await waiter('referral', sent)).toMatchObject({
    name: sent.personName,
    phone: sent.personPhone,
    referrer: { name: `${sent.firstName} ${sent.lastName}`, phone: sent.phone },
    interpreter: true,
  });
  expect(await waiter('referral', referral({ interpreterLanguage: '' }))).toMatchObject({
    interpreter: false,
  });
});

test('shows that a visitor prefers email', async () => {
  const sent = booking({ preferredContact: 'email' });
  expect(await waiter('booking', sent)).toMatchObject({ prefersEmail: true, referrer: null });
});

test('a message to the clinic is unsent once an attempt has failed, or after a quarter of an hour', async () => {
  const { context, enquire, view } = await testDesk();
  await enquire();
  const delivery = async () => (await view('/desk', 'waiting')).rows[0]?.delivery;
  // It is on its way.
  expect(await delivery()).toBe('delivered');
  context.setTime(context.clock() + 15 * 60_000);
  expect(await delivery()).toBe('waiting');
  await context.db.updateTable('messages').set({ attempts: 1, waiting_since: context.clock() }).execute();
  expect(await delivery()).toBe('waiting');
});

test('a contact message shows its first words, and no service', async () => {
  const message = 'Do you have parking\nfor a van?';
  expect(await waiter('contact', { ...sample('contact'), message })).toMatchObject({
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
])('the first 10 characters of %j are %j', (text, first) => {
  expect(firstWords(text, 10)).toBe(first);
});

test.each([
  ['en', '0412 555 102'],
  ['ar', '(02) 9700 1234, or ٠٤١٢ ٥٥٥ ١٠٢'],
  ['vi', '+61 412 555 102'],
  ['zh', '0061412555102'],
] as const)(
  'a text message in %s goes to the mobile number of %s, and says whom to call',
  async (language, phone) => {
    const row = await waiter('booking', booking({ language, phone }));
    const { protocol, pathname, searchParams } = new URL(row?.sms ?? '');
    expect([protocol, pathname]).toEqual(['sms:', '+61412555102']);
    const words = visitorWordsIn[language].visitor.textMessage;
    const [before = ''] = words.split('{');
    const body = searchParams.get('body') ?? '';
    expect(body.startsWith(before)).toBe(true);
    expect(body).toContain(clinic.phone.number);
  },
);

test.each(['02 9700 1234', '13 14 50', '+64 21 123 4567', 'please email'])(
  '%s gets no text message',
  async (phone) => {
    expect(await waiter('booking', booking({ phone }))).toMatchObject({ sms: '' });
  },
);
