import type { Language } from '../../text/languages.ts';
import { type EnquiryType, fieldsOf } from '../enquiryTypes.ts';
import { type Field, isAskedIn } from '../fields.ts';
import type { EnquiryTypeWords, FieldWords, Forms, ToastText } from '../formsSchema.ts';
import type { ShownMovementSummary } from '../shownMovement/shownMovementFieldProps.ts';

export type FieldMessages = Record<string, string[]>;

/** What the server passes to a form that it returns (server/enquiries/nativePost.ts). */
export interface ReturnedForm {
  /** The values of the native post. */
  values?: Readonly<Record<string, string | boolean>>;
  /** The server's messages, by field. */
  messages?: FieldMessages;
  /** The reason why the server returned the form, if no field is invalid. */
  alert?: ToastText | undefined;
}

/** Returns true if the server returned the form because of an error, and not to open it with a shown movement. */
export function hasFault(returnedForm: ReturnedForm | undefined): boolean {
  return Boolean(returnedForm?.alert) || Object.keys(returnedForm?.messages ?? {}).length > 0;
}

/** The props that a page passes to its form. */
export interface EnquiryFormProps extends ReturnedForm {
  type: EnquiryType;
  /** The texts of the shown movement in a native post. */
  shownMovement?: ShownMovementSummary | undefined;
  /** The language of the page. */
  language: Language;
  words: FormWords;
  /** The locale of numbers: a language with its country, such as en-AU. */
  locale: string;
  functionsUrl: string;
  anonKey: string;
  /** The pages that the form links to; `hrefLang` is set for a page in another language. */
  links: Readonly<Record<'terms' | 'privacy', { path: string; name: string; hrefLang?: string }>>;
}

/** The texts of one form. Visitors download them, so the texts of other forms are left out. */
export interface FormWords extends Pick<EnquiryTypeWords, 'notices' | 'button' | 'toasts'> {
  fields: Readonly<Record<string, FieldWords>>;
  checks: Forms['checks'];
  shared: Omit<Forms['shared'], 'emergency' | 'answer' | 'dismissConfirmation' | 'readFirst'>;
}

/** Selects the texts of one form, for the fields that it has in this language. */
export function formWords(
  type: EnquiryType,
  words: EnquiryTypeWords,
  forms: Pick<Forms, 'shared' | 'checks'>,
  language: Language,
): FormWords {
  const { notices, button, toasts } = words;
  const records: Readonly<Record<string, Field>> = fieldsOf(type);
  const fields = Object.fromEntries(
    Object.entries<FieldWords>(words.fields).flatMap(([name, { staffLabel: _, ...asked }]) => {
      const record = records[name];
      if (record === undefined || !isAskedIn(language, record)) return [];
      // The page shows the earlier choice above the form, and the form reads it from the address.
      if (record.control === 'startedFrom') return [];
      return [[name, record.control === 'shownMovement' ? linkTextOnly(asked) : asked]];
    }),
  );
  const { emergency: _, answer: __, dismissConfirmation: ___, readFirst: ____, ...shared } = forms.shared;
  return { fields, notices, button, toasts, checks: forms.checks, shared };
}

/** The text of the link to the drawing. The script of a form loads the other texts only for a form with a movement. */
function linkTextOnly({ statement }: FieldWords): FieldWords {
  return { statement } as FieldWords;
}
