import type { Phrases } from '../../src/clinic/phrases.ts';
import { phoneParts } from '../../src/text/phoneNumbers.ts';

/** What it takes to know of the language of a letter. */
export type WrittenIn = Pick<Phrases, 'locale' | 'direction'>;

/** A letter before it is HTML or text. */
export interface Letter {
  subject: string;
  /** The line that a mail program shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  /** Who writes, at the foot. */
  sender: string;
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
export function withPhones(text: string): Block {
  return {
    kind: 'paragraph',
    text: phoneParts(text).map((part) => (part.href ? { text: part.text, href: part.href } : part.text)),
  };
}

/** A paragraph with a link where its words have `{name}`. */
export function linked(words: string, name: string, link: Link): Block {
  const [before = '', after = ''] = words.split(`{${name}}`);
  return { kind: 'paragraph', text: [before, link, after] };
}

/** What a paragraph of HTML shows of a text. */
export function onOneLine(text: string): string {
  return text.replace(/[ \t\n]+/g, ' ').trim();
}
