import { expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { enquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { postedForm, requiredFields } from '../../tests/support/postedForm.ts';
import { booking, contactMessage, referral } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';

const path = '/functions/v1/send-booking-email';
const json = { 'Content-Type': 'application/json' };

/** Every error has one shape: a code for programs, a message for people, and nothing else but `fields`. */
async function errorOf(response: Response): Promise<{ code: string; message: string; fields?: unknown }> {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const body = await response.json();
  expect(body).toEqual({ error: expect.objectContaining({ code: expect.stringMatching(/^[a-z_]+$/) }) });
  expect(body.error.message).toMatch(/\.$/);
  return body.error;
}

test('answers 200 with the id of a stored enquiry', async () => {
  const { send, stored } = await testApp();
  const response = await send(booking());
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 'received' });
  expect((await stored()).map((enquiry) => enquiry.id)).toEqual([body.id]);
});

test.each([
  ['contact', contactMessage({ phone: '0400 123 456' })],
  ['referral', { ...referral(), consent: true }],
] as const)('stores a %s with both messages, from its function and from its form', async (type, content) => {
  const { functionName, page } = enquiryTypes[type];
  const byScript = await testApp();
  const answer = await byScript.app.request(`/functions/v1/${functionName}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(content),
  });
  const native = await testApp();
  const body = new URLSearchParams(postedForm(type, content));
  const redirect = await native.app.request(page, { method: 'POST', body });
  for (const { stored, audiences } of [byScript, native]) {
    expect(await stored()).toMatchObject([{ type, content }]);
    expect(await audiences()).toEqual(['clinic', 'visitor']);
  }
  expect(await answer.json()).toEqual({ id: (await byScript.stored())[0]?.id, status: 'received' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([303, `${page}/received`]);
});

test('stores the nine fields as they were sent, after trimming, and no other', async () => {
  const { send, stored, audiences } = await testApp();
  const sent = booking({
    firstName: 'Nguyễn',
    lastName: "O'Brien <b>",
    message: 'Tab\there 🙂\n\nركبتي تؤلمني',
  });
  const padded = { ...sent, firstName: `  ${sent.firstName} `, extra: 'ignored', agreeToTerms: true };
  await send(padded);
  expect((await stored()).map((enquiry) => enquiry.content)).toEqual([sent]);
  expect(await audiences()).toEqual(['clinic', 'visitor']);
});

test.each([
  ['', 'no body'],
  ['{"firstName":', 'half of one'],
  ['firstName=Mariam', 'a form'],
])('answers 400 to %j, which is %s and not JSON', async (body) => {
  const { app, stored } = await testApp();
  const response = await app.request(path, { method: 'POST', headers: json, body });
  expect(response.status).toBe(400);
  expect(await errorOf(response)).toMatchObject({ code: 'invalid_json' });
  expect(await stored()).toEqual([]);
});

test.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
  'answers 415 to a body of type %s',
  async (type) => {
    const { app } = await testApp();
    const body = new TextEncoder().encode(JSON.stringify(booking()));
    const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
    const response = await app.request(path, { method: 'POST', headers, body });
    expect(response.status).toBe(415);
    expect(await errorOf(response)).toMatchObject({ code: 'unsupported_media_type' });
  },
);

test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'])(
  'takes a body of type %s',
  async (type) => {
    const { send } = await testApp();
    expect((await send(booking(), { 'Content-Type': type })).status).toBe(200);
  },
);

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
  'answers 405 to %s, with the allowed methods',
  async (method) => {
    const { app } = await testApp();
    const response = await app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await errorOf(response)).toMatchObject({ code: 'method_not_allowed' });
  },
);

test.each(['/functions/v1/nothing', '/functions/v1', '/functions/v1/send-booking-email/more'])(
  'answers 404 at %s',
  async (address) => {
    const { app } = await testApp();
    const response = await app.request(address, { method: 'POST', headers: json, body: '{}' });
    expect(response.status).toBe(404);
    expect(await errorOf(response)).toMatchObject({ code: 'no_such_function' });
  },
);

test('answers 422 and names the fields with their messages', async () => {
  const { send, stored } = await testApp();
  const response = await send(booking({ firstName: 'A', phone: '1' }));
  expect(response.status).toBe(422);
  expect(await errorOf(response)).toEqual({
    code: 'validation_failed',
    message: expect.any(String),
    fields: {
      firstName: [forms.booking.fields.firstName.message],
      phone: [forms.booking.fields.phone.message],
    },
  });
  expect(await stored()).toEqual([]);
});

test.each([{}, [], null, 'text', 7, [booking()]])('answers 422 to %j, which has no fields', async (body) => {
  const { send } = await testApp();
  const response = await send(body);
  expect(response.status).toBe(422);
  const { fields } = await errorOf(response);
  expect(Object.keys(fields as object).sort()).toEqual(requiredFields('booking', 'by the function').sort());
});
