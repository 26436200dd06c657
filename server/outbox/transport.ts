import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../config.ts';
import { dataFolder } from '../config.ts';
import type { Mailer } from '../context.ts';
import { needsSmtpUtf8 } from './emailAddress.ts';

/** A connection that says nothing for this long is cut, in ms. */
const longestSilence = 30_000;
/** After this many silences an attempt is given up, even if the mail server says something now and then. */
const silencesPerMessage = 4;
/** A busy machine may need this long to answer, in ms, however much shorter time runs in a test. */
const shortestSilence = 500;

/**
 * Messages go to the mail server that `url` names, over at most five kept connections. One that takes four silences
 * (two minutes) is given up, and its connection cut: its server may still have it, so a repeat must be the same mail.
 *
 * @param silence - a connection that says nothing for this long is cut, in ms
 * @param requireTLS - send nothing in the clear: a server that does not offer STARTTLS gets no message
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
  const patience = silence * silencesPerMessage;
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

/** Without a mail server each message becomes an .eml file in `folder`, which any mail program opens. */
export function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = mailFileName((mail.messageId ?? randomUUID()).replace(/[<>]|@.*/g, ''));
      const draft = join(folder, `.${name}.part`);
      await writeFile(draft, message as Buffer, { mode: 0o600, flush: true });
      // Renamed when whole, so that a crash never leaves half a message under its name.
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

/**
 * Asks a mail server that this message needs for SMTPUTF8, over a connection of its own, since nodemailer would send the
 * address to one that has none too, where it is refused or lost.
 *
 * @param server - how to connect, as nodemailer takes it
 * @param signal - ends the asking
 * @throws an error with the code ESMTPUTF8 when the mail server cannot carry the message, or why it could not be asked
 */
async function requireSmtpUtf8(
  mail: SendMailOptions,
  server: SMTPConnection.Options,
  signal: AbortSignal,
): Promise<void> {
  if (!recipients(mail.to).some(needsSmtpUtf8)) return;
  if (/\bSMTPUTF8\b/i.test(await serverExtensions(server, signal))) return;
  throw Object.assign(new Error('the mail server has no SMTPUTF8'), { code: 'ESMTPUTF8' });
}

function recipients(to: SendMailOptions['to']): string[] {
  if (Array.isArray(to)) return to.flatMap(recipients);
  return [typeof to === 'string' ? to : (to?.address ?? '')];
}

/** What the mail server says it can do. */
function serverExtensions(server: SMTPConnection.Options, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = new SMTPConnection(server);
    signal.addEventListener('abort', () => {
      connection.close();
      reject(Object.assign(new Error('no answer in time'), { code: 'EABORT' }));
    });
    connection.on('error', reject);
    connection.connect(() => {
      resolve(connection.lastServerResponse || '');
      connection.quit();
    });
  });
}

/** The folder of messages kept as files when there is no mail server. */
export function mailFolder({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): string {
  return join(dataFolder(DATABASE_URL), 'mail');
}

/** The name of the file that a message of this id is kept in when there is no mail server. */
export function mailFileName(id: string): string {
  return `${id}.eml`;
}

/** Deletes the files of these messages, where there are any. */
export async function deleteMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => rm(join(folder, mailFileName(id)), { force: true })));
}

/** Deletes files of messages that were written before `before` (ms since 1970), drafts too; returns how many. */
export async function deleteOldMailFiles(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let deleted = 0;
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const path = join(folder, name);
    // A draft may have been renamed since the folder was read.
    const written = await stat(path).then(({ mtimeMs }) => mtimeMs, ifGone);
    if (written === undefined || written >= before) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
