import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { letterFileName, mailFolder } from './letterFiles.ts';
import { requireSmtpUtf8 } from './smtpUtf8.ts';

export interface Mailer {
  /** Sends one letter to one recipient. Resolves when the mail server (or the disk) has it; else rejects with nodemailer's error. */
  send(mail: SendMailOptions): Promise<void>;
  /** `send` has given up after this many ms, whatever the mail server does. */
  patience: number;
  close(): void;
}

/** A connection that says nothing for this long is cut, in ms. */
const longestSilence = 30_000;
/** After this many silences an attempt is given up, even if the mail server says something now and then. */
const silencesALetter = 4;
/** A busy machine may need this long to answer, in ms, however much shorter time runs in a test. */
const shortestSilence = 500;

/**
 * Letters go to the mail server that `url` names, over at most five kept connections. One that takes four silences
 * (two minutes) is given up, and its connection cut: its server may still have it, so a repeat must be the same mail.
 *
 * @param silence - a connection that says nothing for this long is cut, in ms
 * @param requireTLS - send nothing in the clear: a server that does not offer STARTTLS gets no letter
 */
export function smtpMailer(url: string, silence = longestSilence, requireTLS = false): Mailer {
  const transport = createTransport({
    // Options in the address itself, such as ?requireTLS=false, win.
    url,
    requireTLS,
    pool: true,
    maxConnections: 5,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
  });
  const patience = silence * silencesALetter;
  return {
    send: async (mail) => {
      const signal = AbortSignal.timeout(patience);
      await requireSmtpUtf8(mail, transport.options, signal);
      await transport.sendMail({ ...mail, signal });
    },
    patience,
    close: () => transport.close(),
  };
}

/** Without a mail server each letter becomes an .eml file in `folder`, which any mail program opens. */
export function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = letterFileName((mail.messageId ?? randomUUID()).replace(/[<>]|@.*/g, ''));
      const draft = join(folder, `.${name}.part`);
      await writeFile(draft, message as Buffer, { mode: 0o600, flush: true });
      // Renamed when whole, so that a crash never leaves half a letter under its name.
      await rename(draft, join(folder, name));
    },
    patience: longestSilence,
    close: () => {},
  };
}

/** The mailer the configuration asks for. */
export function createMailer(
  config: Pick<Config, 'SMTP_URL' | 'SITE_URL' | 'DATABASE_URL' | 'TEST_TIME_SCALE'>,
): Mailer {
  if (!config.SMTP_URL) return fileMailer(mailFolder(config));
  const silence = Math.max(shortestSilence, longestSilence * config.TEST_TIME_SCALE);
  const isLive = config.SITE_URL.startsWith('https:');
  return smtpMailer(config.SMTP_URL, silence, isLive && !isThisMachine(config.SMTP_URL));
}

function isThisMachine(url: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname);
}
