import { forms } from '../../src/content/forms.ts';
import { type EnquiryContents, type EnquiryType, fieldsOf } from '../../src/enquiry/enquiryTypes.ts';
import { emptyAnswer, type Field, isAskedIn, storedFields } from '../../src/enquiry/fields.ts';
import type { FieldWords } from '../../src/enquiry/fieldWords.ts';
import { firstLanguage } from '../../src/text/languages.ts';

/**
 * An answer to every field of a kind's form in the first language, such as its schema takes: a new field is in it by itself.
 * What only the forms in other languages ask is as it is stored from there.
 */
export function sample<K extends EnquiryType>(kind: K): EnquiryContents[K] {
  const words: Readonly<Record<string, FieldWords>> = forms[kind].fields;
  const answers = storedFields(fieldsOf(kind)).map(([name, field]) => [name, answer(field, words[name])]);
  return Object.fromEntries(answers);
}

function answer(field: Field, words: FieldWords | undefined): string | boolean {
  if (!isAskedIn(firstLanguage, field)) return emptyAnswer(field);
  switch (field.control) {
    case 'email':
      return 'somebody@example.com';
    case 'select':
      return words?.options?.[0]?.value ?? '';
    case 'radio':
      return field.start;
    case 'switch':
    case 'consent':
    case 'agreement':
      return true;
    case 'language':
      return firstLanguage;
    case 'dialect':
      return '';
    case 'tel':
      return '0400 123 456';
    default:
      return 'Some words'.padEnd(field.min ?? 0, '.').slice(0, field.max);
  }
}
