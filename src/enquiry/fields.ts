import { firstLanguage, type Language } from '../text/languages.ts';

/** What an answer in a text field must be. */
export interface TextRules {
  required: boolean;
  /** Fewest characters of an answer; an optional answer may also be empty. */
  min?: number;
  /** Most characters. */
  max: number;
  /**
   * A name. The specification requires two characters, but a single letter outside A to Z is a full name, such as 李 or
   * Ý. HTML attributes cannot express this, so without script the server checks it.
   */
  isName?: true;
}

/** A field has its own row unless it is half: two consecutive halves share a row. */
interface Placement {
  half?: true;
}

/** One line of text. */
interface Line<Name> extends TextRules, Placement {
  control: 'text' | 'tel';
  /**
   * The autocomplete token (WCAG 1.3.5), where there is one. `off` keeps the sender's own name and number out of somebody
   * else's field; but Chromium then leaves the field empty on Back, so only a required field may have it.
   */
  autoComplete?: 'given-name' | 'family-name' | 'name' | 'organization' | 'tel' | 'bday' | 'off';
  inputMode?: 'numeric';
  /** The switch right above it: this field is shown, sent and stored only while the switch is on. */
  askedWith?: Name;
}

/** The address for the answer. */
interface Email extends Placement {
  control: 'email';
}

interface TextBox extends TextRules {
  control: 'textarea';
  rows: number;
}

/** A required choice of one option listed in forms.yaml. */
interface Select {
  control: 'select';
  /** The query parameter that may select an option, such as type for `?type=workcover`. */
  queryParameter?: string;
}

/** A choice of a few visible options; `start` is the default. */
interface Radio {
  control: 'radio';
  values: readonly string[];
  start: string;
}

/** Yes or no; no if it is not sent. */
interface Switch {
  control: 'switch';
  /** Asked only on pages in other languages than English. */
  onlyTranslatedPages?: true;
}

/**
 * The spoken language of the interpreter, in English, if the forms.yaml of a language offers a choice: readers of
 * Chinese may speak Mandarin or Cantonese. Required in the form, optional in the function.
 */
interface Dialect<Name> {
  control: 'dialect';
  /** The switch right above it, as of a {@link Line}. */
  askedWith: Name;
}

/** The language of the form's page, sent in a hidden field; English if it is not sent. */
interface PageLanguage {
  control: 'language';
}

/**
 * A movement that the visitor showed on a drawing (shownMovement/shownMovement.ts): a hidden field, with the drawing, its
 * sentence and a button that takes it out again. Anything else sent in it is left out, so that no enquiry is refused for it.
 */
interface ShownMovementControl {
  control: 'shownMovement';
}

/**
 * What somebody chose before they came to the form, such as the picture of stairs: one of the options of its words, named by
 * the query of the form's address (startedFromAddress.ts). Anything else is left out, so that no enquiry is refused for it.
 */
interface StartedFromControl {
  control: 'startedFrom';
}

/** Consent that every enquiry of the type requires; stored with it. */
interface Consent {
  control: 'consent';
}

/** Agreement that the form requires. A condition of sending: never sent as JSON, never stored. */
interface Agreement {
  control: 'agreement';
}

/** A field without its words: its validation and its control. */
export type Field<Name = string> =
  | Line<Name>
  | Email
  | TextBox
  | Select
  | Radio
  | Switch
  | PageLanguage
  | ShownMovementControl
  | StartedFromControl
  | Dialect<Name>
  | Consent
  | Agreement;

/** The fields of a form, in order. Every form asks at least for a first name. */
export type Fields = Readonly<Record<string, Field>> & { readonly firstName: Field };

/** The limits of every name of a person. */
export const personName = { required: true, min: 2, max: 100, isName: true } as const;

/** Type-checks the fields of a form; `askedWith` must name another of them. */
export function defineFields<const F extends Fields & Record<string, Field<keyof F>>>(fields: F): F {
  return fields;
}

type Answer<F> = F extends { control: 'switch' | 'consent' }
  ? boolean
  : F extends { control: 'language' }
    ? Language
    : F extends { control: 'radio'; values: readonly (infer Value)[] }
      ? Value
      : string;

/** What is stored of a form: an answer for each field, '' for an empty one. */
export type Content<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends { control: 'agreement' } ? never : Name]: Answer<F[Name]>;
};

/** A field whose answer is stored. */
export type StoredField = Exclude<Field, Agreement>;

/** The fields whose answers are stored, in the order of the form. */
export function storedFields(fields: Fields): [string, StoredField][] {
  return Object.entries(fields).filter(
    (entry): entry is [string, StoredField] => entry[1].control !== 'agreement',
  );
}

/** The stored value of a field that was not asked. */
export function emptyAnswer(field: Field): string | boolean {
  if (field.control === 'switch' || field.control === 'consent') return false;
  if (field.control === 'language') return firstLanguage;
  return field.control === 'radio' ? field.start : '';
}

/** Whether the form's page in this language has this field. */
export function isAskedIn(language: Language, field: Field): boolean {
  return language !== firstLanguage || !isOnlyOnTranslatedPages(field);
}

/** Whether only translated pages have a field. */
export function isOnlyOnTranslatedPages(field: Field): boolean {
  const { control } = field;
  return (
    control === 'language' ||
    control === 'dialect' ||
    ('onlyTranslatedPages' in field && field.onlyTranslatedPages === true)
  );
}

/** Whether a field has what the visitor did on other pages: it is sent, and the clinic reads it, only with a value. */
export function isFromOtherPages({ control }: Field): boolean {
  return control === 'shownMovement' || control === 'startedFrom';
}

/** The fields that a form posts only when they are on. */
export function switchNames(fields: Readonly<Record<string, Field>>): string[] {
  const isSwitch = ({ control }: Field) => ['switch', 'consent', 'agreement'].includes(control);
  return Object.keys(fields).filter((name) => isSwitch(fields[name] as Field));
}

/**
 * A hidden field. Bots that fill in every field fill it too; autofill sometimes does as well, so such an enquiry is
 * stored and marked rather than refused.
 */
export const honeypotName = 'website';

/** Whether the honeypot was filled in, in a JSON body or a form's fields. */
export function isHoneypotFilled(body: Readonly<Record<string, unknown>>): boolean {
  const value = body[honeypotName];
  return typeof value === 'string' && value.trim() !== '';
}
