import { describe, expect, test } from 'vitest';
import { honeypotName } from '../../src/enquiry/fields.ts';
import { postedForm } from '../../tests/support/postedForm.ts';
import { booking } from '../../tests/support/samples.ts';
import { type TestApp, testApp } from '../../tests/support/testApp.ts';

/** The honeypot field as a spam program, and sometimes a browser's autofill, fills it in. */
const filledHoneypot = { [honeypotName]: 'https://spam.example' };
const highLimit = { RATE_STORED: '100/1d' };

async function countConfirmations({ audiences }: TestApp): Promise<number> {
  return (await audiences()).filter((audience) => audience === 'visitor').length;
}

describe('an enquiry', () => {
  test('with a filled honeypot is stored as possible spam, and emailed only to the clinic', async () => {
    const [scriptApp, nativeApp] = [await testApp(), await testApp()];
    const answer = await scriptApp.send({ ...booking(), ...filledHoneypot });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { id: expect.any(String), status: 'received' },
    ]);
    const redirect = await nativeApp.post({ ...postedForm('booking', booking()), ...filledHoneypot });
    expect(redirect.status).toBe(303);
    for (const app of [scriptApp, nativeApp]) {
      expect(await app.stored()).toMatchObject([{ suspected_spam: 1, content: booking() }]);
      expect(await app.audiences()).toEqual(['clinic']);
    }
  });

  test('with a filled honeypot is refused if a field is invalid', async () => {
    const app = await testApp();
    expect((await app.send({ ...booking({ email: 'none' }), ...filledHoneypot })).status).toBe(422);
    expect(await app.stored()).toEqual([]);
  });

  test('with an empty honeypot, as browsers post it, is not possible spam', async () => {
    const app = await testApp();
    await app.send({ ...booking(), [honeypotName]: '' });
    expect(await app.stored()).toMatchObject([{ suspected_spam: 0 }]);
    expect(await app.audiences()).toEqual(['clinic', 'visitor']);
  });
});

describe('confirmations to visitors', () => {
  const spellings = [
    'mariam@exämple.com',
    'Mariam@xn--exmple-cua.com',
    'MARIAM@EXÄMPLE.com',
    'mariam@ｅxämple.com',
  ];
  const bookingsToOneMailbox = spellings.map((email, number) =>
    booking({ email, message: `Enquiry ${number}` }),
  );

  test.each([
    ['are sent to one mailbox, in any spelling, three times a day', bookingsToOneMailbox, 3],
    [
      'are limited for each mailbox separately',
      [...bookingsToOneMailbox, booking({ email: 'b@example.com' })],
      4,
    ],
    [
      'do not count enquiries that are possible spam',
      [
        ...bookingsToOneMailbox.map((body) => ({ ...body, ...filledHoneypot })),
        booking({ email: 'mariam@exämple.com', message: 'Not spam' }),
      ],
      1,
    ],
  ])('%s, and the clinic gets an email about each enquiry', async (_name, bodies, count) => {
    const app = await testApp(highLimit);
    for (const body of bodies) expect((await app.send(body)).status).toBe(200);
    expect(await countConfirmations(app)).toBe(count);
    expect(await app.audiences()).toHaveLength(bodies.length + count);
  });

  test('are sent to the same address again after a day', async () => {
    const app = await testApp(highLimit);
    for (const body of bookingsToOneMailbox) await app.send(body);
    app.context.setTime(app.context.clock() + 24 * 60 * 60_000);
    for (const body of bookingsToOneMailbox) await app.send(body);
    expect(await countConfirmations(app)).toBe(6);
  });
});
