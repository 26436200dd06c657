import { addressLine, type Clinic } from '../../src/clinic/clinicRecord.ts';
import type { Phrases } from '../../src/clinic/phrases.ts';
import { visitorWordsIn } from '../../src/content/messagesContent.ts';
import { isolateLeftToRight } from '../../src/text/bidi.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { firstLanguage, type Language } from '../../src/text/languages.ts';
import { phoneParts } from '../../src/text/phoneNumbers.ts';
import type { Config } from '../config.ts';
import { phrasesIn } from '../content.ts';

/** What it takes to know of the language of a message. */
export type MessageLocale = Pick<Phrases, 'locale' | 'direction'>;

/** A message before it is HTML or text. */
export interface MessageContent {
  subject: string;
  /** The line that a mail program shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  /** Who writes, at the foot. */
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

/** What a visitor answered, as it was typed, lines and spaces too, beside the label of the form. */
export interface Field {
  label: string;
  value: string;
}

/** A paragraph of words alone. */
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

/** A paragraph with a link where its words have `{name}`. */
export function paragraphWithLink(words: string, name: string, link: Link): Block {
  const [before = '', after = ''] = words.split(`{${name}}`);
  return { kind: 'paragraph', text: [before, link, after] };
}

/** What a paragraph of HTML shows of a text. */
export function onOneLine(text: string): string {
  return text.replace(/[ \t\n]+/g, ' ').trim();
}

/** Who writes, as it stands at the foot of each message. */
export function footerText(clinic: Clinic, language: Language = firstLanguage): string {
  const phrases = phrasesIn[language];
  return interpolate(visitorWordsIn[language].sender, {
    clinic: isolateLeftToRight(clinic.name, phrases),
    address: isolateLeftToRight(addressLine(clinic), phrases),
  });
}

/** Where the desk answers: at the servers, which are not where the pages are when a file host serves those. */
export function deskOrigin({ FUNCTIONS_URL, SITE_URL }: Pick<Config, 'FUNCTIONS_URL' | 'SITE_URL'>): string {
  return FUNCTIONS_URL === undefined ? SITE_URL : new URL(FUNCTIONS_URL).origin;
}

/** A link to the desk's first page, in these words. */
export function deskLink(origin: string, words: string): Link {
  return { text: words, href: new URL('/desk', origin).href };
}

/** A link to the desk's page of one enquiry. */
export function enquiryLink(origin: string, id: string, words: string): Link {
  return { text: words, href: new URL(`/desk/enquiries/${id}`, origin).href };
}
