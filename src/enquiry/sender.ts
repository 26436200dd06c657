import { firstLanguage, isFamilyNameFirst, type Language } from '../text/languages.ts';
import type { EnquiryContent, Referral } from './enquiryTypes.ts';

/** The language of a visitor, and whether the visitor needs an interpreter. */
export interface LanguageNeeds {
  language: Language;
  interpreter: boolean;
  /** The spoken language of the interpreter, in English; '' if the form did not ask. */
  interpreterLanguage: string;
}

/**
 * The language of an enquiry, and whether it requests an interpreter. Without these fields, the language is English and
 * there is no interpreter. A referrer requests an interpreter by naming a language.
 */
export function languageNeedsOf(content: EnquiryContent['content']): LanguageNeeds {
  const {
    language = firstLanguage,
    interpreter = false,
    interpreterLanguage = '',
  }: Partial<LanguageNeeds> & { firstName: string } = content;
  return { language, interpreter: interpreter || interpreterLanguage !== '', interpreterLanguage };
}

/** The language of an enquiry. */
export function languageOf(content: EnquiryContent['content']): Language {
  return languageNeedsOf(content).language;
}

/** The languages of the site, each with the names by which referrers ask for an interpreter. */
const namesOfLanguages: readonly [Language, RegExp][] = [
  ['ar', /arabic|عرب/i],
  ['vi', /vietnam|việt/i],
  ['zh', /chinese|mandarin|cantonese|[中汉漢国國粤粵]|普通|廣東|广东/i],
];

/**
 * The language of emails to the person whom an enquiry is about: that of the form, or for a person referred that of the
 * interpreter, if the site has it.
 */
export function messageLanguageOf(content: EnquiryContent['content']): Language {
  if (!referredPerson(content)) return languageOf(content);
  const { interpreterLanguage } = languageNeedsOf(content);
  return namesOfLanguages.find(([, name]) => name.test(interpreterLanguage))?.[0] ?? firstLanguage;
}

/** The sender of an enquiry. */
export interface Sender {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** A person to call, with the number as typed; '' if there is none. */
export interface PersonToCall {
  name: string;
  phone: string;
}

/** The sender of an enquiry of any type. A field is '' if the form does not have it. */
export function senderOf(content: EnquiryContent['content']): Sender {
  const {
    firstName,
    lastName = '',
    email = '',
    phone = '',
  }: Partial<Sender> & { firstName: string } = content;
  return { firstName, lastName, email, phone };
}

/** The person whom a referral is about; undefined for enquiries of other types. */
export function referredPerson(content: EnquiryContent['content']): PersonToCall | undefined {
  const { personName, personPhone = '' }: Partial<Referral> & { firstName: string } = content;
  return personName === undefined ? undefined : { name: personName, phone: personPhone };
}

/** The person whom the clinic calls: the sender, or the person referred. */
export function personToCall(content: EnquiryContent['content']): PersonToCall {
  return referredPerson(content) ?? { name: fullName(content), phone: senderOf(content).phone };
}

/** The first and last initials of a name, such as M. H.: enough to distinguish two people without their names. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}\p{M}*/u.exec(word) ?? []);
  return [letters[0], ...letters.slice(1).slice(-1)]
    .flatMap((letter) => (letter ? [`${letter.toUpperCase()}.`] : []))
    .join(' ');
}

const chineseName = /^[\p{Script=Han}·\s]+$/u;

/**
 * The sender's full name in the order of their language: Mariam Haddad, Nguyễn Thị Lan. A name in Chinese characters
 * begins with the family name in every language, without a space: 李小龙.
 */
export function fullName(content: EnquiryContent['content']): string {
  const { firstName, lastName } = senderOf(content);
  const names = [firstName, lastName].filter(Boolean);
  const isChinese = names.every((name) => chineseName.test(name));
  if (isChinese || isFamilyNameFirst(languageOf(content))) names.reverse();
  return names.join(isChinese ? '' : ' ');
}
