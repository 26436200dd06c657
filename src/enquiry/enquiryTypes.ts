import { firstLanguage, isFamilyNameFirst, type Language, languages } from '../text/languages.ts';
import { bookingFields } from './booking.ts';
import { contactFields } from './contact.ts';
import type { Content, Field, Fields } from './fields.ts';
import { referralFields } from './referral.ts';

/** One enquiry type: everything but its words that its form, function, messages, lists and tests need. */
interface EnquiryTypeRecord<F extends Fields> {
  /** The last part of its function's address, and the contract with whoever calls it: never changed. */
  functionName: string;
  /** The page of its form in the first language, where a browser without script posts to; its received and corrections pages stand below it. */
  page: string;
  fields: F;
  /** The page that opens three seconds after it was sent (specification, section 9). */
  opens?: '/';
}

function enquiryType<F extends Fields>(record: EnquiryTypeRecord<F>): EnquiryTypeRecord<F> {
  return record;
}

/**
 * Every enquiry type. A new one needs beside its record: its words in content/en/forms.yaml and letters.yaml, the name of
 * its page in site.yaml, the page and what that says above its form. What is missing is named by the types, by the server's
 * start or by the build.
 */
export const enquiryTypes = {
  booking: enquiryType({
    functionName: 'send-booking-email',
    page: '/booking',
    fields: bookingFields,
    opens: '/',
  }),
  contact: enquiryType({
    functionName: 'send-contact-message',
    page: '/contact',
    fields: contactFields,
  }),
  referral: enquiryType({
    functionName: 'send-referral',
    page: '/refer',
    fields: referralFields,
  }),
};

export type EnquiryType = keyof typeof enquiryTypes;

/** The content of each enquiry type, with its fields as validated. */
export type EnquiryContents = { [K in EnquiryType]: Content<(typeof enquiryTypes)[K]['fields']> };

/** What a visitor may send: an enquiry of one of the types `K`, or of any. */
export type EnquiryContent<K extends EnquiryType = EnquiryType> = {
  [P in K]: { type: P; content: EnquiryContents[P] };
}[K];

export const enquiryTypeNames = Object.keys(enquiryTypes) as EnquiryType[];

/** Whether this release knows this enquiry type. */
export function isEnquiryType(name: string): name is EnquiryType {
  return Object.hasOwn(enquiryTypes, name);
}

/** The fields of an enquiry type by their names, where it does not matter which type it is. */
export function fieldsOf(name: EnquiryType): Fields {
  return enquiryTypes[name].fields;
}

/** The same with their names, in the order in which a page of a language asks them: names as they are said there. */
export function fieldsIn(language: Language, name: EnquiryType): [string, Field][] {
  const { firstName, lastName, ...others } = fieldsOf(name);
  const fields = isFamilyNameFirst(language)
    ? { lastName, firstName, ...others }
    : { firstName, lastName, ...others };
  return Object.entries(fields).filter((entry): entry is [string, Field] => entry[1] !== undefined);
}

/** The page of a type's form in a language; its received and corrections pages stand below it. */
export function formPage(name: EnquiryType, language: Language): string {
  return language === firstLanguage ? enquiryTypes[name].page : `/${language}${enquiryTypes[name].page}`;
}

/** A type whose form every language has; an enquiry of it says in which it was written. */
export type TranslatedEnquiryType = {
  [K in EnquiryType]: (typeof enquiryTypes)[K]['fields'] extends { language: unknown } ? K : never;
}[EnquiryType];

export const translatedEnquiryTypes = enquiryTypeNames.filter(isTranslatedEnquiryType);

/** Whether every language has the form of this type. */
export function isTranslatedEnquiryType(name: EnquiryType): name is TranslatedEnquiryType {
  return 'language' in fieldsOf(name);
}

/** The types whose forms a language has. */
export function enquiryTypesIn(language: Language): readonly EnquiryType[] {
  return language === firstLanguage ? enquiryTypeNames : translatedEnquiryTypes;
}

/** The page of every form in every language. */
export const formPages: readonly string[] = languages.flatMap((language) =>
  enquiryTypesIn(language).map((type) => formPage(type, language)),
);

/** Makes a value for each enquiry type. */
export function eachEnquiryType<T>(make: (name: EnquiryType) => T): Record<EnquiryType, T> {
  return Object.fromEntries(enquiryTypeNames.map((name) => [name, make(name)])) as Record<EnquiryType, T>;
}
