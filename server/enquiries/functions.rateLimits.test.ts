import { expect, test } from 'vitest';
import { interpolate } from '../../src/text/interpolate.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { type TestApp, testApp } from '../../tests/support/testApp.ts';

let sent = 0;

/** So many different enquiries, one after the other; the status of each answer. */
async function sendMany({ send }: TestApp, count: number, headers = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) {
    sent += 1;
    statuses.push((await send(booking({ message: `Enquiry ${sent}` }), headers)).status);
  }
  return statuses;
}

const from = (address: string) => ({ 'X-Forwarded-For': address });

test('stores five enquiries in ten minutes and answers the sixth with 429, Retry-After and the phone number', async () => {
  const app = await testApp();
  expect(await sendMany(app, 5)).toEqual([200, 200, 200, 200, 200]);
  const sixth = await app.send(booking());
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(590);
  expect(await sixth.json()).toEqual({
    error: {
      code: 'too_many_requests',
      message: interpolate(app.context.forms.en.refusals.tooMany, { time: '10 minutes' }),
    },
  });
  expect(app.context.forms.en.refusals.tooMany).toContain(app.context.clinic.phone.number);
  expect(await app.stored()).toHaveLength(5);
});

test('does not count invalid attempts as stored enquiries, so that a visitor can correct mistakes', async () => {
  const app = await testApp({ RATE_STORED: '1/10m' });
  for (let mistake = 0; mistake < 20; mistake += 1) {
    expect((await app.send(booking({ phone: '' }))).status).toBe(422);
  }
  expect((await app.send(booking())).status).toBe(200);
});

test('accepts a repeat of a stored enquiry when the limit is reached', async () => {
  const app = await testApp({ RATE_STORED: '1/10m' });
  const first = await app.send(booking());
  const repeat = await app.send(booking());
  expect(repeat.status).toBe(200);
  expect(await repeat.json()).toEqual(await first.json());
});

test('takes 60 attempts of any kind in ten minutes, and answers the next with 429', async () => {
  const app = await testApp();
  for (let attempt = 0; attempt < 60; attempt += 1) expect((await app.send({})).status).toBe(422);
  const next = await app.send(booking());
  expect(next.status).toBe(429);
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(590);
  expect(await app.stored()).toEqual([]);
});

test('counts what is not JSON as an attempt', async () => {
  const { app, send } = await testApp({ RATE_ATTEMPTS: '1/10m' });
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: '{' };
  expect((await app.request('/functions/v1/send-booking-email', init)).status).toBe(400);
  expect((await send(booking())).status).toBe(429);
});

test('counts the form and the function together', async () => {
  const app = await testApp({ RATE_STORED: '1/10m' });
  expect((await app.send(booking())).status).toBe(200);
  const another = postedForm('booking', booking({ message: 'another' }));
  expect((await app.post(another)).status).toBe(429);
});

test('counts visitors behind a proxy separately', async () => {
  const app = await testApp({ RATE_STORED: '1/10m', TRUST_PROXY: '1' });
  expect(await sendMany(app, 2, from('203.0.113.9'))).toEqual([200, 429]);
  expect(await sendMany(app, 2, from('203.0.113.10'))).toEqual([200, 429]);
});

test('gives the wait in minutes or hours', async () => {
  const wait = async (rate: string) => {
    const app = await testApp({ RATE_STORED: rate });
    await app.send(booking());
    return (await (await app.send(booking({ message: 'another' }))).json()).error.message;
  };
  expect(await wait('1/30s')).toContain(' 1 minute,');
  expect(await wait('1/90m')).toContain(' 90 minutes,');
  expect(await wait('1/1d')).toContain(' 24 hours,');
});
