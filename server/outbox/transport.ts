import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Config, dataFolder, isThisMachine } from '../config.ts';
import type { Mailer } from '../context.ts';
import { needsSmtpUtf8 } from './emailAddress.ts';

/** A silent connection is cut after this time, in ms. */
const longestSilence = 30_000;
/** An attempt is given up after this many silences, even if the mail server sends something now and then. */
const silencesPerMessage = 4;
/** The shortest time after which a silent connection is cut, in ms: even in tests, a busy machine may need this long. */
const shortestSilence = 500;

/**
 * Sends messages to the mail server of `url` over at most five pooled connections. After four silences (two minutes) an
 * attempt is given up and its connection cut. The server may have accepted the message nevertheless, so a repeat must be
 * the same email.
 *
 * @param silence - a silent connection is cut after this time, in ms
 * @param requireTLS - send nothing unencrypted: a server without STARTTLS gets no message
 */
export function smtpMailer(url: string, silence = longestSilence, requireTLS = false): Mailer {
  const transport = createTransport({
    // Options in the URL, such as ?requireTLS=false, take precedence over those below.
    url,
    requireTLS,
    pool: true,
    maxConnections: 5,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
  });
  const timeout = silence * silencesPerMessage;
  return {
    send: async (mail) => {
      const signal = AbortSignal.timeout(timeout);
      await requireSmtpUtf8(mail, transport.options, signal);
      await transport.sendMail({ ...mail, signal });
    },
    timeout,
    close: () => transport.close(),
  };
}

/** Writes each message as an .eml file to `folder`, which any mail program opens. Used without a mail server. */
export function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = mailFileName((mail.messageId ?? randomUUID()).replace(/[<>]|@.*/g, ''));
      const draft = join(folder, `.${name}.part`);
      await writeFile(draft, message as Buffer, { mode: 0o600, flush: true });
      // The file is renamed when it is complete, so that a crash never leaves half a message under its name.
      await rename(draft, join(folder, name));
    },
    timeout: longestSilence,
    close: () => {},
  };
}

/** Creates the mailer that the configuration asks for. */
export function createMailer(
  config: Pick<Config, 'SMTP_URL' | 'SITE_URL' | 'DATABASE_URL' | 'TEST_TIME_SCALE'>,
): Mailer {
  if (!config.SMTP_URL) return fileMailer(mailFolder(config));
  const silence = Math.max(shortestSilence, longestSilence * config.TEST_TIME_SCALE);
  const isLive = config.SITE_URL.startsWith('https:');
  return smtpMailer(config.SMTP_URL, silence, isLive && !isThisMachine(new URL(config.SMTP_URL).hostname));
}

/**
 * Checks that the mail server supports SMTPUTF8 when the recipient needs it, over a connection of its own: nodemailer would
 * send the address to any server, where it may be refused or lost.
 *
 * @param server - how to connect, in nodemailer's terms
 * @param signal - aborts the check
 * @throws an error with the code ESMTPUTF8 without the extension, or the error of the connection
 */
async function requireSmtpUtf8(
  mail: SendMailOptions,
  server: SMTPConnection.Options,
  signal: AbortSignal,
): Promise<void> {
  if (!recipients(mail.to).some(needsSmtpUtf8)) return;
  if (/\bSMTPUTF8\b/i.test(await readServerExtensions(server, signal))) return;
  throw Object.assign(new Error('the mail server does not support SMTPUTF8'), { code: 'ESMTPUTF8' });
}

function recipients(to: SendMailOptions['to']): string[] {
  if (Array.isArray(to)) return to.flatMap(recipients);
  return [typeof to === 'string' ? to : (to?.address ?? '')];
}

/** The extensions that the mail server announces. */
function readServerExtensions(server: SMTPConnection.Options, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = new SMTPConnection(server);
    signal.addEventListener('abort', () => {
      connection.close();
      reject(Object.assign(new Error('the mail server did not answer in time'), { code: 'EABORT' }));
    });
    connection.on('error', reject);
    connection.connect(() => {
      resolve(connection.lastServerResponse || '');
      connection.quit();
    });
  });
}

/** The folder for messages that are written as files, without a mail server. */
export function mailFolder({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): string {
  return join(dataFolder(DATABASE_URL), 'mail');
}

/** The name of a message's file. */
function mailFileName(id: string): string {
  return `${id}.eml`;
}

/** Deletes the files of these messages, if there are any. */
export async function deleteMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(folder, mailFileName(id)), { force: true })));
}

/** Deletes the mail files written before `before` (ms since 1970), drafts included; returns how many. */
export async function deleteOldMailFiles(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let deletedCount = 0;
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const path = join(folder, name);
    // A draft may have been renamed since the folder was read.
    const modifiedAt = await stat(path).then(({ mtimeMs }) => mtimeMs, ignoreMissing);
    if (modifiedAt === undefined || modifiedAt >= before) continue;
    await rm(path, { force: true });
    deletedCount += 1;
  }
  return deletedCount;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
