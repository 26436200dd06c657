import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { callFunction, newIdempotencyKey } from '../../src/enquiry/form/useEnquiryForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { testServer } from '../../tests/support/testServer.ts';

const key = 'public-anon-key-of-this-site';

/** Sends the booking form, as the browser does, to a function at `functionsUrl`. */
function sendForm(functionsUrl: string, body: object, idempotencyKey?: string, anonKey = '') {
  return callFunction({
    functionsUrl,
    anonKey,
    name: 'send-booking-email',
    body: { ...body },
    idempotencyKey,
  });
}

describe('the booking form', () => {
  test('sends the public key of the site, and reports success once the enquiry is stored', async () => {
    const { app, stored } = await testApp({ ANON_KEY: key });
    const url = await testServer(app);
    expect(await sendForm(url, booking())).toEqual({ type: 'failed' });
    expect(await sendForm(url, booking(), undefined, key)).toEqual({ type: 'received' });
    expect((await stored()).map((enquiry) => enquiry.content)).toEqual([booking()]);
  });

  test('shows the messages of the fields that the server rejects', async () => {
    const { app } = await testApp();
    expect(await sendForm(await testServer(app), booking({ phone: '1' }))).toEqual({
      type: 'invalid',
      fields: { phone: [forms.booking.fields.phone.message] },
    });
  });

  test('sends an idempotency key, which the server stores', async () => {
    const { app, stored } = await testApp();
    const idempotencyKey = newIdempotencyKey() ?? '';
    expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    await sendForm(await testServer(app), booking(), idempotencyKey);
    expect(await stored()).toMatchObject([{ idempotency_key: idempotencyKey }]);
  });

  test('reports a failure when the server cannot be reached', async () => {
    expect(await sendForm('http://127.0.0.1:1', booking())).toEqual({ type: 'failed' });
  });

  test.each([
    ['a page', '<h1>Bad gateway</h1>', 'text/html'],
    ['nothing', '', 'text/plain'],
    ['JSON without a status', '{"message":"no"}', 'application/json'],
    ['JSON that is not an object', 'null', 'application/json'],
  ])('reports a failure if a proxy answers with %s, whatever the status', async (_name, body, type) => {
    for (const status of [200, 202, 502] as const) {
      const proxy = new Hono().all('*', (c) => c.body(body, status, { 'Content-Type': type }));
      expect(await sendForm(await testServer(proxy), booking()), String(status)).toEqual({ type: 'failed' });
    }
  });
});

describe('functions.invoke of supabase-js', () => {
  /** The client that sites on Supabase use, with the real server on a real port. */
  async function createClient(headers: Record<string, string> = {}) {
    const app = await testApp({ ANON_KEY: key });
    const functions = new FunctionsClient(`${await testServer(app.app)}/functions/v1`, { headers });
    const invoke = (body: object) => functions.invoke('send-booking-email', { body: { ...body } });
    return { stored: app.stored, invoke };
  }

  test('sends a booking, which is stored with the fields as they were sent', async () => {
    const { stored, invoke } = await createClient({ apikey: key, Authorization: `Bearer ${key}` });
    const { data, error } = await invoke(booking());
    expect(error).toBeNull();
    expect(await stored()).toMatchObject([{ content: booking() }]);
    expect(data).toEqual({ id: (await stored())[0]?.id, status: 'received' });
  });

  test.each([
    ['a field is invalid', key, 422, { email: [forms.booking.fields.email.message] }],
    ['the key is wrong', 'another', 401, undefined],
  ])('gets an HTTP error when %s', async (_name, apikey, status, fields) => {
    const { invoke } = await createClient({ apikey });
    const { data, error } = await invoke(booking({ email: 'none' }));
    expect(data).toBeNull();
    expect(error).toBeInstanceOf(FunctionsHttpError);
    const response: Response = error.context;
    expect([response.status, (await response.json()).error.fields]).toEqual([status, fields]);
  });
});
