import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../tests/support/mailServer.ts';
import { testDelivery } from '../../tests/support/testDelivery.ts';

const inbox = 'front@example.com.au, head@example.com.au';
const visitor = 'mariam.haddad@example.com';

async function mailServer() {
  const server = await startMailServer();
  onTestFinished(server.stop);
  return server;
}

test('each inbox of the clinic gets a letter of its own', async () => {
  const mail = await mailServer();
  const { add, start } = await testDelivery(mail.url, { inbox });
  await add();
  start();
  const arrived = await mail.waitFor(3);
  expect(arrived.map((letter) => letter.recipients.join()).sort()).toEqual([
    'front@example.com.au',
    'head@example.com.au',
    visitor,
  ]);
  expect(new Set(arrived.map((letter) => letter.messageId)).size).toBe(3);
});

test('an inbox that refuses neither holds up nor repeats the letter to another, and is tried until it takes it', async () => {
  const mail = await mailServer();
  mail.refuse({ code: 550, recipient: /head@/ });
  const { add, start, until, letters, logged } = await testDelivery(mail.url, { inbox });
  await add();
  start();
  const tried = { state: 'due', attempts: expect.toSatisfy((count) => count >= 3), last_error: '550' };
  await until('clinic', tried, 'head@example.com.au');
  await until('clinic', { state: 'sent' }, 'front@example.com.au');
  await until('visitor', { state: 'sent' });
  mail.refuse(undefined);
  await until('clinic', { state: 'sent' }, 'head@example.com.au');
  expect(await letters()).toHaveLength(3);
  expect(mail.letters).toHaveLength(3);
  expect(logged.join('')).not.toContain('head@');
});
