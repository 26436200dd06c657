import { readFileSync } from 'node:fs';
import type { Clinic } from '../../src/clinic/clinicRecord.ts';
import { phoneParts } from '../../src/text/phoneNumbers.ts';
import type { Config } from '../config.ts';

export type MailSettings = Pick<
  Config,
  'MAIL_FROM' | 'CLINIC_INBOX' | 'SITE_URL' | 'FUNCTIONS_URL' | 'DESK_USERS'
>;

/** A message before it is rendered as HTML and text. */
export interface MessageContent {
  subject: string;
  /** The line that a mail program shows beside the subject. */
  preview: string;
  /** The picture above the heading. */
  picture?: Picture;
  heading: string;
  blocks: readonly Block[];
  /** The sender. */
  clinic: Clinic;
}

export type Block =
  | { type: 'paragraph' | 'warning'; text: readonly TextPart[] }
  /** A link as a button. */
  | ({ type: 'button' } & Link)
  /** The time of an appointment or an answer, in large letters, since a reader looks for it. */
  | { type: 'time'; text: string }
  | ({ type: 'field' } & Field)
  | { type: 'note'; text: string }
  | ({ type: 'picture' } & Picture);

export type TextPart = string | Link;

export interface Link {
  text: string;
  href: string;
}

/** A label of the form and the visitor's answer, with its line breaks and spaces. */
export interface Field {
  label: string;
  value: string;
}

/**
 * A picture that is attached to the message: a mail program shows it without a request to a server, which would reveal
 * who reads it and when. The text of the message contains everything that the picture shows.
 */
export interface Picture {
  /** A name that no other picture of the message has. */
  name: string;
  png: Uint8Array;
  /** The width in CSS pixels, on a screen that is wide enough. */
  width: number;
}

/** Loads a picture that tools/render/renderIcons.ts draws at twice this width. */
function loadPicture(name: string, width: number): Picture {
  return { name, png: readFileSync(new URL(`pictures/${name}.png`, import.meta.url)), width };
}

/** The clinic's mark, in every message. */
export const logoPicture = loadPicture('mark', 40);
/** The people at the reception, in messages to visitors. */
export const receptionPicture = loadPicture('reception', 600);

/** A paragraph of plain text. */
export function paragraph(text: string): Block {
  return { type: 'paragraph', text: [text] };
}

/** A paragraph whose phone numbers are links. */
export function paragraphWithPhones(text: string): Block {
  return { type: 'paragraph', text: linkPhoneNumbers(text) };
}

/** A text in a frame, so that nobody overlooks it. Its phone numbers are links. */
export function warning(text: string): Block {
  return { type: 'warning', text: linkPhoneNumbers(text) };
}

function linkPhoneNumbers(text: string): TextPart[] {
  return phoneParts(text).map((part) => (part.href ? { text: part.text, href: part.href } : part.text));
}

/** The origin of the desk: that of the servers, even if a file host serves the pages. */
export function deskOrigin({ FUNCTIONS_URL, SITE_URL }: Pick<Config, 'FUNCTIONS_URL' | 'SITE_URL'>): string {
  return FUNCTIONS_URL === undefined ? SITE_URL : new URL(FUNCTIONS_URL).origin;
}

/**
 * The origin of the desk; '' without a desk. It is read when a message is sent, not when it is stored, so that the link
 * leads to a page that exists even if DESK_USERS has changed meanwhile.
 */
export function deskOriginIfAny(settings: MailSettings): string {
  return settings.DESK_USERS.length > 0 ? deskOrigin(settings) : '';
}

/** A link to the first page of the desk. */
export function deskLink(origin: string, words: string): Link {
  return { text: words, href: new URL('/desk', origin).href };
}

/** A link to an enquiry at the desk. */
export function enquiryLink(origin: string, id: string, words: string): Link {
  return { text: words, href: new URL(`/desk/enquiries/${id}`, origin).href };
}

/**
 * Makes user input safe for a header: on one line, and with an invisible word joiner in what looks like an encoded word
 * (RFC 2047), which nodemailer would pass on and mail programs would decode.
 */
export function escapeForHeader(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('=?', '=\u2060?');
}
