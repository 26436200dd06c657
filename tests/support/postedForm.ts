import { forms } from '../../src/content/formWords.ts';
import { requestBody } from '../../src/enquiry/enquirySchema.ts';
import {
  type EnquiryContent,
  type EnquiryContents,
  type EnquiryType,
  fieldsOf,
} from '../../src/enquiry/enquiryTypes.ts';
import {
  isFromOtherPages,
  isOnlyOnTranslatedPages,
  type StoredField,
  storedFields,
} from '../../src/enquiry/fields.ts';
import { type FieldWords, labelForStaff } from '../../src/enquiry/formsSchema.ts';
import { languageNeedsOf } from '../../src/enquiry/sender.ts';
import { isLanguage, isTranslated, languageText } from '../../src/text/languages.ts';
import { readYamlFile } from './contentFiles.ts';

/** The fields of a native post, with switches only if they are on, and with every agreement. */
export function postedForm<K extends EnquiryType>(
  type: K,
  content: EnquiryContents[K],
): Record<string, string> {
  const typedAnswers = Object.entries(requestBody(type, content)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : value ? [[name, 'on']] : [],
  );
  const agreement = Object.entries(fieldsOf(type)).flatMap(([name, { control }]) =>
    control === 'agreement' ? [[name, 'on']] : [],
  );
  return Object.fromEntries([...typedAnswers, ...agreement]);
}

/** The required fields, in the order of the form. Only the form requires agreements. */
export function requiredFields(type: EnquiryType, where: 'by the form' | 'by the function'): string[] {
  return Object.entries(fieldsOf(type)).flatMap(([name, field]) => {
    const isAsked = field.control !== 'agreement' || where === 'by the form';
    const isRequired =
      'required' in field
        ? field.required
        : ['email', 'select', 'consent', 'agreement'].includes(field.control);
    return isAsked && isRequired ? [name] : [];
  });
}

interface MessageWords {
  answers: Record<'yes' | 'no' | 'notGiven' | 'noMessage', string>;
}

const { answers } = readYamlFile('content/en/messages.yaml').clinic as MessageWords;

/**
 * The labels and answers of an enquiry in the clinic's message. Language and interpreter come first; an enquiry in English
 * without a request for an interpreter has neither.
 */
export function expectedAnswers<K extends EnquiryType>(
  type: K,
  content: EnquiryContents[K],
): { label: string; answer: string }[] {
  const words: Readonly<Record<string, FieldWords>> = forms[type].fields;
  const givenAnswers: Readonly<Record<string, string | boolean>> = content;
  const { language, interpreter } = languageNeedsOf(content as EnquiryContent['content']);
  const fields = storedFields(fieldsOf(type));
  const isAboutLanguage = ([name, field]: [string, StoredField]) =>
    name === 'interpreterLanguage' ? givenAnswers[name] !== '' : isOnlyOnTranslatedPages(field);
  const languageFields = fields.filter(isAboutLanguage);
  return [
    ...(isTranslated(language) || interpreter ? languageFields : []),
    ...fields.filter(
      (entry) =>
        !isAboutLanguage(entry) &&
        !isOnlyOnTranslatedPages(entry[1]) &&
        (!isFromOtherPages(entry[1]) || givenAnswers[entry[0]]),
    ),
  ].map(([name, field]) => answerText(field, givenAnswers[name] ?? '', words[name]));
}

function answerText({ control }: StoredField, value: string | boolean, words: FieldWords | undefined) {
  const { options } = words ?? {};
  const label = labelForStaff(words);
  if (typeof value === 'boolean') return { label, answer: value ? answers.yes : answers.no };
  if (control === 'language' && isLanguage(value)) return { label, answer: languageText(value) };
  const optionLabel = options?.find((option) => option.value === value)?.label;
  const noAnswer = control === 'textarea' ? answers.noMessage : answers.notGiven;
  return { label, answer: optionLabel ?? (value || noAnswer) };
}
