import { z } from 'zod';
import { pattern, text } from '../text/textSchemas.ts';
import type { Field } from './fields.ts';

/** A service, by the last part of its address. */
export interface NamedService {
  slug: string;
  name: string;
}

export interface Option {
  value: string;
  label: string;
}

/** The words of one field; which of them there are depends on its control. */
export interface FieldWords {
  /** '' for an agreement, which nobody is told of afterwards. */
  label: string;
  /** What the clinic reads in place of the label, where it is said to whoever fills in the form. */
  staffLabel?: string | undefined;
  /** Said when the answer is missing or too short; '' where none can be. */
  message: string;
  hint?: string | undefined;
  /** What stands beside a switch or an agreement, where {terms} and {privacy} are links. */
  statement?: string | undefined;
  placeholder?: string | undefined;
  options?: Option[] | undefined;
}

// A label also stands in letters and lists, where no fact is filled in.
const plain = text.regex(/^[^{}]*$/, 'a text with nothing in braces');
const label = plain.describe('Above the field, in the clinic’s letter and in its spreadsheet');
const staffLabel = plain
  .optional()
  .describe(
    'In place of the label where the clinic reads it, such as Referrer’s role for Your role; left out where they are the same',
  );
const message = text.describe('Said when the answer is missing or too short');
const hint = text.optional().describe('What to write or to know, above the field; left out for none');
const name = plain.describe('What people read');

/** What the clinic calls a field in letters, lists and spreadsheets. */
export function labelForStaff(words: FieldWords | undefined): string {
  return words?.staffLabel ?? words?.label ?? '';
}

/**
 * The words that a field has, as an author writes them.
 *
 * @param services - an option whose value is one of theirs is called what the service is called
 */
export function fieldWords(field: Field, services: readonly NamedService[]): z.ZodType<FieldWords> {
  switch (field.control) {
    case 'email':
      return z.strictObject({ label, staffLabel, message, hint });
    case 'language':
      return z.strictObject({ label, message });
    case 'select':
      return z.strictObject({
        label,
        staffLabel,
        message,
        hint,
        placeholder: text.describe('The first line of the list, which chooses nothing'),
        options: listed(services),
      });
    case 'radio':
      return z.strictObject({ label, message, options: named(field.values) });
    case 'dialect':
      return z
        .strictObject({ label, message: message.optional(), options: dialects.optional() })
        .refine((words) => !words.message === !words.options, 'a message and options, or neither')
        .transform((words) => ({ ...words, message: words.message ?? '' }));
    case 'switch':
    case 'consent':
      return z.strictObject({
        label,
        message,
        statement: text.describe('What stands beside the switch, or the box to tick'),
      });
    case 'agreement':
      return z
        .strictObject({ message, statement: pattern('terms', 'privacy'), hint })
        .transform((words) => ({ ...words, label: '' }));
    default:
      return field.required || field.min
        ? z.strictObject({ label, staffLabel, message, hint })
        : z.strictObject({ label, staffLabel, hint }).transform((words) => ({ ...words, message: '' }));
  }
}

const dialects = z
  .array(z.strictObject({ value: plain.max(100).describe('What is stored, in English'), label: name }))
  .min(2, 'two languages or more');

/** A name for each of these values, and for no other. */
function named(values: readonly string[]) {
  return z
    .strictObject(Object.fromEntries(values.map((value) => [value, name])))
    .transform((names) => values.map((value): Option => ({ value, label: names[value] ?? '' })));
}

/** Values and names as the author has them. */
function listed(services: readonly NamedService[]) {
  const serviceName = (value: string) => services.find(({ slug }) => slug === value)?.name;
  const option = z
    .strictObject({
      value: z.string().regex(/^[a-z0-9-]+$/, 'small letters, digits and hyphens, such as follow-up'),
      label: name.optional().describe('Left out where the value is the last part of a service’s address'),
    })
    .refine(({ value, label: own }) => Boolean(own) !== Boolean(serviceName(value)), {
      error: ({ input }) =>
        `${(input as { value: string }).value}: either a label, or a value that is the last part of a service’s address`,
    })
    .transform(({ value, label: own }): Option => ({ value, label: own ?? serviceName(value) ?? '' }));
  return z
    .array(option)
    .min(1, 'at least one option')
    .refine(
      (options) => new Set(options.map(({ value }) => value)).size === options.length,
      'values that all differ',
    );
}
