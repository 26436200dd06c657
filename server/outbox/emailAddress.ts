import { domainToASCII } from 'node:url';

/**
 * What is the same for two addresses of one mailbox: in small letters, the domain in its ASCII form. Otherwise a second
 * way to write a domain would be a second share of the confirmations that one mailbox gets. '' for no address.
 */
export function mailboxOf(address: string): string {
  if (address === '') return '';
  const sign = address.lastIndexOf('@');
  const local = address.slice(0, sign).normalize('NFKC').toLowerCase();
  return `${local}@${domainToASCII(address.slice(sign + 1))}`;
}

/**
 * Whether only SMTPUTF8 (RFC 6531) can carry this address: there is something outside ASCII before its sign. A domain
 * outside ASCII has an ASCII form, which nodemailer writes.
 */
export function needsSmtpUtf8(address: string): boolean {
  return /\P{ASCII}.*@/u.test(address);
}
