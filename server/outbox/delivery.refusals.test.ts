import { describe, expect, test } from 'vitest';
import { testDelivery, testMailServer } from '../../tests/support/testDelivery.ts';

const clinicAddress = /front@/;
const visitorAddress = /mariam/;
const atLeastTwice = expect.toSatisfy((attempts) => attempts >= 2);

describe('the email to the visitor', () => {
  const [ended, retried] = [
    { state: 'ended', attempts: 1 },
    { state: 'due', attempts: atLeastTwice },
  ];

  // nodemailer reports these refusals in different ways; mailErrors.test.ts tests every kind of refusal.
  test.each([
    ['is ended if its address does not exist', 'RCPT TO', 550, '5.1.1 No such user', ended],
    ['is ended if its content is refused', 'DATA', 554, 'no', ended],
    ['is retried if our sender is refused', 'MAIL FROM', 550, 'no', retried],
    ['is retried if we may not relay', 'RCPT TO', 550, '5.7.1 Relaying denied', retried],
    ['is retried if we are not authenticated', 'DATA', 550, '5.7.26 Unauthenticated', retried],
  ] as const)('%s, and the clinic’s is retried', async (_name, command, code, text, outcome) => {
    const mail = await testMailServer();
    mail.refuse({ command, code, text });
    const { add, start, waitUntil } = await testDelivery(mail.url);
    await add();
    start();
    await waitUntil('visitor', { ...outcome, last_error: String(code) });
    await waitUntil('clinic', { ...retried, last_error: String(code) });
  });
});

test('emails that a mail server refuses, for now or for good, are sent once it accepts them', async () => {
  const mail = await testMailServer();
  mail.refuse({ code: 451 });
  const { add, start, waitUntil, metrics, logged } = await testDelivery(mail.url);
  const { id } = await add();
  start();
  await waitUntil('clinic', { state: 'due', attempts: atLeastTwice, last_error: '451' });
  await waitUntil('visitor', { state: 'due', attempts: atLeastTwice, last_error: '451' });
  mail.refuse({ code: 550, recipient: clinicAddress });
  await waitUntil('visitor', { state: 'sent' });
  await waitUntil('clinic', { state: 'due', last_error: '550' });
  mail.refuse(undefined);
  await waitUntil('clinic', { state: 'sent' });
  expect(mail.messages).toHaveLength(2);
  const metricsText = await metrics.registry.metrics();
  expect(metricsText).toContain('messages_delivered_total{audience="clinic"} 1');
  expect(metricsText).toMatch(/messages_failed_total\{audience="clinic"\} ([2-9]|\d\d)/);
  const log = logged.join('');
  for (const line of ['the next attempt is scheduled', 'message sent', '451', '550', id])
    expect(log).toContain(line);
  for (const typedText of ['Mariam', 'Haddad', 'mariam.haddad', '0400 123', 'knee', '430 123', 'front@'])
    expect(log).not.toContain(typedText);
});

test('a visitor’s email that is given up leaves the clinic’s, and is logged without the address', async () => {
  const mail = await testMailServer();
  mail.refuse({ code: 550, recipient: visitorAddress });
  const { add, start, waitUntil, logged } = await testDelivery(mail.url);
  await add();
  start();
  await waitUntil('visitor', { state: 'ended', attempts: 1, last_error: '550' });
  await waitUntil('clinic', { state: 'sent' });
  expect(mail.messages.map((message) => message.recipients)).toEqual([['front@example.com.au']]);
  expect(logged.join('')).toContain('message to the visitor given up');
  expect(logged.join('')).not.toContain('mariam');
});

describe('after three days', () => {
  const threeDays = 3 * 24 * 3_600_000;

  test('the visitor’s email is given up, the clinic’s is not', async () => {
    const mail = await testMailServer();
    mail.refuse({ code: 451 });
    const { add, start, waitUntil } = await testDelivery(mail.url);
    await add({}, Date.now() - threeDays);
    start();
    await waitUntil('visitor', { state: 'ended', last_error: '451' });
    await waitUntil('clinic', { state: 'due', attempts: atLeastTwice });
  });

  test('the visitor’s email is tried one last time if no attempt was made before', async () => {
    const mail = await testMailServer();
    const { add, start, waitUntil } = await testDelivery(mail.url);
    await add({}, Date.now() - threeDays - 1);
    start();
    await waitUntil('visitor', { state: 'sent' });
  });
});
