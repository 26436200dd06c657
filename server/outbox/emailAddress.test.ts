import { describe, expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import type { ReceivedMessage } from '../../tests/support/mailServer.ts';
import { testDelivery, testMailServer } from '../../tests/support/testDelivery.ts';
import { messageWords } from '../content.ts';

/** A booking from this address, whose messages go out through a mail server with or without SMTPUTF8. */
async function bookingFrom(email: string, smtpUtf8: boolean) {
  const mail = await testMailServer(0, smtpUtf8);
  const delivery = await testDelivery(mail.url);
  await delivery.add({ email });
  delivery.start();
  await delivery.until('clinic', { state: 'sent' });
  const isForClinic = ({ recipients }: ReceivedMessage) => /front@/.test(recipients.join());
  return {
    ...delivery,
    forClinic: () => mail.messages.find(isForClinic),
    forVisitor: () => mail.messages.find((message) => !isForClinic(message)),
  };
}

describe.each([
  ['offers SMTPUTF8', true],
  ['has no SMTPUTF8', false],
])('with a mail server that %s', (_name, smtpUtf8) => {
  test.each([
    ['tom&anna/home=x!y%z@example.com', 'tom&anna/home=x!y%z@example.com'],
    ['x@example.xn--p1ai', 'x@example.xn--p1ai'],
    ['joerg@exämple.com', 'joerg@xn--exmple-cua.com'],
  ])('%s gets a confirmation, and a reply to the clinic’s message goes there', async (email, sent) => {
    const { until, forClinic, forVisitor } = await bookingFrom(email, smtpUtf8);
    await until('visitor', { state: 'sent' });
    expect(forClinic()?.replyTo).toMatchObject([{ name: 'Mariam Haddad', address: sent }]);
    expect(forClinic()?.text).toContain(`${forms.booking.fields.email.label}: ${email}`);
    expect(forVisitor()?.to).toMatchObject([{ address: sent }]);
  });
});

describe('an address with characters outside ASCII before the @', () => {
  const email = 'jörg@exämple.com';

  test('gets a confirmation through a mail server that offers SMTPUTF8', async () => {
    const { until, forVisitor } = await bookingFrom(email, true);
    await until('visitor', { state: 'sent' });
    expect(forVisitor()?.recipients).toEqual([email]);
  });

  test('gets none through a mail server without it, with a clear reason; the clinic’s message arrives', async () => {
    const { until, forVisitor, logged } = await bookingFrom(email, false);
    await until('visitor', { state: 'ended', attempts: 1, last_error: 'ESMTPUTF8' });
    expect(forVisitor()).toBeUndefined();
    expect(logged.join('')).not.toContain(email);
  });

  // No header can name it without SMTPUTF8, and a mail server on the way to the inbox may have none.
  test('is in the clinic’s message, which says that a reply would not reach it', async () => {
    for (const smtpUtf8 of [true, false]) {
      const message = (await bookingFrom(email, smtpUtf8)).forClinic();
      expect(message?.replyTo).toBeUndefined();
      expect(message?.text).toContain(`${forms.booking.fields.email.label}: ${email}`);
      expect(message?.text).toContain(messageWords.clinic.noReply);
      expect(message?.text).not.toContain(messageWords.clinic.reply);
    }
  });
});

test('one mailbox gets at most three confirmations a day, however its domain is spelt', async () => {
  const mail = await testMailServer(0, true);
  const { add, messages } = await testDelivery(mail.url);
  for (const email of [
    'joerg@exämple.com',
    'joerg@xn--exmple-cua.com',
    'Joerg@EXÄMPLE.com',
    'joerg@ｅxämple.com',
  ])
    await add({ email });
  expect((await messages()).filter((message) => message.audience === 'visitor')).toHaveLength(3);
});
