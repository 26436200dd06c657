import { storedFields } from '../src/enquiry/fields.ts';
import type { FieldWords } from '../src/enquiry/fieldWords.ts';
import { type EnquiryContents, type EnquiryKindName, fieldsOf } from '../src/enquiry/kinds.ts';
import { forms } from '../src/site/forms.ts';
import { read } from './contentFiles.ts';

interface LetterWords {
  answers: Record<'yes' | 'no' | 'notGiven' | 'noMessage', string>;
}

const { answers } = read('content/en/letters.yaml').clinic as LetterWords;

/** Every field of an enquiry in the order of its form, as the clinic reads of it: its label, and the answer in words. */
export function toldAnswers<K extends EnquiryKindName>(
  kind: K,
  content: EnquiryContents[K],
): { label: string; answer: string }[] {
  const words: Readonly<Record<string, FieldWords>> = forms[kind].fields;
  const given: Readonly<Record<string, string | boolean>> = content;
  return storedFields(fieldsOf(kind)).map(([name, { control }]) => {
    const { label = '', options } = words[name] ?? {};
    const value = given[name];
    if (typeof value === 'boolean') return { label, answer: value ? answers.yes : answers.no };
    const chosen = options?.find((option) => option.value === value)?.label;
    const none = control === 'textarea' ? answers.noMessage : answers.notGiven;
    return { label, answer: chosen ?? (value || none) };
  });
}
