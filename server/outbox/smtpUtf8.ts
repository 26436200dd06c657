import type { SendMailOptions } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/**
 * Whether only SMTPUTF8 (RFC 6531) can carry this address: there is something outside ASCII before its sign. A domain
 * outside ASCII has an ASCII form, which nodemailer writes.
 */
export function needsSmtpUtf8(address: string): boolean {
  return /\P{ASCII}.*@/u.test(address);
}

/**
 * Asks a mail server that this letter needs for SMTPUTF8, over a connection of its own, since nodemailer would send the
 * address to one that has none too, where it is refused or lost.
 *
 * @param server - how to connect, as nodemailer takes it
 * @param signal - ends the asking
 * @throws an error with the code ESMTPUTF8 when the mail server cannot carry the letter, or why it could not be asked
 */
export async function requireSmtpUtf8(
  mail: SendMailOptions,
  server: SMTPConnection.Options,
  signal: AbortSignal,
): Promise<void> {
  if (!recipients(mail.to).some(needsSmtpUtf8)) return;
  if (/\bSMTPUTF8\b/i.test(await abilities(server, signal))) return;
  throw Object.assign(new Error('the mail server has no SMTPUTF8'), { code: 'ESMTPUTF8' });
}

function recipients(to: SendMailOptions['to']): string[] {
  if (Array.isArray(to)) return to.flatMap(recipients);
  return [typeof to === 'string' ? to : (to?.address ?? '')];
}

/** What the mail server says it can do. */
function abilities(server: SMTPConnection.Options, signal: AbortSignal): Promise<string> {
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
