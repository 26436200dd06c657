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
import { startMailServer } from '../../tests/support/mailServer.ts';
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { createMailer, deleteOldMailFiles, fileMailer, mailFolder, smtpMailer } from './transport.ts';

const mail = {
  messageId: '<6f1c2b54-0b1e@www.example.com.au>',
  from: 'website@example.com.au',
  to: 'front@example.com.au',
  subject: 'Booking enquiry: Nguyễn',
  text: 'My knee is stiff.',
  html: '<p>My knee is stiff.</p>',
};

/** A real mail server, and a mailer that sends to it; both gone when the test ends. */
async function serverAndMailer() {
  const server = await startMailServer();
  const mailer = smtpMailer(server.url);
  onTestFinished(async () => {
    mailer.close();
    await server.stop();
  });
  return { server, mailer };
}

/** A mailer with a short timeout, and the connections it makes to a server that speaks only as `speak` says. */
async function mailerTo(speak: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}).resume());
    speak(socket);
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
  function folder(): string {
    const made = temporaryFolder();
    onTestFinished(made.remove);
    return join(made.path, 'mail');
  }

  test('a message becomes a complete .eml file that mail programs read', async () => {
    const path = folder();
    await fileMailer(path).send(mail);
    expect(readdirSync(path)).toEqual(['6f1c2b54-0b1e.eml']);
    const read = await PostalMime.parse(readFileSync(join(path, '6f1c2b54-0b1e.eml')));
    expect(read).toMatchObject({ messageId: mail.messageId, subject: mail.subject, html: `${mail.html}\n` });
    expect(read.text?.trim()).toBe(mail.text);
  });

  test('only its owner may read the file', async () => {
    const path = folder();
    const before = process.umask(0o022);
    onTestFinished(() => void process.umask(before));
    await fileMailer(path).send(mail);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(statSync(join(path, '6f1c2b54-0b1e.eml')).mode & 0o777).toBe(0o600);
  });

  test('a message that is sent again replaces the first file', async () => {
    const path = folder();
    const mailer = fileMailer(path);
    await mailer.send(mail);
    await mailer.send({ ...mail, text: 'again' });
    expect(readdirSync(path)).toHaveLength(1);
  });

  test('messages are written beside the store, so that one folder holds all data', () => {
    expect(mailFolder({ DATABASE_URL: 'file:data/enquiries.db' })).toBe(join('data', 'mail'));
    expect(mailFolder({ DATABASE_URL: 'postgres://host/clinic' })).toBe(join('data', 'mail'));
    expect(mailFolder({ DATABASE_URL: 'file:/var/lib/clinic/enquiries.db' })).toBe('/var/lib/clinic/mail');
  });
});

describe('with a mail server', () => {
  test('a message arrives there, and no file is written', async () => {
    const server = await startMailServer();
    const data = temporaryFolder();
    const mailer = createMailer({
      SMTP_URL: server.url,
      SITE_URL: 'http://localhost:8080',
      DATABASE_URL: `file:${data.path}/enquiries.db`,
      TEST_TIME_SCALE: 1,
    });
    onTestFinished(async () => {
      mailer.close();
      await server.stop();
      data.remove();
    });
    await mailer.send(mail);
    const [message] = await server.waitFor(1);
    expect(message).toMatchObject({ messageId: mail.messageId, recipients: ['front@example.com.au'] });
    expect(readdirSync(data.path)).toEqual([]);
  });

  test('at most five connections are open at once, and they are reused', async () => {
    const { server, mailer } = await serverAndMailer();
    await Promise.all(Array.from({ length: 30 }, () => mailer.send(mail)));
    expect(server.messages).toHaveLength(30);
    expect(server.connections).toBe(5);
  });

  test.each([
    ['before it greets', ''],
    ['after its greeting', '220 mail.example.com.au\r\n'],
  ])(
    'a mail server that stops responding %s is given up, so that no message waits for it forever',
    async (_name, said) => {
      const { mailer } = await mailerTo((socket) => socket.write(said));
      await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    },
  );

  test.each([
    ['', mail.to],
    [', asked for SMTPUTF8', 'jörg@example.com'],
  ])('a mail server that keeps sending too little%s is given up too', async (_name, to) => {
    const { mailer, sockets } = await mailerTo((socket) => {
      socket.write('220 mail.example.com.au\r\n');
      const drip = setInterval(() => socket.write('250-not yet\r\n'), 50);
      socket.once('close', () => clearInterval(drip));
    });
    // On a busy machine the next words come too late by themselves.
    const code = expect.stringMatching(/^(EABORT|ETIMEDOUT)$/);
    await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ code });
    // The connection is cut with it, rather than kept as one of five.
    const [socket] = sockets;
    if (!socket?.closed) await once(socket as Socket, 'close');
  });
});

describe('mail files', () => {
  test('a draft that becomes a message while old files are deleted does not keep them from being deleted', async () => {
    const { path, remove } = temporaryFolder();
    onTestFinished(remove);
    // Listed in the folder, and gone when it is looked at: as a draft that was renamed in between.
    symlinkSync(join(path, 'renamed'), join(path, '.a.eml.part'));
    const old = join(path, 'old.eml');
    writeFileSync(old, 'My knee is stiff.');
    utimesSync(old, 1, 1);
    expect(await deleteOldMailFiles(path, 10_000)).toBe(1);
    expect(existsSync(old)).toBe(false);
  });
});
