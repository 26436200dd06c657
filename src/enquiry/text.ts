import { z } from 'zod';

// Otherwise zod tries whether it may make code out of text, which the policy of our pages refuses and browsers report.
// Here, since every schema of a form begins with these texts.
z.config({ jitless: true });

/**
 * Control characters other than tab and newline, and halves of surrogate pairs. They cannot be shown,
 * some cannot be stored (PostgreSQL refuses NUL), and in a mail header they are an attack.
 */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

export const unprintableMessage =
  'Please remove characters that cannot be shown, such as control characters.';

/** What a visitor reads when a field is longer than the `max` characters we take. */
export function tooLongMessage(max: number): string {
  return `Please use no more than ${max.toLocaleString('en-AU')} characters.`;
}

/**
 * A line or paragraph of text from a visitor, trimmed first.
 *
 * @param min - fewest characters after trimming
 * @param max - most characters after trimming, an emoji counting as one; HTML counts it as two, and so stops earlier
 * @param message - shown when the text is missing, not text, or too short
 */
export function requiredText(min: number, max: number, message: string) {
  return z
    .string(message)
    .trim()
    .min(min, message)
    .max(max, tooLongMessage(max))
    .refine((text) => !unprintable.test(text), unprintableMessage);
}

/** Like {@link requiredText}, but a missing or empty text is the empty string. */
export function optionalText(max: number) {
  return z
    .string('Please write this as text.')
    .trim()
    .max(max, tooLongMessage(max))
    .refine((text) => !unprintable.test(text), unprintableMessage)
    .nullish()
    .transform((text) => text ?? '');
}

const emailMessage = 'Please provide a valid email address.';

/** Where the answer goes; 254 characters are the most a mail server takes (RFC 5321, erratum 1690). */
export const emailAddress = requiredText(1, 254, emailMessage).pipe(z.email(emailMessage));
