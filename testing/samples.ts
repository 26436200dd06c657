import { type Field, storedFields } from '../src/enquiry/fields.ts';
import type { FieldWords } from '../src/enquiry/fieldWords.ts';
import { type EnquiryContents, type EnquiryKindName, fieldsOf } from '../src/enquiry/kinds.ts';
import { forms } from '../src/site/forms.ts';

/** An answer to every field of a kind's form, such as its schema takes: a new field is in it by itself. */
export function sample<K extends EnquiryKindName>(kind: K): EnquiryContents[K] {
  const words: Readonly<Record<string, FieldWords>> = forms[kind].fields;
  const answers = storedFields(fieldsOf(kind)).map(([name, field]) => [name, answer(field, words[name])]);
  return Object.fromEntries(answers);
}

function answer(field: Field, words: FieldWords | undefined): string | boolean {
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
    case 'tel':
      return '0400 123 456';
    default:
      return 'Some words'.padEnd(field.min ?? 0, '.').slice(0, field.max);
  }
}
