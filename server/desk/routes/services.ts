import { forms } from '../../../src/content/forms.ts';
import type { ListView } from '../../../src/enquiry/deskViews.ts';
import { enquiryTypeNames } from '../../../src/enquiry/enquiryTypes.ts';
import type { FieldWords } from '../../../src/enquiry/fieldWords.ts';

/** What the forms ask for as a consultation type, each once: as stored, and as it is called. */
export const services: ListView['services'] = [
  ...new Map(
    enquiryTypeNames.flatMap((type) => {
      const words: Readonly<Record<string, FieldWords>> = forms[type].fields;
      return (words.consultationType?.options ?? []).map(({ value, label }) => [value, { value, label }]);
    }),
  ).values(),
];
