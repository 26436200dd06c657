import type { SendMailOptions } from 'nodemailer';
import type { ReactElement } from 'react';
import { render } from 'react-email';
import { closuresSentence, comingClosures } from '../../src/clinic/closures.ts';
import { addDays, sydneyDay } from '../../src/clinic/dates.ts';
import type { Clinic } from '../../src/clinic/schema.ts';
import type { Config } from '../config.ts';
import { openingRecordOn } from '../openingRecord.ts';
import type { ClaimedLetter } from '../store/letters.ts';
import { ClinicLetter } from './ClinicLetter.tsx';
import { needsSmtpUtf8 } from './smtpUtf8.ts';
import { VisitorLetter } from './VisitorLetter.tsx';

/** A closure that begins later is no news to somebody who was promised an answer shortly. */
const soonDays = 14;

export type MailSettings = Pick<Config, 'MAIL_FROM' | 'CLINIC_INBOX'>;

/**
 * A stored letter as nodemailer takes it: HTML and text, with its fixed Message-ID and the date of the enquiry,
 * so that a repeat after a crash is the same mail to the letter.
 */
export async function composeLetter(
  letter: ClaimedLetter,
  clinic: Clinic,
  settings: MailSettings,
): Promise<SendMailOptions> {
  const shared = {
    messageId: letter.messageId,
    date: new Date(letter.enquiry.receivedAt),
    from: { name: clinic.name, address: settings.MAIL_FROM },
  };
  return letter.audience === 'clinic'
    ? { ...shared, ...(await forClinic(letter, clinic, settings)) }
    : { ...shared, ...(await forVisitor(letter, clinic, settings)) };
}

async function forClinic(
  { enquiry, recipient }: ClaimedLetter,
  clinic: Clinic,
  settings: MailSettings,
): Promise<SendMailOptions> {
  const { firstName, lastName, email } = enquiry.content;
  const name = asTyped(`${firstName} ${lastName}`);
  return {
    to: recipient ?? settings.CLINIC_INBOX,
    // What needs SMTPUTF8 stays out of the headers: the clinic's letter must pass every mail server on its way. None in
    // an enquiry that does not fit the form any more; an empty one would be a broken header.
    ...(email && !needsSmtpUtf8(email) && { replyTo: { name, address: email } }),
    subject: `${enquiry.suspectedSpam ? '[Possible spam] ' : ''}${enquiry.kind === 'booking' ? 'Booking enquiry' : 'Message'}: ${name}`,
    ...(await bodies(<ClinicLetter clinic={clinic} enquiry={enquiry} />)),
  };
}

async function forVisitor(
  { enquiry }: ClaimedLetter,
  clinic: Clinic,
  settings: MailSettings,
): Promise<SendMailOptions> {
  const closures = await closuresSoon(clinic, enquiry.receivedAt);
  return {
    to: { name: '', address: enquiry.content.email },
    replyTo: settings.CLINIC_INBOX[0],
    subject: `We have your ${enquiry.kind === 'booking' ? 'enquiry' : 'message'}: ${clinic.name}`,
    // RFC 3834: tells out-of-office programs not to answer, so that two robots never write to each other.
    headers: { 'Auto-Submitted': 'auto-replied' },
    ...(await bodies(<VisitorLetter clinic={clinic} kind={enquiry.kind} closures={closures} />)),
  };
}

/**
 * The closed days that somebody who waits for our answer may meet, as a sentence. Counted from when the enquiry came and
 * not from now, so that a repeat says the same.
 */
async function closuresSoon(clinic: Clinic, receivedAt: number): Promise<string> {
  const day = sydneyDay(receivedAt);
  const coming = comingClosures(await openingRecordOn(clinic, day), day);
  const soon = coming.filter(({ from }) => from <= addDays(day, soonDays));
  return closuresSentence(soon, clinic.closureWords);
}

/** The same letter twice: as HTML, and as text without the addresses behind its links. */
async function bodies(letter: ReactElement) {
  const htmlToTextOptions = {
    selectors: [{ selector: 'a', options: { ignoreHref: true } }],
    wordwrap: false as const,
    // Without the one that has no width, which some scripts write between words.
    whitespaceCharacters: ' \t\r\n\f',
  };
  const text = await render(letter, { plainText: true, htmlToTextOptions });
  return { html: await render(letter), text: text.replaceAll('\u00a0', ' ') };
}

/**
 * What was typed as a header can carry it: on one line, and with an unseen word joiner in what looks like an encoded
 * word (RFC 2047), since nodemailer passes those on and mail programs would show what they stand for.
 */
function asTyped(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('=?', '=\u2060?');
}
