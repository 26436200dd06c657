import { firstLanguage, type Language, languages } from '../../src/clinic/languages.ts';
import { emptyAnswer, type Field, isAskedIn } from '../../src/enquiry/fields.ts';
import type { FieldWords } from '../../src/enquiry/fieldWords.ts';
import { type EnquiryKindName, fieldsOf } from '../../src/enquiry/kinds.ts';
import { forms } from '../../src/site/forms.ts';
import { translations } from '../../testing/translatedWords.ts';

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

/**
 * What becomes of the fields of a kind. Which fields there are, and their limits, is the record's business
 * (src/enquiry); what a limit means for what was posted is judged here.
 *
 * @param form - the language of the page whose form was posted, which alone says what an enquiry from there was in;
 *   undefined for a body of JSON
 */
export function verdictOf(kind: EnquiryKindName, fields: Fields, form: Language | undefined): Verdict {
  const judged = Object.entries(fieldsOf(kind)).flatMap(([name, field]): [string, Judged][] => {
    if (form && field.control === 'language') return [[name, { value: form }]];
    if (form && !isAskedIn(form, field)) return [[name, { value: emptyAnswer(field) }]];
    if (form && field.control === 'dialect')
      return [[name, spoken(fields[name], fields[field.askedWith], form, kind)]];
    if (field.control !== 'agreement') return [[name, judge(kind, name, field, fields)]];
    return form && fields[name] !== true ? [[name, 'fault']] : [];
  });
  return verdict(Object.fromEntries(judged));
}

function judge(kind: EnquiryKindName, name: string, field: Field, fields: Fields): Judged {
  const value = fields[name];
  switch (field.control) {
    case 'email':
      return email(value);
    case 'select':
      return oneOf(value, optionsOf(kind, name));
    case 'radio':
      return oneOf(value, field.values, field.start);
    case 'language':
      return oneOf(value, languages, firstLanguage);
    case 'consent':
      return value === true ? { value } : 'fault';
    case 'switch':
    case 'agreement':
      return value === undefined ? { value: false } : flag(value);
    case 'textarea':
      return typed(value, field, lines);
    case 'dialect':
      return fields[field.askedWith] ? typed(value, { required: false, max: 100 }, line) : { value: '' };
    default:
      // Without its switch it is not asked for: neither kept nor a fault.
      return field.askedWith && !fields[field.askedWith] ? { value: '' } : typed(value, field, line);
  }
}

/** Which language an interpreter is to speak, as a person chooses it where the page offers some. */
function spoken(value: unknown, isWanted: unknown, form: Language, kind: EnquiryKindName): Judged {
  const words: Readonly<Record<string, Partial<Record<string, FieldWords>>>> | undefined = translations
    .filter(({ language }) => language === form)
    .map(({ forms: { booking, contact } }) => ({ booking: booking.fields, contact: contact.fields }))[0];
  const { options } = words?.[kind]?.interpreterLanguage ?? {};
  if (!options || !isWanted) return { value: '' };
  return oneOf(
    value,
    options.map((option) => option.value),
  );
}

function optionsOf(kind: EnquiryKindName, name: string): string[] {
  const words: Readonly<Record<string, FieldWords>> = forms[kind].fields;
  return words[name]?.options?.map((option) => option.value) ?? [];
}

interface Limits {
  required: boolean;
  min?: number;
  max: number;
  isName?: true;
}

function typed(
  value: unknown,
  { required, min = 1, max, isName }: Limits,
  judgeText: (value: unknown, min: number, max: number) => Judged,
): Judged {
  // What nobody can read is no name.
  if (isName && typeof value === 'string' && !/\p{L}/u.test(value.replace(/\p{DI}/gu, ''))) return 'fault';
  // 李 is a whole name, and A is none.
  if (
    isName &&
    typeof value === 'string' &&
    /^[^\0-\x7f]$/u.test(kept(value)) &&
    /^\p{L}$/u.test(kept(value))
  )
    return judgeText(value, 1, max);
  if (required) return judgeText(value, min, max);
  const judged = judgeText(value, 0, max);
  return typeof judged === 'object' && judged.value !== '' ? judgeText(value, min, max) : judged;
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

/** Line and paragraph separator, and the marks of direction: written as escapes, since nobody sees them. */
const separators = /[\u2028\u2029]/;
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text of one or more lines; a separator counts as a newline. */
function lines(value: unknown, min: number, max: number): Judged {
  const given = typeof value === 'string' ? value.replaceAll(new RegExp(separators, 'g'), '\n') : value;
  return text(given, min, max, (code) => code !== 0x09 && code !== 0x0a);
}

/** What is kept of one line: no marks of direction, and a space for a tab. */
export function kept(line: string): string {
  return line.replace(directionMarks, '').trim().replaceAll('\t', ' ');
}

function line(value: unknown, min: number, max: number): Judged {
  if (typeof value !== 'string') return text(value, min, max, () => true);
  const given = kept(value);
  return separators.test(given) ? 'fault' : text(given, min, max, () => true);
}

/** Text of `min` to `max` characters (Unicode code points) after trimming; with 0 it may be missing. */
function text(value: unknown, min: number, max: number, isRefused: (control: number) => boolean): Judged {
  if (min === 0 && (value === undefined || value === null)) return { value: '' };
  if (typeof value !== 'string') return 'fault';
  const trimmed = value.trim();
  const { length } = [...trimmed];
  const isRight = length >= min && length <= max && trimmed.isWellFormed();
  return isRight && !controls(trimmed).some(isRefused) ? { value: trimmed } : 'fault';
}

function controls(text: string): number[] {
  const isControl = (code: number) => code < 0x20 || (code >= 0x7f && code <= 0x9f);
  return [...text].map((character) => character.codePointAt(0) ?? 0).filter(isControl);
}

const asciiMailbox =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]{1,63}\.)+[a-z]{2,63}$/i;
const otherMailbox = /^[a-z0-9äöüа-я]{1,40}@([a-zäöüа-я]{1,15}\.)+([a-z]{2,6}|рф)$/;
const noMailbox = /[\s"(),:;<>[\\\]]|@.*@|^@|@$|^[^@]*$/;

/** Surely an address, surely none, or open: what an address may look like is a matter of taste in between. */
function email(value: unknown): Judged {
  const judged = line(value, 1, 254);
  if (typeof judged === 'string' || typeof judged.value !== 'string') return judged;
  if (asciiMailbox.test(judged.value) || otherMailbox.test(judged.value)) return judged;
  return noMailbox.test(judged.value) ? 'fault' : 'open';
}

/** What the store keeps an address under: in small letters, its domain in ASCII. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.split(/@(?=[^@]*$)/);
  return `${local.normalize('NFKC').toLowerCase()}@${new URL(`http://${domain}`).hostname}`;
}

function oneOf(value: unknown, values: readonly string[], otherwise?: string): Judged {
  if (value === undefined && otherwise !== undefined) return { value: otherwise };
  return typeof value === 'string' && values.includes(value) ? { value } : 'fault';
}

function flag(value: unknown): Judged {
  return typeof value === 'boolean' ? { value } : 'fault';
}
