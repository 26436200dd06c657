import type { Language } from '../../text/languages.ts';
import { type EnquiryType, fieldsOf } from '../enquiryTypes.ts';
import { type Field, isAskedIn } from '../fields.ts';
import type { EnquiryTypeWords, FieldWords, Forms, ToastText } from '../formsSchema.ts';
import type { ShownMovementSummary } from '../shownMovement/shownMovementFieldProps.ts';

export type FieldMessages = Record<string, string[]>;

/** What the server passes when it shows a form again (server/enquiries/nativePost.ts). */
export interface Corrected {
  /** What the native post contained. */
  values?: Readonly<Record<string, string | boolean>>;
  /** The server's messages, by field. */
  messages?: FieldMessages;
  /** Why the server shows the form again, when no field is at fault. */
  alert?: ToastText | undefined;
}

/** Whether the server shows the form again because something is wrong, and not to open it with what was shown on a drawing. */
export function hasFault(corrected: Corrected | undefined): boolean {
  return Boolean(corrected?.alert) || Object.keys(corrected?.messages ?? {}).length > 0;
}

/** What a page passes to its form: its words, and where it sends to. */
export interface EnquiryFormProps extends Corrected {
  type: EnquiryType;
  /** What a native post carried of a drawing. */
  shownMovement?: ShownMovementSummary | undefined;
  /** That of the page. */
  language: Language;
  words: FormWords;
  /** How numbers are written: a language with its country, such as en-AU. */
  locale: string;
  functionsUrl: string;
  anonKey: string;
  /** The pages that the form links to; `hrefLang` is set for a page in another language. */
  links: Readonly<Record<'terms' | 'privacy', { path: string; name: string; hrefLang?: string }>>;
}

/** The words that one form shows, and no others, since visitors download them. */
export interface FormWords extends Pick<EnquiryTypeWords, 'notices' | 'button' | 'toasts'> {
  fields: Readonly<Record<string, FieldWords>>;
  checks: Forms['checks'];
  shared: Omit<Forms['shared'], 'emergency' | 'answer' | 'dismissConfirmation' | 'readFirst'>;
}

/** Selects the words of one form, of the fields that it has in this language. */
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
      // The page has these words, and the address the answer.
      if (record.control === 'startedFrom') return [];
      return [[name, record.control === 'shownMovement' ? linkOnly(asked) : asked]];
    }),
  );
  const { emergency: _, answer: __, dismissConfirmation: ___, readFirst: ____, ...shared } = forms.shared;
  return { fields, notices, button, toasts, checks: forms.checks, shared };
}

/** The link to the page where a movement is shown: the other words come with what was shown. */
function linkOnly({ statement }: FieldWords): FieldWords {
  return { statement } as FieldWords;
}
