import { describe, expect, test } from 'vitest';
import { interpolate } from '../../src/text/interpolate.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';

const anotherBooking = booking({ message: 'another' });

test.each([
  ['five enquiries', 5, 200, (number: number) => booking({ message: `Enquiry ${number}` })],
  ['sixty attempts of any kind', 60, 422, () => ({})],
])('after %s in ten minutes, the next gets 429 and the phone number', async (_name, count, status, body) => {
  const { send, context, stored } = await testApp();
  for (let number = 0; number < count; number += 1) expect((await send(body(number))).status).toBe(status);
  const enquiriesBefore = await stored();
  const refusedAnswer = await send(anotherBooking);
  expect(refusedAnswer.status).toBe(429);
  expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(590);
  const { tooMany } = context.forms.en.refusals;
  expect(await refusedAnswer.json()).toEqual({
    error: { code: 'too_many_requests', message: interpolate(tooMany, { time: '10 minutes' }) },
  });
  expect(tooMany).toContain(context.clinic.phone.number);
  expect(await stored()).toEqual(enquiriesBefore);
});

describe('the limit of stored enquiries', () => {
  test('does not count invalid forms, which a visitor may correct', async () => {
    const { send } = await testApp({ RATE_STORED: '1/10m' });
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await send(booking({ phone: '' }))).status).toBe(422);
    expect((await send(booking())).status).toBe(200);
  });

  test('allows the same enquiry to be sent again', async () => {
    const { send } = await testApp({ RATE_STORED: '1/10m' });
    const firstAnswer = await send(booking());
    const repeatedAnswer = await send(booking());
    expect([repeatedAnswer.status, await repeatedAnswer.json()]).toEqual([200, await firstAnswer.json()]);
  });

  test('counts enquiries with and without script together', async () => {
    const { send, post } = await testApp({ RATE_STORED: '1/10m' });
    await send(booking());
    expect((await post(postedForm('booking', anotherBooking))).status).toBe(429);
  });

  test('counts visitors behind a proxy separately', async () => {
    const { send } = await testApp({ RATE_STORED: '1/10m', TRUST_PROXY: '1' });
    const statusFrom = async (address: string, body: object) =>
      (await send(body, { 'X-Forwarded-For': address })).status;
    expect([
      await statusFrom('203.0.113.9', booking()),
      await statusFrom('203.0.113.9', anotherBooking),
    ]).toEqual([200, 429]);
    expect(await statusFrom('203.0.113.10', anotherBooking)).toBe(200);
  });
});

test('a body that is not JSON counts as an attempt', async () => {
  const { app, send } = await testApp({ RATE_ATTEMPTS: '1/10m' });
  const invalidPost = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' };
  expect((await app.request('/functions/v1/send-booking-email', invalidPost)).status).toBe(400);
  expect((await send(booking())).status).toBe(429);
});

test.each([
  ['1/30s', ' 1 minute,'],
  ['1/90m', ' 90 minutes,'],
  ['1/1d', ' 24 hours,'],
])('over a limit of %s, the message says how long to wait:%s', async (RATE_STORED, time) => {
  const { send } = await testApp({ RATE_STORED });
  await send(booking());
  expect((await (await send(anotherBooking)).json()).error.message).toContain(time);
});
