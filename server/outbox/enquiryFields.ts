import { forms } from '../../src/content/forms.ts';
import { messageWords } from '../../src/content/messagesContent.ts';
import { type EnquiryContent, fieldsOf } from '../../src/enquiry/enquiryTypes.ts';
import { isOfTranslated, type StoredField, storedFields } from '../../src/enquiry/fields.ts';
import { type FieldWords, labelForStaff } from '../../src/enquiry/formsSchema.ts';
import { fullName, spokenIn } from '../../src/enquiry/sender.ts';
import { isolateBidi } from '../../src/text/bidi.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { isLanguage, isTranslated, languageText } from '../../src/text/languages.ts';
import type { Field } from './message.ts';

interface LabelledFields {
  /** How the sender would like to be answered, as a sentence; '' where that was not asked. */
  preference: string;
  /** In which language it is and whether an interpreter is wanted; none where it is in the first, and none is. */
  languageFields: LabelledField[];
  /**
   * Every other field in the order of the form, whom a referral is about before who refers: what its label is, and what the
   * visitor answered.
   */
  fields: LabelledField[];
}

interface LabelledField extends Field {
  name: string;
  /** Whether it is what the visitor wrote, which may have several lines. */
  isWritten: boolean;
}

type Answers = Readonly<Record<string, string | boolean>>;

/** Whom a referral is about, and whom the clinic calls. */
const ofThePerson = ['personName', 'personPhone'];

const { answers: answerWords, ...clinicWords } = messageWords.clinic;

/** What the clinic is told of an enquiry: its fields in the order of the form, in the words of the form. */
export function labelledFields(enquiry: EnquiryContent): LabelledFields {
  const { type, content } = enquiry;
  const { language, interpreter, interpreterLanguage } = spokenIn(content);
  // Where no language of the interpreter was asked for, there is none to be told.
  const isSpoken = (name: string, field: StoredField) =>
    name === 'interpreterLanguage' ? interpreterLanguage !== '' : isOfTranslated(field);
  const fields = labelled(enquiry, (name, field) => !isOfTranslated(field) && !isSpoken(name, field));
  const first = fields.filter(({ name }) => ofThePerson.includes(name));
  return {
    preference: preferenceSentence(clinicWords[type].preference, content),
    languageFields: isTranslated(language) || interpreter ? labelled(enquiry, isSpoken) : [],
    fields: [...first, ...fields.filter((field) => !first.includes(field))],
  };
}

/** Those of its fields that are wanted. */
function labelled(
  { type, content }: EnquiryContent,
  isWanted: (name: string, field: StoredField) => boolean,
): LabelledField[] {
  const answers: Answers = content;
  const fieldWords: Readonly<Record<string, FieldWords>> = forms[type].fields;
  const wanted = storedFields(fieldsOf(type)).filter((entry) => isWanted(...entry));
  return wanted.map(([name, field]) => {
    const { options = [] } = fieldWords[name] ?? {};
    const answer = answers[name] ?? '';
    const chosen = options.find(({ value }) => value === answer)?.label;
    const isWritten = field.control === 'textarea' && answer !== '';
    return {
      name,
      label: labelForStaff(fieldWords[name]),
      value: chosen ?? answerText(field, answer),
      isWritten,
    };
  });
}

/** The answer as the message has it: no answer is told too. */
function answerText({ control }: StoredField, answer: string | boolean): string {
  const { yes, no, notGiven, noMessage } = answerWords;
  if (typeof answer === 'boolean') return answer ? yes : no;
  if (control === 'language' && isLanguage(answer)) return languageText(answer);
  return answer || (control === 'textarea' ? noMessage : notGiven);
}

function preferenceSentence(
  sentences: Readonly<Record<string, string>> = {},
  content: EnquiryContent['content'],
): string {
  const { preferredContact: preferred }: Answers = content;
  const sentence = sentences[String(preferred)] ?? '';
  return interpolate(sentence, { name: isolateBidi(fullName(content)) });
}
