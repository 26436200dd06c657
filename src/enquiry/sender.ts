import type { EnquiryContent } from './kinds.ts';

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

/** The sender's name as it was typed. */
export function fullName(content: EnquiryContent['content']): string {
  const { firstName, lastName } = senderOf(content);
  return [firstName, lastName].filter(Boolean).join(' ');
}
