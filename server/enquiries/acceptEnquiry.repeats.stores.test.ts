import { describe, expect, test } from 'vitest';
import { bodyOf } from '../../src/enquiry/enquirySchema.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { type TestApp, testApp } from '../../tests/support/testApp.ts';

const minute = 60_000;
const key = { 'Idempotency-Key': '6f1c2b54-0b1e-4d0c-9a55-5d1d6c1f7a10' };
const otherKey = { 'Idempotency-Key': '0d4f5e0a-7a3b-43a2-8f6e-3c3f1f0f2b21' };

async function idOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  expect(response.status).toBe(200);
  return (await response.json()).id;
}

/** How many enquiries are stored; each must have one message to the clinic and one to the visitor. */
async function countStored({ stored, audiences }: TestApp): Promise<number> {
  const enquiries = await stored();
  const messages = await audiences();
  expect(messages.filter((audience) => audience === 'clinic')).toHaveLength(enquiries.length);
  return enquiries.length;
}

describe('with an Idempotency-Key', () => {
  test('a retry after a lost answer is the same enquiry, even a day later', async () => {
    const app = await testApp();
    const first = await idOf(app.send(booking(), key));
    app.context.setTime(app.context.clock() + 24 * 60 * minute);
    expect(await idOf(app.send(booking(), key))).toBe(first);
    expect(await countStored(app)).toBe(1);
  });

  test('the same key with corrected content is a new enquiry', async () => {
    const app = await testApp();
    const first = await idOf(app.send(booking({ phone: '0400 000 000' }), key));
    expect(await idOf(app.send(booking({ phone: '0400 123 456' }), key))).not.toBe(first);
    expect(await countStored(app)).toBe(2);
  });

  test('the same content with another key is a second enquiry', async () => {
    const app = await testApp();
    const first = await idOf(app.send(booking(), key));
    expect(await idOf(app.send(booking(), otherKey))).not.toBe(first);
  });
});

describe('without a key', () => {
  test('the same content from the same visitor within ten minutes is the same enquiry', async () => {
    const app = await testApp();
    const first = await idOf(app.send(booking()));
    app.context.setTime(app.context.clock() + 10 * minute - 1);
    expect(await idOf(app.send(booking()))).toBe(first);
    expect(await countStored(app)).toBe(1);
  });

  test('the same content after ten minutes is a new enquiry', async () => {
    const app = await testApp();
    const first = await idOf(app.send(booking()));
    app.context.setTime(app.context.clock() + 10 * minute);
    expect(await idOf(app.send(booking()))).not.toBe(first);
    expect(await countStored(app)).toBe(2);
  });

  test.each([
    ['another sender', { email: 'another@example.com' }],
    ['another message', { message: 'It is the right knee.' }],
    ['another type of consultation', { consultationType: 'follow-up' as const }],
  ])('takes %s for a new enquiry', async (_name, changes) => {
    const app = await testApp();
    const first = await idOf(app.send(booking()));
    expect(await idOf(app.send(booking(changes)))).not.toBe(first);
    expect(await countStored(app)).toBe(2);
  });

  test('a post by script and a native post of the same content are the same enquiry', async () => {
    const app = await testApp();
    const enquiry = booking({ ndisParticipant: false, ndisNumber: '' });
    await idOf(app.send(bodyOf('booking', enquiry), key));
    expect((await app.post(postedForm('booking', enquiry))).status).toBe(303);
    expect(await countStored(app)).toBe(1);
  });

  test('compares stored content, so that spaces and the order of fields do not matter', async () => {
    const app = await testApp();
    const first = await idOf(app.send(booking()));
    const reversed = Object.fromEntries(Object.entries(booking({ firstName: ' Mariam ' })).reverse());
    expect(await idOf(app.send(reversed))).toBe(first);
  });
});

describe('a double click', () => {
  test.each([
    ['with a key', key],
    ['without', {}],
  ])('makes one enquiry, %s', async (_name, headers) => {
    const app = await testApp();
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => idOf(app.send(booking(), headers))),
    );
    expect(others).toEqual(Array(4).fill(first));
    expect(await countStored(app)).toBe(1);
  });

  test('counts once towards the limit on stored enquiries', async () => {
    const app = await testApp({ RATE_STORED: '1/10m' });
    const answers = await Promise.all([app.send(booking(), key), app.send(booking(), key)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  });
});
