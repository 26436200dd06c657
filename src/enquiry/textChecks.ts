import * as z from 'zod/mini';
import { interpolate } from '../text/interpolate.ts';
import type { Forms } from './formsSchema.ts';

// Otherwise zod tries whether it may make code out of text, which the policy of our pages refuses and browsers report.
// Here, since every schema of a form begins with these texts.
z.config({ jitless: true });

/** What a visitor reads of a text that cannot be taken, and how numbers are written in it. */
export interface TextWords {
  checks: Forms['checks'];
  /** A language with its country, such as en-AU. */
  locale: string;
}

/**
 * Control characters other than tab and newline, and halves of surrogate pairs. They cannot be shown,
 * some cannot be stored (PostgreSQL refuses NUL), and in a mail header they are an attack.
 */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

/** What one line cannot have in it: the same, and whatever begins a new line, with which a name forges a field. */
const noLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Marks of direction. They come unseen with a number copied from a list of contacts and make one line show its words
 * in another order, so a line is kept without them. A joiner, which Persian and Indic names need, is none of them.
 */
const directionMarks = /\p{Bidi_Control}/gu;

/** A letter that is seen: Unicode has some, of Hangul, that fill a place and show nothing (Default_Ignorable_Code_Point). */
const seenLetter = /[^\P{L}\p{DI}]/u;

/** What is asked of a text. */
export interface TextLimits {
  /** Fewest characters after trimming. */
  min: number;
  /** Most characters after trimming, an emoji counting as one; HTML counts it as two, and so stops earlier. */
  max: number;
  /** Shown when the text is missing, not text, or too short. */
  message: string;
  /** A name, which has a letter in it; one that is none of A to Z is a whole one, as 李. */
  isName?: true | undefined;
}

/** Text of one or more lines from a visitor, trimmed; each line ends in a newline, whichever program it is from. */
export function requiredText({ min, max, message }: TextLimits, words: TextWords) {
  return z.string(message).check(
    z.overwrite((text) => text.replace(/[\p{Zl}\p{Zp}]/gu, '\n').trim()),
    z.minLength(min, message),
    z.maxLength(max, { error: () => tooLong(max, words) }),
    z.refine((text) => !unprintable.test(text), words.checks.unprintable),
  );
}

/** Like {@link requiredText}, but on one line: a name, a number. */
export function requiredLine({ min, max, message, isName }: TextLimits, words: TextWords) {
  return z.string(message).check(
    z.overwrite((text) => text.replace(directionMarks, '').trim().replaceAll('\t', ' ')),
    isName
      ? z.refine((text) => seenLetter.test(text) && (text.length >= min || text > '~'), message)
      : z.minLength(min, message),
    z.maxLength(max, { error: () => tooLong(max, words) }),
    z.refine((text) => !noLine.test(text), words.checks.oneLine),
  );
}

/** Put together when it is needed: to write a number, a browser first reads how its language does. */
function tooLong(max: number, { checks, locale }: TextWords): string {
  return interpolate(checks.tooLong, { max: max.toLocaleString(locale) });
}

/** A missing text is the empty one, and an empty one need not be long enough. */
function optional(text: z.ZodMiniString, { min, message }: TextLimits) {
  const longEnough = z.refine<string>((given) => given === '' || [...given].length >= min, message);
  return z.pipe(
    z.nullish(text),
    z.transform((given: string | null | undefined) => given ?? '').check(longEnough),
  );
}

/** Like {@link requiredText}, but a missing or empty text is the empty string. */
export function optionalText(limits: TextLimits, words: TextWords) {
  return optional(requiredText({ ...limits, min: 0, message: words.checks.otherKind }, words), limits);
}

/** Like {@link optionalText}, but on one line. */
export function optionalLine(limits: TextLimits, words: TextWords) {
  return optional(requiredLine({ ...limits, min: 0, message: words.checks.otherKind }, words), limits);
}

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
