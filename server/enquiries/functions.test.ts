import { describe, expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { enquiryTypes } from '../../src/enquiry/enquiryTypes.ts';
import { postedForm, requiredFields } from '../../tests/support/postedForm.ts';
import { booking, contactMessage, referral } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';

const path = '/functions/v1/send-booking-email';

/** Every error has the same shape: a code for programs, a message for people, and optional `fields`. */
async function readError(response: Response): Promise<{ code: string; message: string; fields?: object }> {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const body = await response.json();
  expect(body).toEqual({ error: expect.objectContaining({ code: expect.stringMatching(/^[a-z_]+$/) }) });
  expect(body.error.message).toMatch(/\.$/);
  return body.error;
}

test.each([
  ['booking', booking()],
  ['contact', contactMessage({ phone: '0400 123 456' })],
  ['referral', { ...referral(), consent: true }],
] as const)('a %s is stored and emailed, with and without script', async (type, content) => {
  const { functionName, page } = enquiryTypes[type];
  const [scriptApp, nativeApp] = [await testApp(), await testApp()];
  const answer = await scriptApp.send(content, {}, functionName);
  const redirect = await nativeApp.post(postedForm(type, content as never), {}, page);
  for (const { stored, audiences } of [scriptApp, nativeApp]) {
    expect(await stored()).toMatchObject([{ type, content }]);
    expect(await audiences()).toEqual(['clinic', 'visitor']);
  }
  const [{ id } = { id: '' }] = await scriptApp.stored();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect([answer.status, await answer.json()]).toEqual([200, { id, status: 'received' }]);
  expect([redirect.status, redirect.headers.get('location')]).toEqual([303, `${page}/received`]);
});

test('an enquiry is stored with its fields as sent but trimmed, and without unknown fields', async () => {
  const { send, stored } = await testApp();
  const sentBooking = booking({
    firstName: 'Nguyễn',
    lastName: "O'Brien <b>",
    message: 'Tab\there 🙂\n\nركبتي تؤلمني',
  });
  await send({
    ...sentBooking,
    firstName: `  ${sentBooking.firstName} `,
    extra: 'ignored',
    agreeToTerms: true,
  });
  expect((await stored()).map((enquiry) => enquiry.content)).toEqual([sentBooking]);
});

const wholeBody = JSON.stringify(booking());

test.each([
  ['no body', 400, 'invalid_json', 'POST', path, 'application/json', ''],
  ['half a body', 400, 'invalid_json', 'POST', path, 'application/json', '{"firstName":'],
  ['a form with the type of JSON', 400, 'invalid_json', 'POST', path, 'application/json', 'firstName=Mariam'],
  ['a body without a type', 415, 'unsupported_media_type', 'POST', path, '', wholeBody],
  ['plain text', 415, 'unsupported_media_type', 'POST', path, 'text/plain', wholeBody],
  ['a form', 415, 'unsupported_media_type', 'POST', path, 'application/x-www-form-urlencoded', wholeBody],
  ['a type like JSON', 415, 'unsupported_media_type', 'POST', path, 'application/jsonp', wholeBody],
  ['GET', 405, 'method_not_allowed', 'GET', path, '', undefined],
  ['PUT', 405, 'method_not_allowed', 'PUT', path, 'application/json', wholeBody],
  ['DELETE', 405, 'method_not_allowed', 'DELETE', path, '', undefined],
  ['an unknown function', 404, 'no_such_function', 'POST', '/functions/v1/nothing', 'application/json', '{}'],
  ['no function name', 404, 'no_such_function', 'POST', '/functions/v1', 'application/json', '{}'],
  ['a path below a function', 404, 'no_such_function', 'POST', `${path}/more`, 'application/json', '{}'],
])('a request with %s is answered with %i %s', async (_name, status, code, method, address, type, body) => {
  const { app, stored } = await testApp();
  const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
  const response = await app.request(address, {
    method,
    headers,
    body: body === undefined ? null : new TextEncoder().encode(body),
  });
  expect([response.status, (await readError(response)).code]).toEqual([status, code]);
  expect(response.headers.get('allow')).toBe(status === 405 ? 'POST, OPTIONS' : null);
  expect(await stored()).toEqual([]);
});

test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'])(
  'a body with the content type %s is accepted',
  async (type) => {
    const { send } = await testApp();
    expect((await send(booking(), { 'Content-Type': type })).status).toBe(200);
  },
);

describe('a client with an invalid body gets 422', () => {
  test('and the messages of the invalid fields', async () => {
    const { send, stored } = await testApp();
    const response = await send(booking({ firstName: 'A', phone: '1' }));
    expect(response.status).toBe(422);
    expect(await readError(response)).toEqual({
      code: 'validation_failed',
      message: expect.any(String),
      fields: {
        firstName: [forms.booking.fields.firstName.message],
        phone: [forms.booking.fields.phone.message],
      },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([{}, [], null, 'text', 7, [{ firstName: 'Mariam' }]])(
    'and the name of every required field if the body is %j',
    async (body) => {
      const { send } = await testApp();
      const response = await send(body);
      expect(response.status).toBe(422);
      const { fields = {} } = await readError(response);
      expect(Object.keys(fields).sort()).toEqual(requiredFields('booking', 'by the function').sort());
    },
  );
});
