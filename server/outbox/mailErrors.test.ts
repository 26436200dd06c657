import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '../../tests/support/mailServer.ts';
import { isPermanentRefusal, mailErrorReason } from './mailErrors.ts';
import { createMailer } from './transport.ts';

const mail = { from: 'website@example.com.au', to: 'front@example.com.au', subject: 'Mariam', text: 'knee' };

/** Starts a real mail server that accepts every message, on every address of this machine; resolves to its port. */
async function startServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    ...selfSigned,
    ...options,
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  });
  server.on('error', () => {});
  server.listen(0);
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return (server.server.address() as AddressInfo).port;
}

/** Starts something that is no mail server, or a broken one; resolves to its port. */
async function listenOnFreePort(respond: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => respond(socket.on('error', () => {})));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** The reason why a live site cannot send a message to the mail server at `url`; 'sent' when it can. */
async function trySending(url: string): Promise<string> {
  const mailer = createMailer({
    SMTP_URL: url,
    SITE_URL: 'https://www.example.com.au',
    DATABASE_URL: 'file:data/enquiries.db',
    // An attempt gets six seconds, since nodemailer retries a closed connection for two and a half seconds.
    TEST_TIME_SCALE: 0.05,
  });
  onTestFinished(() => mailer.close());
  return mailer.send(mail).then(() => 'sent', mailErrorReason);
}

const withoutTls: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] };

describe('the reason for a failed email names', () => {
  test('a self-signed certificate, unless SMTP_URL accepts it', async () => {
    const port = await startServer({});
    const reason =
      'DEPTH_ZERO_SELF_SIGNED_CERT: the certificate of the mail server is not signed by a known authority';
    expect(await trySending(`smtp://127.0.0.1:${port}`)).toBe(reason);
    // Nothing crosses a network to a mail server on this machine, so encryption is not required.
    expect(await trySending(`smtp://127.0.0.1:${port}?ignoreTLS=true`)).toBe('sent');
    expect(await trySending(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`)).toBe('sent');
    const tlsPort = await startServer({ secure: true });
    expect(await trySending(`smtps://127.0.0.1:${tlsPort}`)).toBe(reason);
    expect(await trySending(`smtps://127.0.0.1:${tlsPort}?tls.rejectUnauthorized=false`)).toBe('sent');
  });

  test('a certificate for another name, unless SMTP_URL gives that name', async () => {
    const port = await startServer({});
    const trustedCertificate = `tls.ca=${encodeURIComponent(selfSigned.cert)}`;
    expect(await trySending(`smtp://localhost:${port}?${trustedCertificate}`)).toBe(
      'ERR_TLS_CERT_ALTNAME_INVALID: the certificate of the mail server is for another name than the one in SMTP_URL',
    );
    expect(
      await trySending(`smtp://localhost:${port}?${trustedCertificate}&tls.servername=mail.example.com.au`),
    ).toBe('sent');
  });

  test('a missing STARTTLS, unless SMTP_URL does not require it', async () => {
    // This address reaches this machine, but our server treats it as that of another machine.
    const remoteAddress = `0.0.0.0:${await startServer(withoutTls)}`;
    expect(await trySending(`smtp://${remoteAddress}`)).toBe(
      'ETLS: the mail server refuses or fails STARTTLS, and nothing is sent unencrypted',
    );
    expect(await trySending(`smtp://${remoteAddress}?requireTLS=false`)).toBe('sent');
  });

  test('smtps:// for a port that starts without encryption', async () => {
    const port = await startServer({});
    expect(await trySending(`smtps://127.0.0.1:${port}`)).toBe(
      'ERR_SSL_WRONG_VERSION_NUMBER: encryption failed: smtps:// is for port 465, smtp:// for 587 and 25',
    );
  });

  test.each(['smtp', 'smtps'])('a connection that is closed at once, over %s', async (protocol) => {
    const port = await listenOnFreePort((socket) => socket.destroy());
    expect(await trySending(`${protocol}://127.0.0.1:${port}`)).toMatch(
      /^ECONN(ECTION|RESET): the mail server closed the connection$/,
    );
  });

  test('a server that is not a mail server', async () => {
    const port = await listenOnFreePort((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await trySending(`smtp://127.0.0.1:${port}`)).toBe(
      'EPROTOCOL: the host and port of SMTP_URL are not a mail server',
    );
  });

  test('an address without a server, or an unknown host name', async () => {
    expect(await trySending('smtp://127.0.0.1:1')).toBe(
      'ECONNREFUSED: nothing listens at the host and port of SMTP_URL',
    );
    expect(await trySending('smtp://mail.invalid')).toBe('EDNS: the host in SMTP_URL cannot be found');
  });

  test('a mail server that never responds', async () => {
    const port = await listenOnFreePort(() => {});
    expect(await trySending(`smtp://127.0.0.1:${port}`)).toBe(
      'ETIMEDOUT: the mail server did not answer in time',
    );
  });

  test('a refused or missing login', async () => {
    const port = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_login, _session, done) => done(new Error('no')),
    });
    expect(await trySending(`smtp://mariam:knee@127.0.0.1:${port}`)).toBe(
      '535: the mail server refuses the login in SMTP_URL',
    );
    expect(await trySending(`smtp://127.0.0.1:${port}`)).toBe(
      '530: the mail server requires a login in SMTP_URL',
    );
  });
});

test.each([
  [{ responseCode: 451, code: 'EENVELOPE', message: 'for mariam@example.com' }, '451'],
  [{ responseCode: 550, code: 'EENVELOPE', response: '550 mariam@example.com' }, '550'],
  [{ code: 'ENOSPC', message: 'write to /data/mail' }, 'ENOSPC'],
  [new TypeError('of Mariam'), 'TypeError'],
])('the mail error %o has the reason %s, without the text of the server', (error, reason) => {
  expect(mailErrorReason(error)).toBe(reason);
});

test.each([
  ['RCPT TO', '550 no', true],
  ['RCPT TO', '550 5.1.1 No such user', true],
  ['DATA', '554 no', true],
  ['RCPT TO', '451 later', false],
  ['MAIL FROM', '550 no', false],
  ['RCPT TO', '530 Authentication required', false],
  ['RCPT TO', '535 Authentication failed', false],
  ['RCPT TO', '550 5.7.1 Relaying denied', false],
  ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found', false],
  ['DATA', '550 5.7.26 This mail is unauthenticated', false],
  ['DATA', '554 5.7.0 Message rejected by policy', false],
])('a refusal of %s with "%s" is permanent: %j', (command, response, isPermanent) => {
  expect(isPermanentRefusal({ command, response, responseCode: Number(response.slice(0, 3)) })).toBe(
    isPermanent,
  );
});
