import * as z from 'zod/mini';
import { requiredLine, type TextWords } from './text.ts';

/** The most octets of an address that a mail server takes (RFC 5321, erratum 1690). */
const longest = 254;
const longestLabel = 63;

/**
 * One mailbox as mail servers write it (RFC 5321, a dot-string; RFC 6531 for other scripts): words with points between,
 * and a domain of two labels or more. No quotes, comments or names: nobody's address needs them, and an address goes
 * into the headers of a letter.
 */
const mailbox =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@((?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+)$/u;

/** Where the answer goes, kept as it was typed; `message` is shown for what is no address. */
export function emailAddress(message: string, words: TextWords) {
  return z.pipe(
    requiredLine({ min: 1, max: longest, message }, words),
    z.string().check(z.refine(isMailbox, message)),
  );
}

function isMailbox(address: string): boolean {
  const domain = asciiDomain(mailbox.exec(address)?.[1]);
  if (!domain?.split('.').every(isLabel)) return false;
  const local = address.slice(0, address.lastIndexOf('@') + 1);
  return new TextEncoder().encode(local + domain).length <= longest;
}

function isLabel(label: string): boolean {
  return label.length <= longestLabel && !/^-|-$/.test(label);
}

/** The domain as name servers know it, such as xn--exmple-cua.com; undefined when it cannot be one. */
function asciiDomain(domain = ''): string | undefined {
  try {
    // The one converter that browsers and Node share.
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}
