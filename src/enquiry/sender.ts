import { firstLanguage, isFamilyNameFirst, type Language } from '../text/languages.ts';
import type { EnquiryContent, Referral } from './enquiryTypes.ts';

interface Spoken {
  language: Language;
  interpreter: boolean;
  /** Which language the interpreter is to speak, in English; '' where that was not asked. */
  interpreterLanguage: string;
}

/**
 * Which language an enquiry was sent in, and whether an interpreter is wanted; the first, and no, where its form does not
 * ask. Who refers somebody says so by naming a language.
 */
export function spokenIn(content: EnquiryContent['content']): Spoken {
  const {
    language = firstLanguage,
    interpreter = false,
    interpreterLanguage = '',
  }: Partial<Spoken> & { firstName: string } = content;
  return { language, interpreter: interpreter || interpreterLanguage !== '', interpreterLanguage };
}

/** Which language an enquiry was sent in. */
export function languageOf(content: EnquiryContent['content']): Language {
  return spokenIn(content).language;
}

/** Whom an enquiry is from. */
export interface Sender {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** Somebody to call; the number as it was typed. */
interface Called {
  name: string;
  phone: string;
}

/** Whom an enquiry is from, whatever its type; '' for what its form does not ask, or was not told. */
export function senderOf(content: EnquiryContent['content']): Sender {
  const {
    firstName,
    lastName = '',
    email = '',
    phone = '',
  }: Partial<Sender> & { firstName: string } = content;
  return { firstName, lastName, email, phone };
}

/** Whom a referral is about; undefined of every other type. */
export function referredIn(content: EnquiryContent['content']): Called | undefined {
  const { personName, personPhone = '' }: Partial<Referral> & { firstName: string } = content;
  return personName === undefined ? undefined : { name: personName, phone: personPhone };
}

/** Whom the clinic calls about an enquiry: who sent it, or whom a referral is about. */
export function toCall(content: EnquiryContent['content']): Called {
  return referredIn(content) ?? { name: fullName(content), phone: senderOf(content).phone };
}

/** The first and the last initial of a name, such as M. H.: enough to tell two people apart, and says nobody's name. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}\p{M}*/u.exec(word) ?? []);
  return [letters[0], ...letters.slice(1).slice(-1)]
    .flatMap((letter) => (letter ? [`${letter.toUpperCase()}.`] : []))
    .join(' ');
}

const chinese = /^[\p{Script=Han}·\s]+$/u;

/**
 * The sender's whole name in the order of their language: Mariam Haddad, Nguyễn Thị Lan. One in Chinese characters begins
 * with the family name on any page, and has no space: 李小龙.
 */
export function fullName(content: EnquiryContent['content']): string {
  const { firstName, lastName } = senderOf(content);
  const names = [firstName, lastName].filter(Boolean);
  const isChinese = names.every((name) => chinese.test(name));
  if (isChinese || isFamilyNameFirst(languageOf(content))) names.reverse();
  return names.join(isChinese ? '' : ' ');
}
