import { firstLanguage, type Language } from '../text/languages.ts';

/** The limits of an answer in a text field. */
export interface TextRules {
  required: boolean;
  /** The minimum number of characters of an answer; an optional answer may also be empty. */
  min?: number;
  /** The maximum number of characters. */
  max: number;
  /**
   * Set for the name of a person. The specification requires two characters, but one letter outside A to Z can be a full
   * name, such as 李 or Ý. HTML attributes cannot express this rule, so without script only the server checks it.
   */
  isName?: true;
}

/** The place of a field in the form. Two consecutive fields with `half` share a row; any other field has its own row. */
interface FieldPlacement {
  half?: true;
}

/** One line of text. */
interface LineControl<Name> extends TextRules, FieldPlacement {
  control: 'text' | 'tel';
  /**
   * The autocomplete token (WCAG 1.3.5), if there is one. `off` is for a field about another person: a browser then does not
   * offer the sender's own details. Chromium also leaves a field with `off` empty on Back, so only a required field may have
   * it.
   */
  autoComplete?: 'given-name' | 'family-name' | 'name' | 'organization' | 'tel' | 'bday' | 'off';
  inputMode?: 'numeric';
  /** The switch directly above this field. The field is visible, sent and stored only while the switch is on. */
  askedWith?: Name;
}

/** The email address of the sender. */
interface EmailControl extends FieldPlacement {
  control: 'email';
}

interface TextBoxControl extends TextRules {
  control: 'textarea';
  rows: number;
}

/** A required choice of one option listed in forms.yaml. */
interface SelectControl {
  control: 'select';
  /** The query parameter that may select an option, such as `type` in `?type=workcover`. */
  queryParameter?: string;
}

/** A choice of a few options that are all visible; `start` is the default. */
interface RadioControl {
  control: 'radio';
  values: readonly string[];
  start: string;
}

/** A checkbox for yes or no; a form that does not send the field means no. */
interface SwitchControl {
  control: 'switch';
  /** Set if only pages in languages other than English have this field. */
  onlyTranslatedPages?: true;
}

/**
 * The language that an interpreter speaks, stored in English. The forms of a language have this field if its forms.yaml has
 * options: readers of Chinese may speak Mandarin or Cantonese. The field is required in a form and optional in JSON.
 */
interface DialectControl<Name> {
  control: 'dialect';
  /** The switch directly above this field. The field is visible, sent and stored only while the switch is on. */
  askedWith: Name;
}

/** The language of the form's page, sent in a hidden field; English if it is not sent. */
interface PageLanguageControl {
  control: 'language';
}

/**
 * A movement that the visitor showed on a drawing (shownMovement/shownMovement.ts). The form has a hidden field, the
 * drawing, its sentence and a button that removes the movement. An invalid value is dropped, so that it cannot cause the
 * refusal of an enquiry.
 */
interface ShownMovementControl {
  control: 'shownMovement';
}

/**
 * The visitor's choice on the page before the form, such as the picture of stairs. It is one of the field's options, and the
 * query of the form's address names it (startedFromAddress.ts). Any other value is dropped, so that it cannot cause the
 * refusal of an enquiry.
 */
interface StartedFromControl {
  control: 'startedFrom';
}

/** Consent that the form requires. It is stored with the enquiry. */
interface ConsentControl {
  control: 'consent';
}

/** Agreement to the terms, which a visitor must tick to send the form. It is never part of the JSON, and never stored. */
interface AgreementControl {
  control: 'agreement';
}

/** A field: its validation and its control, without its texts. */
export type Field<Name = string> =
  | LineControl<Name>
  | EmailControl
  | TextBoxControl
  | SelectControl
  | RadioControl
  | SwitchControl
  | PageLanguageControl
  | ShownMovementControl
  | StartedFromControl
  | DialectControl<Name>
  | ConsentControl
  | AgreementControl;

/** The fields of a form, in their order. Every form has at least a first name. */
export type Fields = Readonly<Record<string, Field>> & { readonly firstName: Field };

/** The limits of every name of a person. */
export const personName = { required: true, min: 2, max: 100, isName: true } as const;

/** Type-checks the fields of a form; `askedWith` must name another field of the form. */
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

/** The stored answers of a form, '' for an empty one. */
export type Content<F extends Fields> = {
  -readonly [Name in keyof F as F[Name] extends { control: 'agreement' } ? never : Name]: Answer<F[Name]>;
};

/** A field whose answer is stored. */
export type StoredField = Exclude<Field, AgreementControl>;

/** The fields whose answers are stored, in the order of the form. */
export function storedFields(fields: Fields): [string, StoredField][] {
  return Object.entries(fields).filter(
    (entry): entry is [string, StoredField] => entry[1].control !== 'agreement',
  );
}

/** The stored value of a field without an answer. */
export function emptyAnswer(field: Field): string | boolean {
  if (field.control === 'switch' || field.control === 'consent') return false;
  if (field.control === 'language') return firstLanguage;
  return field.control === 'radio' ? field.start : '';
}

/** Returns true if the forms in this language have the field. */
export function isAskedIn(language: Language, field: Field): boolean {
  return language !== firstLanguage || !isOnlyOnTranslatedPages(field);
}

/** Returns true if only forms in languages other than English have the field. */
export function isOnlyOnTranslatedPages(field: Field): boolean {
  const { control } = field;
  return (
    control === 'language' ||
    control === 'dialect' ||
    ('onlyTranslatedPages' in field && field.onlyTranslatedPages === true)
  );
}

/** Returns true for a field whose answer comes from another page. It is sent and listed only if it has a value. */
export function isFromOtherPages({ control }: Field): boolean {
  return control === 'shownMovement' || control === 'startedFrom';
}

/** The names of the checkboxes, which a browser posts only if they are ticked. */
export function switchNames(fields: Readonly<Record<string, Field>>): string[] {
  const isSwitch = ({ control }: Field) => ['switch', 'consent', 'agreement'].includes(control);
  return Object.keys(fields).filter((name) => isSwitch(fields[name] as Field));
}

/**
 * The name of a hidden field that bots fill in. Autofill sometimes fills it in too, so such an enquiry is stored and marked
 * rather than refused.
 */
export const honeypotName = 'website';

/** Whether the honeypot is filled in, in a JSON body or a posted form. */
export function isHoneypotFilled(body: Readonly<Record<string, unknown>>): boolean {
  const value = body[honeypotName];
  return typeof value === 'string' && value.trim() !== '';
}
