import { forms } from '../../src/content/formWords.ts';
import { enquirySchema, schemaWords } from '../../src/enquiry/enquirySchema.ts';
import {
  type ContactMessage,
  type EnquiryContent,
  type EnquiryType,
  eachEnquiryType,
  fieldsOf,
  isEnquiryType,
} from '../../src/enquiry/enquiryTypes.ts';
import { emptyAnswer, storedFields } from '../../src/enquiry/fields.ts';
import { firstLanguage, isLanguage } from '../../src/text/languages.ts';
import { phrases } from '../content.ts';

type Fields = Record<string, unknown>;

const schemas = eachEnquiryType((type) => enquirySchema(type, schemaWords(type, forms, phrases.locale)));

/**
 * Parses the stored content of an enquiry. A field that is newer than the enquiry gets its default, or is empty if the
 * field is required. A required field may also be empty if the desk stored the enquiry, since a caller may leave no
 * address. Content that does not fit, as after a downgrade or of an enquiry type of another release, becomes a contact
 * message with all of the content: the clinic must be able to read every enquiry.
 *
 * @param json - the content as stored
 */
export function parseStoredContent(type: string, json: string): EnquiryContent {
  const fields = parseFields(json);
  const knownContent = isEnquiryType(type) && parseKnownType(type, fields);
  return knownContent || { type: 'contact', content: toContactMessage(fields) };
}

/** Parses stored fields as this type; undefined when a field is invalid or unknown for the type. */
function parseKnownType(type: EnquiryType, stored: Fields): EnquiryContent | undefined {
  const data = parseAnswers(type, stored);
  if (!data) return undefined;
  if ('message' in data)
    return { type, content: withUnknownFields(data as ContactMessage, stored) } as EnquiryContent;
  return unknownFieldsOf(data, stored).length === 0 ? ({ type, content: data } as EnquiryContent) : undefined;
}

/** A value for each field of the type; undefined when a stored value is invalid. */
function parseAnswers(type: EnquiryType, stored: Fields): object | undefined {
  const { data, error } = schemas[type].safeParse(stored);
  if (!error) return data;
  const isEmpty = ({ path: [name] }: { path: PropertyKey[] }) =>
    name !== undefined && name !== 'firstName' && (stored[String(name)] ?? '') === '';
  if (!error.issues.every(isEmpty)) return undefined;
  const fields = storedFields(fieldsOf(type));
  return Object.fromEntries(fields.map(([name, field]) => [name, stored[name] ?? emptyAnswer(field)]));
}

function parseFields(json: string): Fields {
  try {
    const value = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // A text that is not JSON becomes a message.
  }
  return { message: json };
}

/** A contact message with all stored content: its text fields are filled in, the others are appended to the message. */
function toContactMessage(stored: Fields): ContactMessage {
  const fields = storedFields(fieldsOf('contact'));
  const emptyAnswers = Object.fromEntries(fields.map(([name, field]) => [name, emptyAnswer(field)]));
  const textFields = fields.filter(([, { control }]) =>
    ['text', 'tel', 'email', 'textarea', 'dialect'].includes(control),
  );
  const answers = Object.fromEntries(textFields.map(([name]) => [name, toText(stored[name])]));
  const { language, interpreter } = stored;
  const knownFields = {
    language: isLanguage(language) ? language : firstLanguage,
    interpreter: interpreter === true,
  };
  return withUnknownFields({ ...emptyAnswers, ...answers, ...knownFields } as ContactMessage, stored);
}

/** Appends stored fields that no longer exist to the message. */
function withUnknownFields<Content extends { message: string }>(content: Content, stored: Fields): Content {
  const unknownFields = unknownFieldsOf(content, stored);
  if (unknownFields.length === 0) return content;
  const lines = unknownFields.map(([name, value]) => `${name}: ${toText(value)}`);
  return { ...content, message: [content.message, ...lines].filter(Boolean).join('\n') };
}

/** Returns the stored fields that the content lacks, and the stored language if it is unknown. */
function unknownFieldsOf(content: object, stored: Fields): [string, unknown][] {
  const isUnknown = (name: string, value: unknown) => name === 'language' && !isLanguage(value);
  return Object.entries(stored).filter(
    ([name, value]) => !Object.hasOwn(content, name) || isUnknown(name, value),
  );
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
