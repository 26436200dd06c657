import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { testMailServer } from '../../tests/support/testDelivery.ts';
import { createMailer, deleteOldMailFiles, fileMailer, mailFolder, smtpMailer } from './transport.ts';

const mail = {
  messageId: '<6f1c2b54-0b1e@www.example.com.au>',
  from: 'website@example.com.au',
  to: 'front@example.com.au',
  subject: 'Booking enquiry: Nguyễn',
  text: 'My knee is stiff.',
  html: '<p>My knee is stiff.</p>',
};

/** A mailer with a short timeout, and its connections to a server that sends only what `respond` writes. */
async function createMailerFor(respond: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}).resume());
    respond(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const mailer = smtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 200);
  onTestFinished(() => {
    mailer.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { mailer, sockets };
}

describe('without a mail server', () => {
  function createFolder(): string {
    const { path, remove } = temporaryFolder();
    onTestFinished(remove);
    return join(path, 'mail');
  }

  test('an email becomes one complete .eml file, which only its owner may read', async () => {
    const path = createFolder();
    const umaskBefore = process.umask(0o022);
    onTestFinished(() => void process.umask(umaskBefore));
    const mailer = fileMailer(path);
    await mailer.send({ ...mail, text: 'an earlier attempt' });
    await mailer.send(mail);
    expect(readdirSync(path)).toEqual(['6f1c2b54-0b1e.eml']);
    const file = join(path, '6f1c2b54-0b1e.eml');
    const email = await PostalMime.parse(readFileSync(file));
    expect(email).toMatchObject({ messageId: mail.messageId, subject: mail.subject, html: `${mail.html}\n` });
    expect(email.text?.trim()).toBe(mail.text);
    expect([statSync(path).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  test('emails are written beside the store, so that all data is in one folder', () => {
    expect(mailFolder({ DATABASE_URL: 'file:data/enquiries.db' })).toBe(join('data', 'mail'));
    expect(mailFolder({ DATABASE_URL: 'postgres://host/clinic' })).toBe(join('data', 'mail'));
    expect(mailFolder({ DATABASE_URL: 'file:/var/lib/clinic/enquiries.db' })).toBe('/var/lib/clinic/mail');
  });
});

describe('with a mail server', () => {
  test('emails are sent over at most five connections, and no file is written', async () => {
    const server = await testMailServer();
    const data = temporaryFolder();
    const mailer = createMailer({
      SMTP_URL: server.url,
      SITE_URL: 'http://localhost:8080',
      DATABASE_URL: `file:${data.path}/enquiries.db`,
      TEST_TIME_SCALE: 1,
    });
    onTestFinished(() => {
      mailer.close();
      data.remove();
    });
    await Promise.all(Array.from({ length: 30 }, () => mailer.send(mail)));
    expect(server.messages).toHaveLength(30);
    expect(server.messages[0]).toMatchObject({ messageId: mail.messageId, recipients: [mail.to] });
    expect(server.connections).toBe(5);
    expect(readdirSync(data.path)).toEqual([]);
  });

  test.each([
    ['before it greets', ''],
    ['after its greeting', '220 mail.example.com.au\r\n'],
  ])('an attempt ends if the server stops responding %s', async (_name, greeting) => {
    const { mailer } = await createMailerFor((socket) => socket.write(greeting));
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  test.each([
    ['', mail.to],
    [', asked for SMTPUTF8', 'jörg@example.com'],
  ])('an attempt ends if the server keeps sending replies that never end%s', async (_name, to) => {
    const { mailer, sockets } = await createMailerFor((socket) => {
      socket.write('220 mail.example.com.au\r\n');
      const slowReplies = setInterval(() => socket.write('250-not yet\r\n'), 50);
      socket.once('close', () => clearInterval(slowReplies));
    });
    // On a busy machine the next reply may come so late that nodemailer's own timeout ends the attempt.
    const code = expect.stringMatching(/^(EABORT|ETIMEDOUT)$/);
    await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ code });
    // The connection ends with the attempt, so that it does not occupy one of the five in the pool.
    const [socket] = sockets;
    if (!socket?.closed) await once(socket as Socket, 'close');
  });
});

test('old email files are deleted even while a draft is renamed', async () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  // This file is listed in the folder but missing when it is read, like a draft that is renamed in between.
  symlinkSync(join(path, 'renamed'), join(path, '.a.eml.part'));
  const oldFile = join(path, 'old.eml');
  writeFileSync(oldFile, 'My knee is stiff.');
  utimesSync(oldFile, 1, 1);
  expect(await deleteOldMailFiles(path, 10_000)).toBe(1);
  expect(existsSync(oldFile)).toBe(false);
});
