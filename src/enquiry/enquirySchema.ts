import * as z from 'zod/mini';
import { firstLanguage, languages } from '../text/languages.ts';
import { type EnquiryContents, type EnquiryType, fieldsOf } from './enquiryTypes.ts';
import { type Field, type Fields, storedFields, type Typed } from './fields.ts';
import type { FieldWords, Forms } from './formsSchema.ts';
import {
  emailAddress,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  shownMovement,
  type TextLimits,
  type TextWords,
} from './textChecks.ts';

/** The validation messages of a schema: those of its type's fields, and those for any field. */
export interface SchemaWords extends TextWords {
  fields: Readonly<Record<string, FieldWords>>;
}

/** Selects the validation messages of one type. */
export function schemaWords(type: EnquiryType, forms: Forms, locale: string): SchemaWords {
  return { fields: forms[type].fields, checks: forms.checks, locale };
}

/** What the function of a type accepts and stores; unknown fields are ignored. */
export function enquirySchema<K extends EnquiryType>(
  type: K,
  words: SchemaWords,
): z.ZodMiniType<EnquiryContents[K]> {
  const fields = fieldsOf(type);
  return schemaOf(fields, storedFields(fields), words) as unknown as z.ZodMiniType<EnquiryContents[K]>;
}

/** What the form of a type accepts: the fields of its page, including agreement to the terms; see {@link contentOf}. */
export function formSchema<K extends EnquiryType>(
  type: K,
  words: SchemaWords,
): z.ZodMiniType<EnquiryContents[K]> {
  const fields = fieldsOf(type);
  const asked = Object.entries(fields).filter(([name]) => name in words.fields);
  return schemaOf(fields, asked, words, true) as unknown as z.ZodMiniType<EnquiryContents[K]>;
}

/** What is sent and stored of a valid form. Agreement is a condition of sending, not part of the enquiry. */
export function contentOf<K extends EnquiryType>(type: K, valid: EnquiryContents[K]): EnquiryContents[K] {
  const stored = storedFields(fieldsOf(type)).map(([name]) => [name, valid[name as keyof typeof valid]]);
  return Object.fromEntries(stored);
}

/** @param isForm - whether the answers come from a form with these words */
function schemaOf(fields: Fields, asked: [string, Field][], words: SchemaWords, isForm = false) {
  const checks = asked.map(([name, field]) => [
    name,
    field.control === 'dialect' && !isForm
      ? optionalLine({ min: 0, max: 100, message: '' }, words)
      : check(field, wordsOf(name, words), words),
  ]);
  const object = z.object(Object.fromEntries(checks) as Record<string, z.ZodMiniType>);
  return z.pipe(
    z.transform((input) => withoutUnasked(fields, input)),
    object,
  );
}

function wordsOf(name: string, { fields }: SchemaWords): FieldWords {
  const words = fields[name];
  if (!words) throw new Error(`forms.yaml has no words for the field ${name}`);
  return words;
}

function check(field: Field, { message, options = [] }: FieldWords, words: TextWords): z.ZodMiniType {
  switch (field.control) {
    case 'email':
      return emailAddress(message, words);
    case 'select':
      return z.enum(
        options.map(({ value }) => value),
        message,
      );
    case 'radio':
      return z._default(z.enum([...field.values], message), field.start);
    case 'dialect':
      // withoutUnasked() sets '' when no interpreter is wanted.
      return z.enum(['', ...options.map(({ value }) => value)], message);
    case 'language':
      return z._default(z.enum([...languages], message), firstLanguage);
    case 'switch':
      return z._default(z.boolean(message), false);
    case 'shown':
      return shownMovement();
    case 'consent':
    case 'agreement':
      return z.literal(true, message);
    case 'textarea':
      return (field.required ? requiredText : optionalText)(limitsOf(field, message), words);
    default:
      return (field.required ? requiredLine : optionalLine)(limitsOf(field, message), words);
  }
}

function limitsOf({ required, min, max, isName }: Typed, message: string): TextLimits {
  return { min: min ?? (required ? 1 : 0), max, message, isName };
}

/**
 * An answer typed before its switch was turned off is hidden, so it is neither stored nor a fault. This runs before
 * validation, when the switch is still 'on' from a form or true from JSON.
 */
function withoutUnasked(fields: Fields, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const given: Record<string, unknown> = { ...input };
  for (const [name, field] of Object.entries(fields)) {
    if ('askedWith' in field && field.askedWith && !given[field.askedWith]) given[name] = '';
    else if (field.control === 'dialect' && given[name] === '') delete given[name];
  }
  return given;
}
