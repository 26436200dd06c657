import { describe, expect, test } from 'vitest';
import { requestBody } from '../../src/enquiry/enquirySchema.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { type TestApp, testApp } from '../../tests/support/testApp.ts';

const minute = 60_000;
const keyHeader = { 'Idempotency-Key': '6f1c2b54-0b1e-4d0c-9a55-5d1d6c1f7a10' };
const otherKeyHeader = { 'Idempotency-Key': '0d4f5e0a-7a3b-43a2-8f6e-3c3f1f0f2b21' };

async function acceptedId(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  expect(response.status).toBe(200);
  return (await response.json()).id;
}

/** How many enquiries are stored; each must have one message to the clinic. */
async function countStored({ stored, audiences }: TestApp): Promise<number> {
  const enquiries = await stored();
  expect((await audiences()).filter((audience) => audience === 'clinic')).toHaveLength(enquiries.length);
  return enquiries.length;
}

const reversedFields = Object.fromEntries(Object.entries(booking({ firstName: ' Mariam ' })).reverse());

describe('a second post is', () => {
  test.each([
    ['with the same key, even a day later', keyHeader, keyHeader, booking(), 1440],
    ['with the same content, within ten minutes', {}, {}, booking(), 9.99],
    ['with other spaces and another order of fields', {}, {}, reversedFields, 0],
  ])('not a new enquiry if it is sent %s', async (_name, first, second, body, minutes) => {
    const app = await testApp();
    const id = await acceptedId(app.send(booking(), first));
    app.context.setTime(app.context.clock() + minutes * minute);
    expect(await acceptedId(app.send(body, second))).toBe(id);
    expect(await countStored(app)).toBe(1);
  });

  test.each([
    ['with the same key and corrected content', keyHeader, keyHeader, booking({ phone: '0400 999 999' }), 0],
    ['with the same content and another key', keyHeader, otherKeyHeader, booking(), 0],
    ['with the same content, after ten minutes', {}, {}, booking(), 10],
    ['from another sender', {}, {}, booking({ email: 'another@example.com' }), 0],
    ['with another message', {}, {}, booking({ message: 'It is the right knee.' }), 0],
    ['for another type of consultation', {}, {}, booking({ consultationType: 'follow-up' }), 0],
  ])('a new enquiry if it is sent %s', async (_name, first, second, body, minutes) => {
    const app = await testApp();
    const id = await acceptedId(app.send(booking(), first));
    app.context.setTime(app.context.clock() + minutes * minute);
    expect(await acceptedId(app.send(body, second))).not.toBe(id);
    expect(await countStored(app)).toBe(2);
  });

  test('not a new enquiry if the browser first sends it with and then without script', async () => {
    const app = await testApp();
    const enquiry = booking({ ndisParticipant: false, ndisNumber: '' });
    await acceptedId(app.send(requestBody('booking', enquiry), keyHeader));
    expect((await app.post(postedForm('booking', enquiry))).status).toBe(303);
    expect(await countStored(app)).toBe(1);
  });
});

test.each([
  ['with a key', keyHeader],
  ['without a key', {}],
])('a double click %s stores one enquiry, which counts once towards the limit', async (_name, headers) => {
  const app = await testApp({ RATE_STORED: '1/10m' });
  const ids = await Promise.all(Array.from({ length: 5 }, () => acceptedId(app.send(booking(), headers))));
  expect(new Set(ids).size).toBe(1);
  expect(await countStored(app)).toBe(1);
});

test('a mailbox gets at most three confirmations of enquiries that arrive at once', async () => {
  const app = await testApp({ RATE_STORED: '100/1d' });
  const messages = Array.from({ length: 8 }, (_, number) => `Enquiry ${number}`);
  const answers = await Promise.all(messages.map((message) => app.send(booking({ message }))));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await app.audiences()).filter((audience) => audience === 'visitor')).toHaveLength(3);
});
