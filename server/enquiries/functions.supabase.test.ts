import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js';
import { describe, expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';
import { testServer } from '../../tests/support/testServer.ts';

const key = 'public-anon-key-of-this-site';

/** The client that sites on Supabase use, pointed at the real server on a real port. */
async function client(headers: Record<string, string> = {}, env: Record<string, string> = {}) {
  const app = await testApp(env);
  const url = await testServer(app.app);
  const functions = new FunctionsClient(`${url}/functions/v1`, { headers });
  return { app, invoke: (body: object) => functions.invoke('send-booking-email', { body: { ...body } }) };
}

/** The HTTP error of an answer, and what its body says. */
async function httpError(answer: { data: unknown; error: unknown }) {
  expect(answer.data).toBeNull();
  expect(answer.error).toBeInstanceOf(FunctionsHttpError);
  const response: Response = (answer.error as FunctionsHttpError).context;
  return { status: response.status, ...(await response.json()).error };
}

describe('functions.invoke of supabase-js', () => {
  test('sends a booking enquiry, which is stored as it was sent', async () => {
    const { app, invoke } = await client({ apikey: key, Authorization: `Bearer ${key}` }, { ANON_KEY: key });
    const { data, error } = await invoke(booking());
    expect(error).toBeNull();
    const [stored] = await app.stored();
    expect(stored?.content).toEqual(booking());
    expect(data).toEqual({ id: stored?.id, status: 'received' });
  });

  test('gets an HTTP error that names the fields for bad input', async () => {
    const { app, invoke } = await client();
    expect(await httpError(await invoke(booking({ email: 'none' })))).toEqual({
      status: 422,
      code: 'validation_failed',
      message: 'Please check the fields named here.',
      fields: { email: [forms.booking.fields.email.message] },
    });
    expect(await app.stored()).toEqual([]);
  });

  test('gets 401 without the key', async () => {
    const { app, invoke } = await client({ apikey: 'another' }, { ANON_KEY: key });
    expect(await httpError(await invoke(booking()))).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(await app.stored()).toEqual([]);
  });
});
