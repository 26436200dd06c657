import { domainToASCII } from 'node:url';
import { plainAddress } from '../../src/text/plainAddress.ts';

/**
 * Normalises an address, so that two spellings of one mailbox are equal: lower case, the domain in its ASCII form. Otherwise
 * another spelling of the domain would get around the limit of confirmations for one mailbox. '' for no address.
 */
export function mailboxOf(address: string): string {
  if (address === '') return '';
  const plainText = plainAddress(address);
  const atIndex = plainText.lastIndexOf('@');
  return `${plainText.slice(0, atIndex).toLowerCase()}@${domainToASCII(plainText.slice(atIndex + 1))}`;
}

/**
 * Whether this address needs SMTPUTF8 (RFC 6531): it has characters outside ASCII before the @. For a domain outside ASCII,
 * nodemailer writes its ASCII form.
 */
export function needsSmtpUtf8(address: string): boolean {
  return /\P{ASCII}.*@/u.test(address);
}
