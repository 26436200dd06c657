import { expect, test } from 'vitest';
import { booking } from '../../../testing/bookings.ts';
import { testDesk } from '../../../testing/testDesk.ts';
import { earlierEnquiries, enquiryById } from './enquiry.ts';

test('the other enquiries of a person are those of the same address or phone, however they were typed', async () => {
  const { parts, send, stored } = await testDesk();
  const others = [
    ['same address', 'Mariam@Example.com', '0299998888'],
    ['same phone', 'other@example.com', '+61 400 123-456'],
    ['neither', 'third@example.com', '0299997777'],
  ] as const;
  await send(booking({ email: 'mariam@example.com', phone: '0400 123 456', message: 'this' }));
  for (const [message, email, phone] of others) {
    parts.setTime(parts.clock() + 60_000);
    await send(booking({ message, email, phone }));
  }
  const [{ id } = { id: '' }] = await stored();
  const found = await enquiryById(parts.db, id);
  const earlier = found ? await earlierEnquiries(parts.db, found) : [];
  expect(earlier.map(({ content }) => content.message)).toEqual(['same phone', 'same address']);
});

test('people who left no phone number are not taken for one person', async () => {
  const { parts, app } = await testDesk();
  const message = { firstName: 'Anna', lastName: 'Berg', phone: '', message: 'My knee hurts, please help.' };
  for (const email of ['anna@example.com', 'ben@example.com']) {
    const body = JSON.stringify({ ...message, email });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await app.request('/functions/v1/send-contact-message', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
  const ids = await parts.db.selectFrom('enquiries').select('id').execute();
  for (const { id } of ids) {
    const found = await enquiryById(parts.db, id);
    expect(found && (await earlierEnquiries(parts.db, found))).toEqual([]);
  }
});
