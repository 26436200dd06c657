import { addressLine, type Clinic } from '../../src/clinic/clinicRecord.ts';
import type { Phrases } from '../../src/clinic/phrases.ts';
import { isolateLeftToRight } from '../../src/text/bidi.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { firstLanguage, type Language } from '../../src/text/languages.ts';
import { phoneParts } from '../../src/text/phoneNumbers.ts';
import type { Config } from '../config.ts';
import { phrasesIn, visitorWordsIn } from '../content.ts';

/** The language that a message is written in. */
export type MessageLocale = Pick<Phrases, 'locale' | 'direction'>;

/** A message before it is rendered as HTML and text. */
export interface MessageContent {
  subject: string;
  /** The line that a mail program shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  /** The sender's name and address, at the end. */
  footer: string;
}

export type Block =
  | { kind: 'paragraph'; text: readonly (string | Link)[] }
  /** A link as a button. */
  | ({ kind: 'button' } & Link)
  | { kind: 'warning'; text: string }
  | ({ kind: 'field' } & Field)
  | { kind: 'note'; text: string };

export interface Link {
  text: string;
  href: string;
}

/** A label of the form and the visitor's answer, with its line breaks and spaces. */
export interface Field {
  label: string;
  value: string;
}

/** A paragraph of plain text. */
export function paragraph(text: string): Block {
  return { kind: 'paragraph', text: [text] };
}

/** A paragraph whose phone numbers can be called. */
export function paragraphWithPhones(text: string): Block {
  return {
    kind: 'paragraph',
    text: phoneParts(text).map((part) => (part.href ? { text: part.text, href: part.href } : part.text)),
  };
}

/** A paragraph with a link in place of `{name}`. */
export function paragraphWithLink(words: string, name: string, link: Link): Block {
  const [before = '', after = ''] = words.split(`{${name}}`);
  return { kind: 'paragraph', text: [before, link, after] };
}

/** The clinic's name and address, at the end of each message. */
export function footerText(clinic: Clinic, language: Language = firstLanguage): string {
  const phrases = phrasesIn[language];
  return interpolate(visitorWordsIn[language].sender, {
    clinic: isolateLeftToRight(clinic.name, phrases),
    address: isolateLeftToRight(addressLine(clinic), phrases),
  });
}

/** The origin of the desk: the servers', also where a file host serves the pages. */
export function deskOrigin({ FUNCTIONS_URL, SITE_URL }: Pick<Config, 'FUNCTIONS_URL' | 'SITE_URL'>): string {
  return FUNCTIONS_URL === undefined ? SITE_URL : new URL(FUNCTIONS_URL).origin;
}

/** A link to the first page of the desk. */
export function deskLink(origin: string, words: string): Link {
  return { text: words, href: new URL('/desk', origin).href };
}

/** A link to an enquiry at the desk. */
export function enquiryLink(origin: string, id: string, words: string): Link {
  return { text: words, href: new URL(`/desk/enquiries/${id}`, origin).href };
}
