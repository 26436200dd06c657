import { consultationTypes } from '../src/enquiry/consultationTypes.ts';

/**
 * What the contract says must become of posted fields. Written a second time, by hand and without the server's schema,
 * since a fault in the schema would otherwise be right by definition.
 */
export interface Verdict {
  /** The fields at fault, sorted; when there are none, the enquiry is stored with `content`. */
  faults: string[];
  /** The contract leaves open whether what was given as email address is one. */
  isEmailOpen: boolean;
  content: Record<string, string | boolean>;
}

type Fields = Record<string, unknown>;
type Judged = { value: string | boolean } | 'fault' | 'open';

export function bookingVerdict(fields: Fields, needsAgreement: boolean): Verdict {
  const isParticipant = fields.ndisParticipant;
  return verdict({
    firstName: text(fields.firstName, 2, 100),
    lastName: text(fields.lastName, 2, 100),
    email: email(fields.email),
    phone: text(fields.phone, 8, 32),
    consultationType: oneOf(
      fields.consultationType,
      consultationTypes.map((type) => type.value),
    ),
    message: text(fields.message, 0, 5000),
    preferredContact: oneOf(fields.preferredContact, ['email', 'phone', 'either'], 'either'),
    ndisParticipant: isParticipant === undefined ? { value: false } : flag(isParticipant),
    // Without participation the number is not asked for: neither kept nor a fault.
    ndisNumber: isParticipant ? text(fields.ndisNumber, 0, 20) : { value: '' },
    ...(needsAgreement && fields.agreeToTerms !== true && { agreeToTerms: 'fault' as const }),
  });
}

export function contactVerdict(fields: Fields): Verdict {
  const phone = text(fields.phone, 0, 32);
  return verdict({
    firstName: text(fields.firstName, 2, 100),
    lastName: text(fields.lastName, 2, 100),
    email: email(fields.email),
    phone: phone !== 'fault' && phone !== 'open' && phone.value !== '' ? text(fields.phone, 8, 32) : phone,
    message: text(fields.message, 1, 5000),
  });
}

function verdict(judged: Record<string, Judged>): Verdict {
  const entries = Object.entries(judged);
  return {
    faults: entries.flatMap(([name, found]) => (found === 'fault' ? [name] : [])).sort(),
    isEmailOpen: judged.email === 'open',
    content: Object.fromEntries(
      entries.flatMap(([name, found]) => (typeof found === 'object' ? [[name, found.value]] : [])),
    ),
  };
}

/** Text of `min` to `max` characters (Unicode code points) after trimming; with 0 it may be missing. */
function text(value: unknown, min: number, max: number): Judged {
  if (min === 0 && (value === undefined || value === null)) return { value: '' };
  if (typeof value !== 'string') return 'fault';
  const trimmed = value.trim();
  const { length } = [...trimmed];
  const isRight = length >= min && length <= max && isPrintable(trimmed);
  return isRight ? { value: trimmed } : 'fault';
}

function isPrintable(text: string): boolean {
  const isControl = (code: number) => code < 0x20 || (code >= 0x7f && code <= 0x9f);
  const controls = [...text].map((character) => character.codePointAt(0) ?? 0).filter(isControl);
  return text.isWellFormed() && controls.every((code) => code === 0x09 || code === 0x0a);
}

/** Surely an address, surely none, or open: what an address may look like is a matter of taste in between. */
function email(value: unknown): Judged {
  const judged = text(value, 1, 254);
  if (typeof judged === 'string' || typeof judged.value !== 'string') return judged;
  if (/^[a-z0-9]+(\.[a-z0-9]+)*(\+[a-z0-9]+)?@([a-z0-9]+\.)+[a-z]{2,}$/i.test(judged.value)) return judged;
  return /^[^\s@]+@[^\s@]+$/.test(judged.value) ? 'open' : 'fault';
}

function oneOf(value: unknown, values: string[], otherwise?: string): Judged {
  if (value === undefined && otherwise !== undefined) return { value: otherwise };
  return typeof value === 'string' && values.includes(value) ? { value } : 'fault';
}

function flag(value: unknown): Judged {
  return typeof value === 'boolean' ? { value } : 'fault';
}
