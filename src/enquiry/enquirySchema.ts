import * as z from 'zod/mini';
import { interpolate } from '../text/interpolate.ts';
import { firstLanguage, languages } from '../text/languages.ts';
import { plainAddress } from '../text/plainAddress.ts';
import { type EnquiryContents, type EnquiryType, fieldsOf } from './enquiryTypes.ts';
import {
  emptyAnswer,
  type Field,
  type Fields,
  isFromOtherPages,
  isOnlyOnTranslatedPages,
  storedFields,
  type TextRules,
} from './fields.ts';
import type { FieldWords, Forms } from './formsSchema.ts';

// Without this setting, zod tests whether it may evaluate code. Our Content-Security-Policy refuses that, and browsers
// report it. The setting is here because every schema of a form imports this module.
z.config({ jitless: true });

/** The validation messages of an enquiry type: those of each field, and those that all fields share. */
export interface SchemaWords extends TextWords {
  fields: Readonly<Record<string, FieldWords>>;
}

/** Selects the validation messages of one enquiry type. */
export function schemaWords(type: EnquiryType, forms: Forms, locale: string): SchemaWords {
  return { fields: forms[type].fields, checks: forms.checks, locale };
}

/** The schema of the fields that functions receive and the store contains. It ignores unknown fields. */
export function enquirySchema<K extends EnquiryType>(
  type: K,
  words: SchemaWords,
): z.ZodMiniType<EnquiryContents[K]> {
  const fields = fieldsOf(type);
  return schemaOf(fields, storedFields(fields), words) as unknown as z.ZodMiniType<EnquiryContents[K]>;
}

/** The schema of a posted form: the fields of its page, including agreement to the terms. */
export function formSchema<K extends EnquiryType>(
  type: K,
  words: SchemaWords,
): z.ZodMiniType<EnquiryContents[K]> {
  const fields = fieldsOf(type);
  const askedFields = Object.entries(fields).filter(([name]) => name in words.fields);
  return schemaOf(fields, askedFields, words, true) as unknown as z.ZodMiniType<EnquiryContents[K]>;
}

/**
 * The answers of a valid form that are sent and stored. Agreement to the terms is a condition of sending, and not part of
 * the enquiry.
 */
export function contentToStore<K extends EnquiryType>(
  type: K,
  valid: EnquiryContents[K],
): EnquiryContents[K] {
  const storedAnswers = storedFields(fieldsOf(type)).map(([name]) => [
    name,
    valid[name as keyof typeof valid],
  ]);
  return Object.fromEntries(storedAnswers);
}

/**
 * The JSON body that a valid form sends: the fields of its type, empty ones as ''. The language, the interpreter and answers
 * from other pages are sent only if they have a value, so that other programs do not need these fields.
 */
export function requestBody<K extends EnquiryType>(
  type: K,
  valid: EnquiryContents[K],
): Record<string, string | boolean> {
  const answers: Readonly<Record<string, string | boolean>> = valid;
  const sentAnswers = storedFields(fieldsOf(type)).flatMap(([name, field]) => {
    const answer = answers[name] ?? emptyAnswer(field);
    const isSentOnlyWithValue = isOnlyOnTranslatedPages(field) || isFromOtherPages(field);
    return isSentOnlyWithValue && answer === emptyAnswer(field) ? [] : [[name, answer]];
  });
  return Object.fromEntries(sentAnswers);
}

/** The schema of these fields. `isForm` is true for a posted form, and false for the JSON that functions receive. */
function schemaOf(fields: Fields, asked: [string, Field][], words: SchemaWords, isForm = false) {
  const checks = asked.map(([name, field]) => [
    name,
    field.control === 'dialect' && !isForm
      ? optionalLine({ min: 0, max: 100, message: '' }, words)
      : fieldSchema(field, fieldWordsOf(name, words), words),
  ]);
  const fieldsSchema = z.object(Object.fromEntries(checks) as Record<string, z.ZodMiniType>);
  return z.pipe(
    z.transform((input) => withoutHiddenAnswers(fields, input)),
    fieldsSchema,
  );
}

function fieldWordsOf(name: string, { fields }: SchemaWords): FieldWords {
  const words = fields[name];
  if (!words) throw new Error(`forms.yaml has no texts for the field "${name}".`);
  return words;
}

function fieldSchema(field: Field, { message, options = [] }: FieldWords, words: TextWords): z.ZodMiniType {
  switch (field.control) {
    case 'email':
      return emailAddress(message, words);
    case 'select':
      return z.literal(
        options.map(({ value }) => value),
        message,
      );
    case 'radio':
      return z._default(z.literal([...field.values], message), field.start);
    case 'dialect':
      // withoutHiddenAnswers() returns '' if no interpreter is requested.
      return z.literal(['', ...options.map(({ value }) => value)], message);
    case 'language':
      return z._default(z.literal([...languages], message), firstLanguage);
    case 'switch':
      return z._default(z.boolean(message), false);
    case 'shownMovement':
      return shownMovementSchema();
    case 'startedFrom':
      return z.transform((given) => (options.some(({ value }) => value === given) ? given : ''));
    case 'consent':
    case 'agreement':
      return z.literal(true, message);
    case 'textarea':
      return (field.required ? requiredText : optionalText)(limitsOf(field, message), words);
    default:
      return (field.required ? requiredLine : optionalLine)(limitsOf(field, message), words);
  }
}

function limitsOf({ required, min, max, isName }: TextRules, message: string): TextLimits {
  return { min: min ?? (required ? 1 : 0), max, message, isName };
}

/**
 * Removes an answer if the switch above its field is off. The form hides such a field, so its answer is neither stored nor
 * reported as invalid. Call this before validation, when a switch is still 'on' from a form or true from JSON.
 */
function withoutHiddenAnswers(fields: Fields, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const answers: Record<string, unknown> = { ...input };
  for (const [name, field] of Object.entries(fields)) {
    if ('askedWith' in field && field.askedWith && !answers[field.askedWith]) answers[name] = '';
    else if (field.control === 'dialect' && answers[name] === '') delete answers[name];
  }
  return answers;
}

/** The messages for an invalid text, and the locale of the numbers in them. */
interface TextWords {
  checks: Forms['checks'];
  /** The locale of numbers in messages: a language with its country, such as en-AU. */
  locale: string;
}

/**
 * Control characters other than tab and newline, and lone surrogates. They cannot be displayed, some cannot be stored
 * (PostgreSQL refuses NUL), and in a mail header they are an attack.
 */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

/**
 * Characters that a text of one line cannot contain: those of {@link unprintable}, and line breaks, since a name with a line
 * break could look like another field in an email.
 */
const invalidInOneLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Direction marks. Visitors copy them unnoticed with a number from a list of contacts. They reorder the words of a line, so
 * they are removed from texts of one line. The joiners that Persian and Indic names need are not direction marks.
 */
const directionMarks = /\p{Bidi_Control}/gu;

/** Matches a visible letter. Some letters of Hangul are invisible fillers (Default_Ignorable_Code_Point). */
const visibleLetter = /[^\P{L}\p{DI}]/u;

/** The limits of a text. */
interface TextLimits {
  /** The minimum number of characters after trimming. */
  min: number;
  /** The maximum number of characters after trimming. An emoji counts as one; HTML counts it as two and stops earlier. */
  max: number;
  /** The error message for a value that is missing, too short or not text. */
  message: string;
  /** Set for a name, which must contain a letter. A single letter outside A to Z is a full name, such as 李. */
  isName?: true | undefined;
}

/** The schema of a text of several lines: trimmed, with every line break as a newline. */
function requiredText({ min, max, message }: TextLimits, words: TextWords) {
  return z.string(message).check(
    z.overwrite((text) => text.replace(/[\p{Zl}\p{Zp}]/gu, '\n').trim()),
    z.minLength(min, message),
    z.maxLength(max, { error: () => tooLong(max, words) }),
    z.refine((text) => !unprintable.test(text), words.checks.unprintable),
  );
}

/** The schema of a text of one line, such as a name or a number. */
function requiredLine({ min, max, message, isName }: TextLimits, words: TextWords) {
  return z.string(message).check(
    z.overwrite((text) => text.replace(directionMarks, '').trim().replaceAll('\t', ' ')),
    isName
      ? z.refine((text) => visibleLetter.test(text) && (text.length >= min || text > '~'), message)
      : z.minLength(min, message),
    z.maxLength(max, { error: () => tooLong(max, words) }),
    z.refine((text) => !invalidInOneLine.test(text), words.checks.oneLine),
  );
}

/** The message for a text that is too long. Call this only for such a text, since formatting a number loads locale data. */
function tooLong(max: number, { checks, locale }: TextWords): string {
  return interpolate(checks.tooLong, { max: max.toLocaleString(locale) });
}

/** Makes the schema of a text optional. A missing text becomes '', which needs no minimum length. */
function makeOptional(text: z.ZodMiniString, { min, message }: TextLimits) {
  const minLengthCheck = z.refine<string>((given) => given === '' || [...given].length >= min, message);
  return z.pipe(
    z.transform((given): unknown => given ?? ''),
    z.pipe(text, z.string().check(minLengthCheck)),
  );
}

/** The schema of a text of several lines that may be missing or empty; both become ''. */
export function optionalText(limits: TextLimits, words: TextWords) {
  return makeOptional(requiredText({ ...limits, min: 0, message: words.checks.notText }, words), limits);
}

/** The schema of a text of one line that may be missing or empty; both become ''. */
function optionalLine(limits: TextLimits, words: TextWords) {
  return makeOptional(requiredLine({ ...limits, min: 0, message: words.checks.notText }, words), limits);
}

/** The format of a shown movement. It also matches movements that only other releases have, so that these are stored. */
const shownMovementPattern = /^[a-z-]{1,30}(\.\w{1,11}){1,5}$/;

/** The schema of a shown movement (shownMovement/shownMovement.ts). Any other value becomes '', and is not an error. */
function shownMovementSchema() {
  return z.transform((given) => (typeof given === 'string' && shownMovementPattern.test(given) ? given : ''));
}

/** The maximum length of an address in octets (RFC 5321, erratum 1690). */
const maxAddressLength = 254;
const maxDomainLabelLength = 63;

/**
 * The address of one mailbox (RFC 5321, a dot-string; RFC 6531 for other scripts): words joined by dots, and a domain of two
 * labels or more. Quotes, comments and display names are refused: no real address needs them, and the headers of an email
 * contain the address.
 */
const mailbox =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@((?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+)$/u;

/** The schema of an email address, stored as {@link plainAddress} writes it. `message` is for an invalid address. */
export function emailAddress(message: string, words: TextWords) {
  return z.pipe(
    z.string(message).check(z.overwrite(plainAddress)),
    z.pipe(
      requiredLine({ min: 1, max: maxAddressLength, message }, words),
      z.string().check(z.refine(isMailbox, message)),
    ),
  );
}

/** Returns true if a text is one address that a mail server can accept. */
export function isMailbox(address: string): boolean {
  const domain = asciiDomain(mailbox.exec(address)?.[1]);
  if (!domain?.split('.').every(isDomainLabel)) return false;
  const localPart = address.slice(0, address.lastIndexOf('@') + 1);
  return new TextEncoder().encode(localPart + domain).length <= maxAddressLength;
}

function isDomainLabel(label: string): boolean {
  return label.length <= maxDomainLabelLength && !/^-|-$/.test(label);
}

/** The domain in ASCII, such as xn--exmple-cua.com; undefined if it is invalid. */
function asciiDomain(domain = ''): string | undefined {
  try {
    // URL converts a domain to ASCII in browsers and in Node.
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}
