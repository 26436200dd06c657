import { firstLanguage, type Language } from '../text/languages.ts';

/** A field in which something is typed. */
export interface Typed {
  required: boolean;
  /** Fewest characters of an answer; one that need not be given may be empty all the same. */
  min?: number;
  /** Most characters. */
  max: number;
  /**
   * A name: one letter is a whole one where it is none of A to Z, as 李 and Ý. The specification asks for two of those, and
   * no attribute of HTML can say this, so a form without script leaves it to the server.
   */
  isName?: true;
}

/** A field on a line of its own unless it is half: two halves that follow each other stand side by side. */
interface Placed {
  half?: true;
}

/** One line of text. */
interface Line<Name> extends Typed, Placed {
  control: 'text' | 'tel';
  /** What a browser may offer (WCAG 1.3.5). */
  autoComplete: 'given-name' | 'family-name' | 'name' | 'organization' | 'tel' | 'bday' | 'off';
  inputMode?: 'numeric';
  /** The switch right above it: only while that is on is this field shown, sent and kept. */
  askedWith?: Name;
}

/** Where the answer goes; see email.ts. */
interface Email extends Placed {
  control: 'email';
}

interface TextBox extends Typed {
  control: 'textarea';
  rows: number;
}

/** One of the options that are listed in forms.yaml, which must be chosen. */
interface Select {
  control: 'select';
  /** What in the address of the page may choose one, such as type for `?type=workcover`. */
  fromAddress?: string;
}

/** One of a few, all in sight; `start` is chosen until another is, and where none is sent. */
interface Radio {
  control: 'radio';
  values: readonly string[];
  start: string;
}

/** Yes or no, no where it is not sent. */
interface Switch {
  control: 'switch';
  /** Asked on the pages in other languages than the first, and nowhere else. */
  translated?: true;
}

/**
 * Which language the interpreter is to speak, in English, where the forms.yaml of a language offers some: Chinese is read by
 * who speaks Mandarin and by who speaks Cantonese. The form wants an answer; whoever else sends an enquiry need not know it.
 */
interface Dialect<Name> {
  control: 'dialect';
  /** The switch right above it, as of a {@link Line}. */
  askedWith: Name;
}

/** Which language the page of the form was in, the first where it is not sent: the form knows, and nobody is asked. */
interface PageLanguage {
  control: 'language';
}

/** What must be agreed to for the enquiry to be taken at all, from whomever it comes; stored with it. */
interface Consent {
  control: 'consent';
}

/** What a form sent without script must agree to. A condition of sending: never sent as JSON, never stored. */
interface Agreement {
  control: 'agreement';
}

/** All that a field is but its words: how it is checked, and what control it has. */
export type Field<Name = string> =
  | Line<Name>
  | Email
  | TextBox
  | Select
  | Radio
  | Switch
  | PageLanguage
  | Dialect<Name>
  | Consent
  | Agreement;

/** The fields of a form, in its order. Whoever sends it has at least a first name. */
export type Fields = Readonly<Record<string, Field>> & { readonly firstName: Field };

/** What every name of a person is held to. */
export const personName = { required: true, min: 2, max: 100, isName: true } as const;

/** A form's fields as they are written, each checked; `askedWith` must name another of them. */
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

/** What is stored of a form: an answer for each field, '' for one that was left empty. */
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

/** What stands for an answer that was never asked for. */
export function emptyAnswer(field: Field): string | boolean {
  if (field.control === 'switch' || field.control === 'consent') return false;
  if (field.control === 'language') return firstLanguage;
  return field.control === 'radio' ? field.start : '';
}

/** Whether a form has this field on its page in this language. */
export function isAskedIn(language: Language, field: Field): boolean {
  return language !== firstLanguage || !isOfTranslated(field);
}

/** Whether only the pages in other languages than the first have a field. */
export function isOfTranslated(field: Field): boolean {
  const { control } = field;
  return (
    control === 'language' || control === 'dialect' || ('translated' in field && field.translated === true)
  );
}

/** The fields that a form posts as present or absent. */
export function switchesOf(fields: Readonly<Record<string, Field>>): string[] {
  const isSwitch = ({ control }: Field) => ['switch', 'consent', 'agreement'].includes(control);
  return Object.keys(fields).filter((name) => isSwitch(fields[name] as Field));
}

/**
 * A field no person sees. Programs that fill in every field fill it too; so does autofill now and then,
 * which is why such an enquiry is kept and marked rather than refused.
 */
export const honeypotName = 'website';

/** Whether the honeypot was filled in, in a JSON body or a form's fields. */
export function isHoneypotFilled(body: Readonly<Record<string, unknown>>): boolean {
  const value = body[honeypotName];
  return typeof value === 'string' && value.trim() !== '';
}
