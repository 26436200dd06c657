import { forms } from '../../src/content/formWords.ts';
import { type EnquiryContent, fieldsOf } from '../../src/enquiry/enquiryTypes.ts';
import {
  isFromOtherPages,
  isOnlyOnTranslatedPages,
  type StoredField,
  storedFields,
} from '../../src/enquiry/fields.ts';
import { type FieldWords, labelForStaff } from '../../src/enquiry/formsSchema.ts';
import { fullName, languageNeedsOf } from '../../src/enquiry/sender.ts';
import { isolateBidi } from '../../src/text/bidi.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { firstLanguage, isLanguage, isTranslated, languageText } from '../../src/text/languages.ts';
import { formatPhoneNumber } from '../../src/text/typedPhones.ts';
import { messageWords, shownMovementSentenceIn } from '../content.ts';
import type { Field } from './message.ts';

interface LabelledFields {
  /** How the visitor prefers to be answered, as a sentence; '' when the form does not ask. */
  preference: string;
  /** The language and the interpreter; empty for an enquiry in English that asks for no interpreter. */
  languageFields: LabelledField[];
  /**
   * Every other field in the order of the form. In a referral, the person it is about comes before the referrer.
   */
  fields: LabelledField[];
}

interface LabelledField extends Field {
  name: string;
  /** Whether the field is free text, which may have several lines. */
  isFreeText: boolean;
  /** A shown movement as stored; `value` describes it in a sentence. */
  shownMovement?: string;
}

type Answers = Readonly<Record<string, string | boolean>>;

/** The person that a referral is about, whom the clinic calls. */
const personFields = ['personName', 'personPhone'];

const { answers: answerWords, ...clinicWords } = messageWords.clinic;

/** The fields of an enquiry as staff read them, with the labels and options of the form. */
export function labelledFields(enquiry: EnquiryContent): LabelledFields {
  const { type, content } = enquiry;
  const { language, interpreter, interpreterLanguage } = languageNeedsOf(content);
  // The language of the interpreter is shown only when one was asked for.
  const isLanguageField = (name: string, field: StoredField) =>
    name === 'interpreterLanguage' ? interpreterLanguage !== '' : isOnlyOnTranslatedPages(field);
  const fields = labelFields(
    enquiry,
    (name, field) => !isOnlyOnTranslatedPages(field) && !isLanguageField(name, field),
  );
  const personAnswers = fields.filter(({ name }) => personFields.includes(name));
  return {
    preference: preferenceSentence(clinicWords[type].preference, content),
    languageFields: isTranslated(language) || interpreter ? labelFields(enquiry, isLanguageField) : [],
    fields: [...personAnswers, ...fields.filter((field) => !personAnswers.includes(field))],
  };
}

/** The fields of an enquiry that `isIncluded` accepts, with their labels. */
function labelFields(
  { type, content }: EnquiryContent,
  isIncluded: (name: string, field: StoredField) => boolean,
): LabelledField[] {
  const answers: Answers = content;
  const fieldWords: Readonly<Record<string, FieldWords>> = forms[type].fields;
  // Few visitors show a movement or choose a picture, so an empty answer to these fields is left out.
  const includedFields = storedFields(fieldsOf(type)).filter(
    ([name, field]) => isIncluded(name, field) && (!isFromOtherPages(field) || answers[name]),
  );
  return includedFields.map(([name, field]) => {
    const { options = [] } = fieldWords[name] ?? {};
    const answer = answers[name] ?? '';
    const optionLabel = options.find(({ value }) => value === answer)?.label;
    const isFreeText = field.control === 'textarea' && answer !== '';
    return {
      name,
      label: labelForStaff(fieldWords[name]),
      value: optionLabel ?? answerText(field, answer),
      isFreeText,
      ...(field.control === 'shownMovement' && { shownMovement: String(answer) }),
    };
  });
}

/** The answer as text; a missing answer has a text of its own, such as Not given. */
function answerText({ control }: StoredField, answer: string | boolean): string {
  const { yes, no, notGiven, noMessage } = answerWords;
  if (typeof answer === 'boolean') return answer ? yes : no;
  if (control === 'language' && isLanguage(answer)) return languageText(answer);
  if (control === 'shownMovement') return shownMovementSentenceIn(firstLanguage, answer) || answer;
  if (control === 'tel' && answer) return formatPhoneNumber(answer);
  return answer || (control === 'textarea' ? noMessage : notGiven);
}

function preferenceSentence(
  sentences: Readonly<Record<string, string>> = {},
  content: EnquiryContent['content'],
): string {
  const { preferredContact: preferred }: Answers = content;
  return interpolate(sentences[String(preferred)] ?? '', { name: isolateBidi(fullName(content)) });
}
