import { z } from 'zod';
import { readYaml } from '../../src/clinic/readYaml.ts';
import { pattern, text } from '../../src/clinic/texts.ts';
import type { Booking } from '../../src/enquiry/booking.ts';
import type { EnquiryKindName } from '../../src/enquiry/content.ts';

type EachKind = Record<EnquiryKindName, z.ZodType>;

const confirmation = z.strictObject({
  subject: pattern('clinic'),
  heading: text,
  preview: text,
  thanks: pattern('clinic'),
});

/** The words of the letters (content/en/letters.yaml, which says what each is for). */
export const lettersSchema = z.strictObject({
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
export const words = readYaml('content/en/letters.yaml', lettersSchema);
