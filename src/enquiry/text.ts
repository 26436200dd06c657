import { z } from 'zod';

// Otherwise zod tries whether it may make code out of text, which the policy of our pages refuses and browsers report.
// Here, since every schema of a form begins with these texts.
z.config({ jitless: true });

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

export const unprintableMessage =
  'Please remove characters that cannot be shown, such as control characters.';
export const oneLineMessage = 'Please write this on one line, without characters that cannot be shown.';

/** What a visitor reads when a field is longer than the `max` characters we take. */
export function tooLongMessage(max: number): string {
  return `Please use no more than ${max.toLocaleString('en-AU')} characters.`;
}

/**
 * Text of one or more lines from a visitor, trimmed; each line ends in a newline, whichever program it is from.
 *
 * @param min - fewest characters after trimming
 * @param max - most characters after trimming, an emoji counting as one; HTML counts it as two, and so stops earlier
 * @param message - shown when the text is missing, not text, or too short
 */
export function requiredText(min: number, max: number, message: string) {
  return z
    .string(message)
    .overwrite((text) => text.replace(/[\p{Zl}\p{Zp}]/gu, '\n'))
    .trim()
    .min(min, message)
    .max(max, tooLongMessage(max))
    .refine((text) => !unprintable.test(text), unprintableMessage);
}

/** Like {@link requiredText}, but on one line: a name, a number. */
export function requiredLine(min: number, max: number, message: string) {
  return z
    .string(message)
    .overwrite((text) => text.replace(directionMarks, '').trim().replaceAll('\t', ' '))
    .min(min, message)
    .max(max, tooLongMessage(max))
    .refine((text) => !noLine.test(text), oneLineMessage);
}

/** A missing text is the empty one. */
function optional(text: z.ZodString) {
  return text.nullish().transform((given) => given ?? '');
}

const otherKind = 'Please write this as text.';

/** Like {@link requiredText}, but a missing or empty text is the empty string. */
export function optionalText(max: number) {
  return optional(requiredText(0, max, otherKind));
}

/** Like {@link optionalText}, but on one line. */
export function optionalLine(max: number) {
  return optional(requiredLine(0, max, otherKind));
}
