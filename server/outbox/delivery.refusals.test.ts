import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDelivery, testMailServer } from '../../tests/support/testDelivery.ts';

const clinic = /front@/;
const visitor = /mariam/;
const twice = expect.toSatisfy((attempts) => attempts >= 2);

/** A real mail server that refuses with `code` where `at` says, whoever the message is for. */
async function refusingServer(at: 'MAIL FROM' | 'RCPT TO' | 'DATA', code: number, words = 'no') {
  const refusal = Object.assign(new Error(words), { responseCode: code });
  const where = {
    'MAIL FROM': { onMailFrom: (_address, _session, done) => done(refusal) },
    'RCPT TO': { onRcptTo: (_address, _session, done) => done(refusal) },
    DATA: { onData: (stream, _session, done) => void stream.resume().once('end', () => done(refusal)) },
  } satisfies Record<string, SMTPServerOptions>;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...where[at],
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

test('a temporary refusal is retried, and the messages arrive once', async () => {
  const mail = await testMailServer();
  mail.refuse({ code: 451 });
  const { add, start, until, metrics } = await testDelivery(mail.url);
  await add();
  start();
  await until('clinic', { state: 'due', attempts: twice, last_error: '451' });
  await until('visitor', { state: 'due', attempts: twice, last_error: '451' });
  mail.refuse(undefined);
  await until('clinic', { state: 'sent' });
  await until('visitor', { state: 'sent' });
  expect(mail.messages).toHaveLength(2);
  const counted = await metrics.registry.metrics();
  expect(counted).toContain('messages_delivered_total{audience="clinic"} 1');
  expect(counted).toMatch(/messages_failed_total\{audience="clinic"\} [2-9]/);
});

test('a visitor’s address that does not exist ends the visitor’s message only', async () => {
  const mail = await testMailServer();
  mail.refuse({ code: 550, recipient: visitor });
  const { add, start, until, logged } = await testDelivery(mail.url);
  await add();
  start();
  expect(await until('visitor', { state: 'ended' })).toMatchObject({ attempts: 1, last_error: '550' });
  await until('clinic', { state: 'sent' });
  expect(mail.messages.map((message) => message.recipients)).toEqual([['front@example.com.au']]);
  expect(logged.join('')).toContain('confirmation given up');
});

test('the clinic’s message is retried after a permanent refusal, since a person must read it', async () => {
  const mail = await testMailServer();
  mail.refuse({ code: 550, recipient: clinic });
  const { add, start, until } = await testDelivery(mail.url);
  await add();
  start();
  await until('clinic', { state: 'due', attempts: twice, last_error: '550' });
  mail.refuse(undefined);
  await until('clinic', { state: 'sent' });
});

test('a refusal of the content ends the visitor’s message, and never the clinic’s', async () => {
  const { add, start, until } = await testDelivery(await refusingServer('DATA', 554));
  await add();
  start();
  await until('visitor', { state: 'ended', last_error: '554' });
  await until('clinic', { state: 'due', attempts: twice, last_error: '554' });
});

test('a refusal of our own sender ends no message, since we can fix it', async () => {
  const { add, start, until } = await testDelivery(await refusingServer('MAIL FROM', 550));
  await add();
  start();
  await until('visitor', { state: 'due', attempts: twice, last_error: '550' });
  await until('clinic', { state: 'due', attempts: twice });
});

describe('a permanent refusal because of us ends no message, since we can fix it:', () => {
  test.each([
    ['RCPT TO', 530, 'Authentication required'],
    ['RCPT TO', 535, 'Authentication failed'],
    ['RCPT TO', 550, '5.7.1 Relaying denied'],
    ['RCPT TO', 550, '5.1.8 Sender address rejected: Domain not found'],
    ['DATA', 550, '5.7.26 This mail is unauthenticated'],
    ['DATA', 554, '5.7.0 Message rejected by policy'],
  ] as const)('after %s, %i %s', async (at, code, words) => {
    const { add, start, until } = await testDelivery(await refusingServer(at, code, words));
    await add();
    start();
    await until('visitor', { state: 'due', attempts: twice });
  });

  test('a refusal of the visitor’s address ends the message all the same', async () => {
    const { add, start, until } = await testDelivery(
      await refusingServer('RCPT TO', 550, '5.1.1 No such user'),
    );
    await add();
    start();
    await until('visitor', { state: 'ended', last_error: '550', attempts: 1 });
  });
});

describe('after three days', () => {
  const threeDays = 3 * 24 * 3_600_000;

  test('the visitor’s message is given up, the clinic’s is not', async () => {
    const mail = await testMailServer();
    mail.refuse({ code: 451 });
    const { add, start, until } = await testDelivery(mail.url);
    await add({}, Date.now() - threeDays);
    start();
    await until('visitor', { state: 'ended', last_error: '451' });
    await until('clinic', { state: 'due', attempts: twice });
    mail.refuse(undefined);
    await until('clinic', { state: 'sent' });
    expect(mail.messages.map((message) => message.recipients)).toEqual([['front@example.com.au']]);
  });

  test('the visitor’s message is tried once more when the server was down all the time', async () => {
    const mail = await testMailServer();
    const { add, start, until } = await testDelivery(mail.url);
    await add({}, Date.now() - threeDays - 1);
    start();
    await until('visitor', { state: 'sent' });
  });
});

test('every attempt is in the log, without personal data', async () => {
  const mail = await testMailServer();
  mail.refuse({ code: 451 });
  const { add, start, until, logged } = await testDelivery(mail.url);
  const { id } = await add();
  start();
  await until('clinic', { attempts: twice });
  mail.refuse({ code: 550, recipient: visitor });
  await until('clinic', { state: 'sent' });
  await until('visitor', { state: 'ended' });
  const log = logged.join('');
  for (const line of ['message postponed', 'message sent', 'given up', '451', '550', id])
    expect(log).toContain(line);
  for (const typed of ['Mariam', 'Haddad', 'mariam.haddad', '0400 123', 'knee', '430 123', 'front@']) {
    expect(log).not.toContain(typed);
  }
});
