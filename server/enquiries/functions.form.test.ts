import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { callFunction, newIdempotencyKey } from '../../src/enquiry/form/useEnquiryForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { testServer } from '../../tests/support/testServer.ts';

/** What the booking form does when it is sent, to a function at `functionsUrl`. */
function sendForm(
  functionsUrl: string,
  body: object,
  changes: { anonKey?: string; idempotencyKey?: string } = {},
) {
  return callFunction({
    functionsUrl,
    anonKey: changes.anonKey ?? '',
    name: 'send-booking-email',
    body: { ...body },
    idempotencyKey: changes.idempotencyKey,
  });
}

describe('the booking form', () => {
  test('reports success once the enquiry is stored', async () => {
    const { app, stored } = await testApp();
    expect(await sendForm(await testServer(app), booking())).toEqual({ type: 'received' });
    expect((await stored()).map((enquiry) => enquiry.content)).toEqual([booking()]);
  });

  test('gets the messages of fields that the server rejects', async () => {
    const { app } = await testApp();
    expect(await sendForm(await testServer(app), booking({ phone: '1' }))).toEqual({
      type: 'invalid',
      fields: { phone: [forms.booking.fields.phone.message] },
    });
  });

  test('sends the public key it was built with', async () => {
    const { app } = await testApp({ ANON_KEY: 'public-anon-key' });
    const url = await testServer(app);
    expect(await sendForm(url, booking(), { anonKey: 'public-anon-key' })).toEqual({ type: 'received' });
    expect(await sendForm(url, booking())).toEqual({ type: 'failed' });
  });

  test('sends one idempotency key: a retry is the same enquiry, a correction a new one', async () => {
    const { app, stored } = await testApp();
    const url = await testServer(app);
    const idempotencyKey = newIdempotencyKey() ?? '';
    expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    await sendForm(url, booking(), { idempotencyKey });
    await sendForm(url, booking(), { idempotencyKey });
    expect(await stored()).toMatchObject([{ idempotency_key: idempotencyKey }]);
    await sendForm(url, booking({ phone: '0400 999 999' }), { idempotencyKey });
    expect(await stored()).toHaveLength(2);
  });
});

describe('the booking form keeps what was typed, and says how to call, when', () => {
  test('the server cannot be reached', async () => {
    expect(await sendForm('http://127.0.0.1:1', booking())).toEqual({ type: 'failed' });
  });

  test.each([
    ['a page', '<h1>Bad gateway</h1>', 'text/html'],
    ['nothing', '', 'text/plain'],
    ['JSON of another kind', '{"message":"no"}', 'application/json'],
    ['JSON that is no object', 'null', 'application/json'],
  ])('a proxy answers with %s, whatever the status', async (_name, body, type) => {
    for (const status of [200, 202, 502] as const) {
      const host = new Hono().all('*', (c) => c.body(body, status, { 'Content-Type': type }));
      expect(await sendForm(await testServer(host), booking()), String(status)).toEqual({ type: 'failed' });
    }
  });
});
