import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Booking } from '../../src/enquiry/booking.ts';
import type { EnquiryKindName } from '../../src/enquiry/content.ts';
import { text } from '../../src/site/pageContent.ts';

type EachKind = Record<EnquiryKindName, z.ZodType>;

/** A text in which exactly these words stand in braces, for the server to fill in. */
function pattern(...names: string[]) {
  const wanted = names.map((name) => `{${name}}`);
  return text.refine(
    (written) => {
      const found: string[] = written.match(/\{[^}]*\}/g) ?? [];
      return wanted.every((token) => found.includes(token)) && found.every((token) => wanted.includes(token));
    },
    `a text with ${wanted.join(' and ')} in it, and nothing else in braces`,
  );
}

const confirmation = z.strictObject({
  subject: pattern('clinic'),
  heading: text,
  preview: text,
  thanks: pattern('clinic'),
});

/** The words of the letters (content/en/letters.yaml, which says what each is for). */
const lettersSchema = z.strictObject({
  language: z.string().regex(/^[a-z]{2,3}(-\w+)*$/, 'a language such as en-AU'),
  direction: z.enum(['ltr', 'rtl']),
  clinic: z.strictObject({
    booking: z.strictObject({
      subject: pattern('name'),
      preview: pattern('name', 'consultation'),
      preference: z.strictObject({
        email: pattern('firstName'),
        phone: pattern('firstName'),
        either: pattern('firstName'),
      } satisfies Record<Booking['preferredContact'], z.ZodType>),
    }),
    contact: z.strictObject({ subject: pattern('name'), preview: pattern('name', 'message') }),
    spam: z.strictObject({ subject: pattern('subject'), warning: text }),
    call: pattern('firstName', 'phone'),
    reply: text,
    noReply: text,
    received: pattern('clinic', 'time'),
    answers: z.strictObject({ yes: text, no: text, notGiven: text, noMessage: text }),
    reference: pattern('id'),
  } satisfies EachKind & Record<string, z.ZodType>),
  visitor: z.strictObject({
    booking: confirmation,
    contact: confirmation,
    call: pattern('phone'),
    hours: pattern('hours', 'closedDays', 'byRequest'),
    address: pattern('address'),
    emergency: text,
    mistake: text,
  } satisfies EachKind & Record<string, z.ZodType>),
  sender: pattern('clinic', 'address'),
});

/** Read with the code, so that a file with a fault is named at start rather than when a letter is due. */
export const words = readWords('content/en/letters.yaml');

/**
 * Reads the words of the letters.
 *
 * @throws an Error that names the file, each wrong line and what is expected there
 */
export function readWords(file: string) {
  const result = lettersSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (result.success) return result.data;
  throw new Error(`${file} cannot be used:\n${z.prettifyError(result.error)}`);
}
