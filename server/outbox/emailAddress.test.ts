import { expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { testDelivery, testMailServer } from '../../tests/support/testDelivery.ts';
import { messageWords } from '../content.ts';

const { email: emailWords } = forms.booking.fields;

test.each([
  ['offers SMTPUTF8', true],
  ['has no SMTPUTF8', false],
])('a mail server that %s delivers to every address that it supports', async (_name, smtpUtf8) => {
  const mail = await testMailServer(0, smtpUtf8);
  const { add, start, messages, logged } = await testDelivery(mail.url);
  const addresses = [
    ['tom&anna/home=x!y%z@example.com', 'tom&anna/home=x!y%z@example.com'],
    ['x@example.xn--p1ai', 'x@example.xn--p1ai'],
    ['joerg@exämple.com', 'joerg@xn--exmple-cua.com'],
    // In a header the address requires SMTPUTF8, which a mail server on the way to the inbox may not support.
    ['jörg@exämple.com', undefined],
  ] as const;
  for (const [email] of addresses) await add({ email });
  const worker = start();
  await expect.poll(async () => (await messages()).filter(({ state }) => state === 'due')).toEqual([]);
  await worker.stop();

  const isToClinic = ({ recipients }: { recipients: string[] }) => /front@/.test(recipients.join());
  for (const [email, sent] of addresses) {
    const clinicMessage = mail.messages.find(
      (message) => isToClinic(message) && message.text?.includes(`${emailWords.label}: ${email}\n`),
    );
    const { reply, noReply } = messageWords.clinic;
    expect(clinicMessage?.text, email).toContain(sent ? reply : noReply);
    expect(clinicMessage?.text, email).not.toContain(sent ? noReply : reply);
    expect(
      clinicMessage?.replyTo?.map(({ address }) => address),
      email,
    ).toEqual(sent ? [sent] : undefined);
  }
  const confirmedAddresses = mail.messages
    .filter((message) => !isToClinic(message))
    .map(({ to }) => to?.[0]?.address);
  const expected = addresses.flatMap(([email, sent]) => sent ?? (smtpUtf8 ? [email] : []));
  expect(confirmedAddresses.sort()).toEqual(expected.toSorted());
  const endedMessages = (await messages()).filter(({ state }) => state === 'ended');
  expect(endedMessages).toMatchObject(smtpUtf8 ? [] : [{ attempts: 1, last_error: 'ESMTPUTF8' }]);
  expect(logged.join('')).not.toContain('jörg');
});
