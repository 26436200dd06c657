import { bookingSchema } from '../../src/enquiry/booking.ts';
import { type ContactMessage, contactSchema } from '../../src/enquiry/contact.ts';
import type { EnquiryContent } from '../../src/enquiry/content.ts';

type Fields = Record<string, unknown>;

/**
 * What an enquiry says, as this release reads it. A field that came after it was stored has its default. What does not
 * fit, as after a downgrade or of a kind that only another server knows, is a message that says all of it: the clinic
 * must be able to read it, whatever the form asks for by then.
 *
 * @param json - as it is stored
 */
export function readContent(kind: string, json: string): EnquiryContent {
  const stored = fieldsOf(json);
  if (kind === 'booking') {
    const { data } = bookingSchema.safeParse(stored);
    if (data) return { kind, content: withRest(data, stored) };
  }
  const { data } = contactSchema.safeParse(kind === 'contact' ? stored : undefined);
  return { kind: 'contact', content: withRest(data ?? asMessage(stored), stored) };
}

function fieldsOf(json: string): Fields {
  try {
    const value = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below, as it is.
  }
  return { message: json };
}

function asMessage({ firstName, lastName, email, phone, message }: Fields): ContactMessage {
  return {
    firstName: text(firstName),
    lastName: text(lastName),
    email: text(email),
    phone: text(phone),
    message: text(message),
  };
}

/** Whatever was stored and has no field now stands below the message. */
function withRest<Content extends { message: string }>(content: Content, stored: Fields): Content {
  const rest = Object.entries(stored).filter(([name]) => !Object.hasOwn(content, name));
  if (rest.length === 0) return content;
  const lines = rest.map(([name, value]) => `${name}: ${text(value)}`);
  return { ...content, message: [content.message, ...lines].filter(Boolean).join('\n') };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
