import { formPaths, showPath } from '../routes.ts';
import { firstLanguage, isFamilyNameFirst, type Language, languages, localePath } from '../text/languages.ts';
import { type Content, defineFields, type Field, type Fields, personName } from './fields.ts';

/** One enquiry type, without its texts. */
interface EnquiryTypeRecord<F extends Fields> {
  /** The last part of the address of the type's function. Never change it, since other programs call it. */
  functionName: string;
  /**
   * The address of the type's form in the first language. A browser without JavaScript posts the form to this address;
   * /received and /corrections are below the address.
   */
  page: string;
  fields: F;
  /** The page that opens three seconds after the form is sent (specification, section 9). */
  pageAfterSending?: '/';
}

function enquiryType<F extends Fields>(record: EnquiryTypeRecord<F>): EnquiryTypeRecord<F> {
  return record;
}

/**
 * Every enquiry type, with one line for each field. The form, the validation, the emails, the desk and the CSV read these
 * records. New types also need an address in src/routes.ts, a page in src/pages/, and texts in forms.yaml, messages.yaml,
 * site.yaml and desk.yaml of content/en. TypeScript, the start of the server or the build reports what is missing.
 */
export const enquiryTypes = {
  booking: enquiryType({
    functionName: 'send-booking-email',
    page: formPaths.booking,
    fields: defineFields({
      firstName: { control: 'text', ...personName, autoComplete: 'given-name', half: true },
      lastName: { control: 'text', ...personName, autoComplete: 'family-name', half: true },
      email: { control: 'email', half: true },
      phone: { control: 'tel', required: true, min: 8, max: 32, autoComplete: 'tel', half: true },
      consultationType: { control: 'select', queryParameter: 'type' },
      message: { control: 'textarea', required: false, max: 5000, rows: 5 },
      startedFrom: { control: 'startedFrom' },
      shownMovement: { control: 'shownMovement' },
      preferredContact: { control: 'radio', values: ['email', 'phone', 'either'], start: 'either' },
      ndisParticipant: { control: 'switch' },
      ndisNumber: {
        control: 'text',
        required: false,
        max: 20,
        inputMode: 'numeric',
        askedWith: 'ndisParticipant',
      },
      language: { control: 'language' },
      interpreter: { control: 'switch', onlyTranslatedPages: true },
      interpreterLanguage: { control: 'dialect', askedWith: 'interpreter' },
      agreeToTerms: { control: 'agreement' },
    }),
    pageAfterSending: '/',
  }),
  contact: enquiryType({
    functionName: 'send-contact-message',
    page: formPaths.contact,
    fields: defineFields({
      firstName: { control: 'text', ...personName, autoComplete: 'given-name', half: true },
      lastName: { control: 'text', ...personName, autoComplete: 'family-name', half: true },
      email: { control: 'email', half: true },
      phone: { control: 'tel', required: false, min: 8, max: 32, autoComplete: 'tel', half: true },
      message: { control: 'textarea', required: true, max: 5000, rows: 6 },
      shownMovement: { control: 'shownMovement' },
      language: { control: 'language' },
      interpreter: { control: 'switch', onlyTranslatedPages: true },
      interpreterLanguage: { control: 'dialect', askedWith: 'interpreter' },
    }),
  }),
  /** The fields about the person referred turn autocomplete off, since browsers would offer the referrer's own details. */
  referral: enquiryType({
    functionName: 'send-referral',
    page: formPaths.referral,
    fields: defineFields({
      firstName: { control: 'text', ...personName, autoComplete: 'given-name', half: true },
      lastName: { control: 'text', ...personName, autoComplete: 'family-name', half: true },
      role: { control: 'select' },
      organisation: { control: 'text', required: false, max: 200, autoComplete: 'organization' },
      email: { control: 'email', half: true },
      phone: { control: 'tel', required: true, min: 8, max: 32, autoComplete: 'tel', half: true },
      personName: { control: 'text', ...personName, max: 200, autoComplete: 'off', half: true },
      personPhone: { control: 'tel', required: true, min: 8, max: 32, autoComplete: 'off', half: true },
      consultationType: { control: 'select' },
      payer: { control: 'select' },
      message: { control: 'textarea', required: true, max: 5000, rows: 6 },
      interpreterLanguage: { control: 'text', required: false, max: 100 },
      consent: { control: 'consent' },
    }),
  }),
};

export type EnquiryType = keyof typeof enquiryTypes;

/** The content of each enquiry type, with its fields as validated. */
export type EnquiryContents = { [K in EnquiryType]: Content<(typeof enquiryTypes)[K]['fields']> };

export type Booking = EnquiryContents['booking'];
export type ContactMessage = EnquiryContents['contact'];
export type Referral = EnquiryContents['referral'];

/** An enquiry of one of the types `K`, or of any type. */
export type EnquiryContent<K extends EnquiryType = EnquiryType> = {
  [P in K]: { type: P; content: EnquiryContents[P] };
}[K];

export const enquiryTypeNames = Object.keys(enquiryTypes) as EnquiryType[];

/** Returns true if this release has an enquiry type of that name. A stored enquiry may have another one. */
export function isEnquiryType(name: string): name is EnquiryType {
  return Object.hasOwn(enquiryTypes, name);
}

/** The fields of any enquiry type, by name. */
export function fieldsOf(name: EnquiryType): Fields {
  return enquiryTypes[name].fields;
}

/** The named fields of an enquiry type, in the order of the form. The language determines the order of the name fields. */
export function fieldsIn(language: Language, name: EnquiryType): [string, Field][] {
  const { firstName, lastName, ...others } = fieldsOf(name);
  const fields = isFamilyNameFirst(language)
    ? { lastName, firstName, ...others }
    : { firstName, lastName, ...others };
  return Object.entries(fields).filter((entry): entry is [string, Field] => entry[1] !== undefined);
}

/** The address of the form of an enquiry type. The received and corrections pages are below this address. */
export function formPage(name: EnquiryType, language: Language): string {
  return localePath(language, enquiryTypes[name].page);
}

/** The address, in a language, of the page where a visitor shows a movement on a drawing. */
export function showPagePath(language: Language): string {
  return localePath(language, showPath);
}

/** Enquiry types that have a form in every language. Their enquiries record the language. */
export type TranslatedEnquiryType = {
  [K in EnquiryType]: (typeof enquiryTypes)[K]['fields'] extends { language: unknown } ? K : never;
}[EnquiryType];

export const translatedEnquiryTypes = enquiryTypeNames.filter(isTranslatedEnquiryType);

/** Whether every language has the form of this type. */
export function isTranslatedEnquiryType(name: EnquiryType): name is TranslatedEnquiryType {
  return 'language' in fieldsOf(name);
}

/** The enquiry types that have a form in a language. */
export function enquiryTypesIn(language: Language): readonly EnquiryType[] {
  return language === firstLanguage ? enquiryTypeNames : translatedEnquiryTypes;
}

/** The addresses of all forms in all languages. */
export const formPages: readonly string[] = languages.flatMap((language) =>
  enquiryTypesIn(language).map((type) => formPage(type, language)),
);

/** Makes a record with a value for each enquiry type. */
export function eachEnquiryType<T>(make: (name: EnquiryType) => T): Record<EnquiryType, T> {
  return Object.fromEntries(enquiryTypeNames.map((name) => [name, make(name)])) as Record<EnquiryType, T>;
}

/**
 * The states of an enquiry at the clinic, in the usual order: not answered, answered, appointment made, and nothing left to
 * do. An enquiry waits for an answer only if it is `new` and not possible spam.
 */
export const enquiryStates = ['new', 'contacted', 'booked', 'closed'] as const;

export type EnquiryState = (typeof enquiryStates)[number];
