import { z } from 'zod';
import { allDifferIn, namedText, pattern, patternWith, text } from '../text/textSchemas.ts';
import {
  type EnquiryType,
  eachEnquiryType,
  type enquiryTypes,
  fieldsOf,
  type TranslatedEnquiryType,
  translatedEnquiryTypes,
} from './enquiryTypes.ts';
import type { Field } from './fields.ts';

/** A service with its name, by the last part of its address. */
export interface NamedService {
  slug: string;
  name: string;
}

export interface Option {
  value: string;
  label: string;
  /** The heading above this option and the options that follow, up to the next heading. */
  group?: string;
}

/** The texts of one field. The control of the field determines which texts it has. */
export interface FieldWords {
  /** The label of the field; '' for an agreement, which appears only in the form. */
  label: string;
  /** The label for the clinic's staff, if the label itself addresses the visitor. */
  staffLabel?: string | undefined;
  /** The message for a missing or too short answer; '' if the field cannot be invalid. */
  message: string;
  hint?: string | undefined;
  /** The text beside a switch or an agreement, in which {terms} and {privacy} are links. */
  statement?: string | undefined;
  placeholder?: string | undefined;
  options?: Option[] | undefined;
  /** The text of the button or link that removes a shown movement or an earlier choice. */
  remove?: string | undefined;
}

// A label also appears in emails and lists, where the clinic's facts do not replace names in braces.
const textWithoutBraces = text.regex(/^[^{}]*$/, 'a text with nothing in braces');
const label = textWithoutBraces.describe(
  'The label of the field, above it and in the email and the spreadsheet for the clinic',
);
const staffLabel = textWithoutBraces
  .optional()
  .describe(
    'The label for the clinic’s staff, such as Referrer’s role for Your role; left out if the two are the same',
  );
const message = text.describe('The error message at a field whose answer is missing or too short');
const hint = text.optional().describe('The advice above the field about what to type, if it is needed');
const name = textWithoutBraces.describe('The name of the option, as visitors and staff read it');

/** The name of a field in emails, lists and spreadsheets for the clinic. */
export function labelForStaff(words: FieldWords | undefined): string {
  return words?.staffLabel ?? words?.label ?? '';
}

/**
 * The schema of a field's words.
 *
 * @param services - an option whose value is the slug of a service has the name of that service
 */
function fieldWordsSchema(field: Field, services: readonly NamedService[]): z.ZodType<FieldWords> {
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
        placeholder: text.describe('The first line of a list of options, which selects none of them'),
        options: optionsSchema(services),
      });
    case 'radio':
      return z.strictObject({ label, message, options: namedValuesSchema(field.values) });
    case 'dialect':
      return z
        .strictObject({ label, message: message.optional(), options: dialectsSchema.optional() })
        .refine((words) => !words.message === !words.options, 'a message and options, or neither')
        .transform((words) => ({ ...words, message: words.message ?? '' }));
    case 'shownMovement':
      return z
        .strictObject({
          label,
          staffLabel,
          statement: text.describe('The link to the page where visitors show a movement on a drawing'),
          remove: text.describe('The button that removes the shown movement from the form'),
        })
        .transform((words) => ({ ...words, message: '' }));
    case 'startedFrom':
      return z
        .strictObject({
          label,
          remove: text.describe('The link that opens the form without the earlier choice of the visitor'),
          options: choicesSchema,
        })
        .transform((words) => ({ ...words, message: '' }));
    case 'switch':
    case 'consent':
      return z.strictObject({
        label,
        message,
        statement: text.describe('The text beside the switch or the checkbox'),
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

const dialectsSchema = z
  .array(
    z.strictObject({
      value: textWithoutBraces
        .max(100)
        .describe('The stored value of the option: the English name of the language'),
      label: name,
    }),
  )
  .min(2, 'two languages or more');

const choicesSchema = z
  .array(
    z.strictObject({
      value: z
        .string()
        .regex(/^[a-z-]+$/)
        .describe('The stored value of the choice. Never change one, since stored enquiries contain it'),
      label: textWithoutBraces.describe(
        'The sentence that names the chosen picture or movement, in the form, at the desk and in emails',
      ),
    }),
  )
  .refine(allDifferIn('value'), 'values that all differ');

/** The schema of an object with a name for each of these values, which becomes a list of options. */
function namedValuesSchema(values: readonly string[]) {
  return z
    .strictObject(Object.fromEntries(values.map((value) => [value, name])))
    .transform((names) => values.map((value): Option => ({ value, label: names[value] ?? '' })));
}

/** The schema of a list of options, each with its value. */
function optionsSchema(services: readonly NamedService[]) {
  const serviceName = (value: string) => services.find(({ slug }) => slug === value)?.name;
  const option = z
    .strictObject({
      value: z.string().regex(/^[a-z0-9-]+$/, 'small letters, digits and hyphens, such as follow-up'),
      label: name
        .optional()
        .describe('The name of the option; left out if the value is the last part of a service’s address'),
      group: name
        .optional()
        .describe('The heading above this option and the options that follow, up to the next heading'),
    })
    .refine(({ value, label: own }) => Boolean(own) !== Boolean(serviceName(value)), {
      error: ({ input }) =>
        `${(input as { value: string }).value}: either a label, or a value that is the last part of a service’s address`,
    })
    .transform(
      ({ value, label: own, group }): Option => ({
        value,
        label: own ?? serviceName(value) ?? '',
        ...(group && { group }),
      }),
    );
  return z.array(option).min(1, 'at least one option').refine(allDifferIn('value'), 'values that all differ');
}

/** The two lines of a toast. */
export interface ToastText {
  title: string;
  description: string;
}

/**
 * The values that the schemas of form texts depend on: the length limits of a page's title and description, and the
 * services.
 */
export interface FormsContext {
  page: { title: z.ZodString; description: z.ZodString };
  services: readonly NamedService[];
}

const secondLine = text.describe('The second line of the toast after a form could not be sent');

/** The schema of the texts of one enquiry type, from its fields to its received page. */
function enquiryTypeWordsSchema(type: EnquiryType, { page, services }: FormsContext, isTranslation = false) {
  const fields = Object.entries(fieldsOf(type)).map(([name, field]) => {
    const words = fieldWordsSchema(field, services);
    return [name, isTranslation && field.control === 'dialect' ? words.optional() : words];
  });
  return z.strictObject({
    fields: z.strictObject(Object.fromEntries(fields) as Record<string, z.ZodType<FieldWords>>),
    notices: z.strictObject({
      someoneElse: text.describe(
        'The sentence below the name fields, for visitors who write for another person',
      ),
      collection: text.describe(
        'The sentences below the fields about who collects the details, why, who sees them, and for how long',
      ),
    }),
    button: z.strictObject({
      label: text,
      busy: text.describe('The text of the button while the form is being sent'),
    }),
    toasts: z.strictObject({
      success: z.strictObject({
        title: text,
        // A translation may omit {firstName}, since some languages do not greet people by a given name alone.
        description: isTranslation ? patternWith([], ['firstName']) : pattern('firstName'),
      }),
      failure: z.strictObject({ title: text, description: secondLine }),
    }),
    received: z.strictObject({
      ...page,
      heading: text,
      text,
      nextStep: text.describe(
        'The sentence about who at the clinic does what next; the time of the answer follows it',
      ),
      email: text
        .optional()
        .describe('The sentence about the email to the visitor; left out if the form asks for no address'),
      sooner: text.describe('The sentence on the received page about how to reach the clinic at once'),
      worse: text.describe(
        'The sentence about whom to call if symptoms get worse before the clinic answers; the email to the visitor also has it',
      ),
      home: text.describe('The button on the received page that leads to Home'),
    }),
    next: z
      .strictObject({
        heading: text,
        steps: z.array(namedText).length(3, 'three steps'),
        sooner: text.describe('The heading above the ways to reach the clinic at once'),
      })
      .optional()
      .describe('The list beside the form of what happens after it is sent; some pages have no such list'),
  });
}

const shared = z.strictObject({
  emergency: text.describe('The sentence above every form about emergencies and whom to call'),
  answer: text.describe('The sentence on the received page about the opening hours'),
  optional: text.describe('The word after the label of a field that may stay empty'),
  error: text.describe(
    'The word before an error message, for screen readers, and before the title of a page with errors',
  ),
  summary: text.describe('The heading above the list of all error messages of a form'),
  privacy: pattern('privacy').describe(
    'The sentence with a link to the privacy policy, after the notice about the details',
  ),
  notifications: text.describe('The name of the region where toasts appear, for assistive technology'),
  dismiss: text.describe('The name of the button that closes a toast'),
  dismissConfirmation: text.describe('The name of the button that closes the confirmation on Home'),
  honeypot: text.describe('The label of the honeypot, an invisible field that only bots fill in'),
  readFirst: z
    .strictObject({
      heading: text,
      intro: z
        .strictObject({ one: text, several: text })
        .describe('The sentence before the warning signs: for one sign, and for several'),
      call: pattern('number'),
      someoneElse: text.describe(
        'The advice below the warning signs for visitors who wrote for another person',
      ),
      reads: pattern('time'),
    })
    .describe('The texts of the notice about warning signs found in a message, directly after it was sent'),
});

const checkMessages = z.strictObject({
  tooLong: pattern('max').describe('The error message for a text that is longer than the field accepts'),
  unprintable: text.describe('The error message for a text with invisible characters that cannot be stored'),
  oneLine: text.describe('The error message for invisible characters or a line break in a field of one line'),
  notText: text.describe('The error message for a value that is not text, which only a program can send'),
});

const refusalMessages = z.strictObject({
  tooMany: pattern('time', 'phone').describe(
    'The message above a form that was sent too often in a short time',
  ),
  notStored: text.describe('The message above a form that the server could not store'),
  foreign: text.describe('The message above a form that was sent from another website'),
  tooLarge: text.describe('The message above a form that is too large for the server to read'),
});

function englishFormsSchema(context: FormsContext) {
  const wordsByType = eachEnquiryType((type) => enquiryTypeWordsSchema(type, context));
  return z.strictObject({ ...wordsByType, shared, checks: checkMessages, refusals: refusalMessages });
}

type FormsShape = z.output<ReturnType<typeof englishFormsSchema>>;

/** The words of one enquiry type, with all its fields. */
export type EnquiryTypeWords<K extends EnquiryType = EnquiryType> = Omit<FormsShape[K], 'fields'> & {
  fields: Record<keyof (typeof enquiryTypes)[K]['fields'] & string, FieldWords>;
};

export type Forms = Omit<FormsShape, EnquiryType> & { [K in EnquiryType]: EnquiryTypeWords<K> };

/** The texts of forms in a language other than English, which has only the forms of {@link translatedEnquiryTypes}. */
export type TranslatedForms = Omit<Forms, Exclude<EnquiryType, TranslatedEnquiryType>>;

/**
 * The schema of forms.yaml in a language other than English.
 *
 * @param english - the English texts, which have the same values in each list of options
 */
export function translatedFormsSchema(
  page: FormsContext['page'],
  english: Forms,
): z.ZodType<TranslatedForms> {
  // No services: in a translation each option needs a name, since the names of services exist in English only.
  const forms = Object.fromEntries(
    translatedEnquiryTypes.map((type) => [type, enquiryTypeWordsSchema(type, { page, services: [] }, true)]),
  );
  const schema = z.strictObject({
    ...forms,
    shared,
    checks: checkMessages,
    refusals: refusalMessages,
  }) as unknown as z.ZodType<TranslatedForms>;
  return schema.superRefine((words, context) => {
    for (const type of translatedEnquiryTypes) refuseOtherOptions(type, words, english, context);
  });
}

function refuseOtherOptions(
  type: TranslatedEnquiryType,
  words: TranslatedForms,
  english: Forms,
  context: z.RefinementCtx,
): void {
  const translatedFields: Readonly<Record<string, FieldWords>> = words[type].fields;
  for (const [name, { options }] of Object.entries<FieldWords>(english[type].fields)) {
    if (!options) continue;
    const englishValues = options.map(({ value }) => value);
    const translatedValues = (translatedFields[name]?.options ?? []).map(({ value }) => value);
    const differingValues = [...new Set(englishValues).symmetricDifference(new Set(translatedValues))];
    if (differingValues.length === 0) continue;
    const message = `the options of content/en/forms.yaml, by their values, and no other: see ${differingValues.join(', ')}`;
    context.addIssue({ code: 'custom', path: [type, 'fields', name, 'options'], message });
  }
}

/** The schema of content/en/forms.yaml: for each form, the texts of exactly its fields. */
export function formsSchema(context: FormsContext): z.ZodType<Forms> {
  return englishFormsSchema(context) as unknown as z.ZodType<Forms>;
}
