import { describe, expect, test } from 'vitest';
import { honeypotName } from '../../src/enquiry/fields.ts';
import { booking } from '../../tests/support/samples.ts';
import { testApp } from '../../tests/support/testApp.ts';

describe('an enquiry with the honeypot filled in', () => {
  const trap = { [honeypotName]: 'https://spam.example' };

  test('is answered as any other, stored as possible spam, and mailed only to the clinic, since autofill fills it too', async () => {
    const app = await testApp();
    const response = await app.send({ ...booking(), ...trap });
    expect([response.status, await response.json()]).toEqual([
      200,
      { id: expect.any(String), status: 'received' },
    ]);
    expect(await app.stored()).toMatchObject([{ suspected_spam: 1, content: booking() }]);
    expect(await app.audiences()).toEqual(['clinic']);
  });

  test('is validated like any other', async () => {
    const app = await testApp();
    expect((await app.send({ ...booking({ email: 'none' }), ...trap })).status).toBe(422);
    expect(await app.stored()).toEqual([]);
  });
});

test('an empty honeypot, as a browser posts it, is not spam', async () => {
  const app = await testApp();
  await app.send({ ...booking(), [honeypotName]: '' });
  expect(await app.stored()).toMatchObject([{ suspected_spam: 0 }]);
  expect(await app.audiences()).toEqual(['clinic', 'visitor']);
});

describe('confirmations', () => {
  /** Four enquiries to one address, written in different ways. */
  const addresses = ['mariam@example.com', 'Mariam@Example.com', 'MARIAM@EXAMPLE.COM', 'mariam@Example.com'];

  test('go at most three times a day to one address, while the clinic gets every enquiry', async () => {
    const app = await testApp();
    for (const email of addresses) expect((await app.send(booking({ email }))).status).toBe(200);
    expect(await app.audiences()).toEqual([
      'clinic',
      'clinic',
      'clinic',
      'clinic',
      'visitor',
      'visitor',
      'visitor',
    ]);
  });

  test('go at most three times also when enquiries to one address come at once', async () => {
    const app = await testApp({ RATE_STORED: '100/1d' });
    const messages = Array.from({ length: 8 }, (_, number) => `Enquiry ${number}`);
    const answers = await Promise.all(messages.map((message) => app.send(booking({ message }))));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect((await app.audiences()).filter((audience) => audience === 'visitor')).toHaveLength(3);
  });

  test('go out again when a day has passed', async () => {
    const app = await testApp({ RATE_STORED: '100/1d' });
    for (const email of addresses) await app.send(booking({ email }));
    app.context.setTime(app.context.clock() + 24 * 60 * 60_000);
    for (const email of addresses) await app.send(booking({ email }));
    expect((await app.audiences()).filter((audience) => audience === 'visitor')).toHaveLength(6);
  });

  test('to one address do not delay those to another', async () => {
    const app = await testApp();
    for (const email of addresses) await app.send(booking({ email }));
    expect((await app.send(booking({ email: 'another@example.com' }))).status).toBe(200);
    expect((await app.audiences()).filter((audience) => audience === 'visitor')).toHaveLength(4);
  });

  test('are not counted for enquiries marked as spam', async () => {
    const app = await testApp();
    for (const email of addresses) await app.send({ ...booking({ email }), [honeypotName]: 'x' });
    const person = booking({ email: 'mariam@example.com', message: 'I am a person.' });
    expect((await app.send(person)).status).toBe(200);
    expect((await app.audiences()).filter((audience) => audience === 'visitor')).toHaveLength(1);
  });
});
