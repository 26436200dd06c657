import { expect, test } from 'vitest';
import { booking, contactMessage, referral } from '../../tests/support/samples.ts';
import { testCommand } from '../../tests/support/testCommand.ts';
import type { Database } from '../database/tables.ts';
import { earlierEnquiries, enquiryById, type StoredEnquiry } from './enquiryRepository.ts';

const messagesOf = (enquiries: StoredEnquiry[]) => enquiries.map(({ content }) => content.message);

function findEarlier(db: Database, enquiry: StoredEnquiry | undefined) {
  if (!enquiry) throw new Error('there is no such enquiry');
  return earlierEnquiries(db, enquiry);
}

test('other enquiries of a person are found by email address or phone number in any spelling', async () => {
  const { context, send, stored } = await testCommand();
  const otherPosts = [
    ['same address', 'Mariam@Example.com', '0299998888'],
    ['same phone', 'other@example.com', '+61 400 123-456'],
    ['neither', 'third@example.com', '0299997777'],
  ] as const;
  await send(booking({ email: 'mariam@example.com', phone: '0400 123 456', message: 'this' }));
  for (const [message, email, phone] of otherPosts) {
    context.setTime(context.clock() + 60_000);
    await send(booking({ message, email, phone }));
  }
  const [{ id } = { id: '' }] = await stored();
  const { aboutPerson, fromSender } = await findEarlier(context.db, await enquiryById(context.db, id));
  expect(messagesOf(aboutPerson)).toEqual(['same phone', 'same address']);
  expect(fromSender).toEqual([]);
});

test('enquiries without a phone number do not count as from the same person', async () => {
  const { context, send, stored } = await testCommand();
  for (const email of ['anna@example.com', 'ben@example.com'])
    await send(contactMessage({ email, message: 'My knee hurts, please help.' }), {}, 'send-contact-message');
  expect(await stored()).toHaveLength(2);
  for (const { id } of await stored()) {
    const enquiry = await enquiryById(context.db, id);
    expect(await findEarlier(context.db, enquiry)).toEqual({ aboutPerson: [], fromSender: [] });
  }
});

test('referrals from one practice are about the same person only if their phone number matches', async () => {
  const { context, send, stored } = await testCommand();
  const practiceContact = { phone: '02 9876 1234', email: 'dr.moss@example.com' };
  const patientElsie = { personName: 'Elsie Brown', personPhone: '0400 555 666' };
  for (const [name, body] of [
    ['send-referral', referral({ ...practiceContact, message: 'George' })],
    ['send-referral', referral({ ...practiceContact, ...patientElsie, message: 'Elsie' })],
    [
      'send-referral',
      referral({ ...practiceContact, ...patientElsie, email: 'dr.lee@example.com', message: 'her again' }),
    ],
    ['send-booking-email', booking({ phone: '+61 400 555 666', message: 'Elsie herself' })],
  ] as const) {
    context.setTime(context.clock() + 60_000);
    expect((await send(body, {}, name)).status).toBe(200);
  }
  const earlierMessages = async (message: string) => {
    const row = (await stored()).find(({ content }) => content.message === message);
    const { aboutPerson, fromSender } = await findEarlier(
      context.db,
      await enquiryById(context.db, row?.id ?? ''),
    );
    return [messagesOf(aboutPerson), messagesOf(fromSender)];
  };
  expect(await earlierMessages('George')).toEqual([[], ['Elsie']]);
  expect(await earlierMessages('Elsie')).toEqual([['Elsie herself', 'her again'], ['George']]);
  expect(await earlierMessages('Elsie herself')).toEqual([['her again', 'Elsie'], []]);
});
