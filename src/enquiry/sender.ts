import { isFamilyNameFirst } from '../clinic/languages.ts';
import type { EnquiryContent } from './kinds.ts';
import { languageOf } from './language.ts';

/** Whom an enquiry is from. */
export interface Sender {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** Whom an enquiry is from, whatever its kind; '' for what its form does not ask, or was not told. */
export function senderOf(content: EnquiryContent['content']): Sender {
  const {
    firstName,
    lastName = '',
    email = '',
    phone = '',
  }: Partial<Sender> & { firstName: string } = content;
  return { firstName, lastName, email, phone };
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
