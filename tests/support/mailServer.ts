import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A message as a mail server received it. */
export interface ReceivedMessage extends Email {
  /** The envelope's recipients. */
  recipients: string[];
}

/** A real SMTP server on this machine that stores the messages it receives. */
export interface MailServer {
  /** The value for SMTP_URL. */
  url: string;
  port: number;
  messages: ReceivedMessage[];
  /** The number of connections so far. */
  readonly connections: number;
  /** Resolves when at least `count` messages have arrived; rejects after `timeout` ms. */
  waitFor(count: number, timeout?: number): Promise<ReceivedMessage[]>;
  /** Answers with this refusal, such as `{ code: 451, recipient: /clinic/ }`, until it is undefined. */
  refuse(refusal: Refusal | undefined): void;
  stop(): Promise<void>;
}

export interface Refusal {
  /** An SMTP answer code such as 421, 451 or 550. */
  code: number;
  /** The recipients that are refused; all by default. */
  recipient?: RegExp;
  /** The command that is refused; RCPT TO by default. */
  command?: 'MAIL FROM' | 'RCPT TO' | 'DATA';
  /** The text after the code in the SMTP answer. */
  text?: string;
}

/**
 * Starts the server. It is strict: it accepts an address or a header that is not ASCII only from a client that requested
 * SMTPUTF8 (RFC 6531), and otherwise refuses it permanently.
 *
 * @param port - the port of a server that was stopped, to replace it
 * @param smtpUtf8 - whether the server offers SMTPUTF8
 */
export async function startMailServer(port = 0, smtpUtf8 = true): Promise<MailServer> {
  const messages: ReceivedMessage[] = [];
  const waitingChecks = new Set<() => void>();
  let refusal: Refusal | undefined;
  let connections = 0;

  const findRefusal = (command: Refusal['command']) => {
    const { command: refusedCommand = 'RCPT TO', code, text = 'not now' } = refusal ?? {};
    return refusedCommand === command && code
      ? Object.assign(new Error(text), { responseCode: code })
      : undefined;
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    hideSMTPUTF8: !smtpUtf8,
    onMailFrom: (_address, _session, done) => done(findRefusal('MAIL FROM')),
    onRcptTo(address, session, done) {
      const isAscii = /^\p{ASCII}*@/u.test(address.address);
      if (!isAscii && !session.envelope.smtpUtf8)
        return done(Object.assign(new Error('no SMTPUTF8'), { responseCode: 553 }));
      const isRefused = refusal?.recipient?.test(address.address) ?? true;
      done(isRefused ? findRefusal('RCPT TO') : undefined);
    },
    async onData(stream, session, done) {
      const raw = await buffer(stream).catch(() => undefined);
      // The client was killed while sending, so there is no message.
      if (raw === undefined) return;
      const error = findRefusal('DATA');
      if (error) return done(error);
      const [headers = ''] = raw.toString('latin1').split('\r\n\r\n', 1);
      if (!/^\p{ASCII}*$/u.test(headers) && !session.envelope.smtpUtf8)
        return done(
          Object.assign(new Error('the message has headers that are not ASCII'), { responseCode: 554 }),
        );
      const email = await PostalMime.parse(raw);
      messages.push({ ...email, recipients: session.envelope.rcptTo.map((to) => to.address) });
      done();
      for (const check of waitingChecks) check();
    },
  });
  // Ignores errors, since some tests kill a client while it sends a message.
  server.on('error', () => {});
  server.server.on('connection', () => {
    connections += 1;
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const boundPort = (server.server.address() as AddressInfo).port;

  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    port: boundPort,
    messages,
    get connections() {
      return connections;
    },
    refuse(newRefusal) {
      refusal = newRefusal;
    },
    waitFor(count, timeout = 10_000) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waitingChecks.delete(checkCount);
          reject(new Error(`${messages.length} of ${count} messages arrived in ${timeout} ms`));
        }, timeout);
        const checkCount = () => {
          if (messages.length < count) return;
          clearTimeout(timer);
          waitingChecks.delete(checkCount);
          resolve(messages);
        };
        waitingChecks.add(checkCount);
        checkCount();
      });
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A self-signed certificate of a mail server, for 127.0.0.1 and until 2126, created with openssl req -x509. */
export const selfSigned = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBuTCCAV+gAwIBAgIUXjWWfYuaUmdpdtoqvA/8UcuvYC8wCgYIKoZIzj0EAwIw
HjEcMBoGA1UEAwwTbWFpbC5leGFtcGxlLmNvbS5hdTAgFw0yNjExMjExNzU2NTNa
GA8yMTI2MTAyODE3NTY1M1owHjEcMBoGA1UEAwwTbWFpbC5leGFtcGxlLmNvbS5h
dTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABCcOBWfBIta3alX6SZ3suOBjjdBv
jJTmv5CVcWoAkOH6zTJOlnW1BCrluZeW/mTiUtqPwV94Z6FGFuHckIf8E2ajeTB3
MB0GA1UdDgQWBBTUKtuaC5n6cjSzVT6d9S7TyJRM3DAfBgNVHSMEGDAWgBTUKtua
C5n6cjSzVT6d9S7TyJRM3DAPBgNVHRMBAf8EBTADAQH/MCQGA1UdEQQdMBuCE21h
aWwuZXhhbXBsZS5jb20uYXWHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIgQ79k2owb
BHydNS6B0Dg+UztnQWQXic3CCZqknJlQieICIQDvqxVtoSP/gD35iAO/Abb/rYvK
+BZJsZ/wXspVpTdJgA==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgE7EsDjmFjpezr902
NT/9n6x5a+NFUFmMICBKVmiAUIShRANCAAQnDgVnwSLWt2pV+kmd7LjgY43Qb4yU
5r+QlXFqAJDh+s0yTpZ1tQQq5bmXlv5k4lLaj8FfeGehRhbh3JCH/BNm
-----END PRIVATE KEY-----
`,
};
