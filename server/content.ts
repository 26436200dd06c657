import type { Clinic } from '../src/clinic/clinicRecord.ts';
import { factsOf } from '../src/clinic/facts.ts';
import { type Phrases, phrasesSchema, translatedPhrasesSchema } from '../src/clinic/phrases.ts';
import { type VisitingWords, visitingSchema } from '../src/clinic/visiting.ts';
import { forms, translatedFormsSchema } from '../src/content/forms.ts';
import type { EnquiryType } from '../src/enquiry/enquiryTypes.ts';
import type { EnquiryTypeWords, Forms, TranslatedForms } from '../src/enquiry/formsSchema.ts';
import { interpolateContent } from '../src/text/interpolate.ts';
import { type EachLanguage, eachLanguage, firstLanguage, type Language } from '../src/text/languages.ts';
import { readYaml } from '../src/text/readYaml.ts';

// The words of content/ that the server needs. Read when the module loads, so that a fault in them stops the start.

/** Phrases for hours, days and closures. */
export const phrases = readYaml('content/en/phrases.yaml', phrasesSchema);

/** The phrases in each language. */
export const phrasesIn: EachLanguage<Phrases> = eachLanguage(phrases, (language) =>
  readYaml(`content/${language}/phrases.yaml`, translatedPhrasesSchema),
);

const visiting = (language: Language) => readYaml(`content/${language}/visiting.yaml`, visitingSchema);

/** Facts about a visit, in each language. */
export const visitingIn: EachLanguage<VisitingWords> = eachLanguage(visiting(firstLanguage), visiting);

/** The forms' words in each language. Only the first language has every form. */
export type FormsIn = EachLanguage<TranslatedForms, Forms>;

/** With the placeholders of facts still in them. */
const written: FormsIn = eachLanguage(forms, (language) =>
  readYaml(`content/${language}/forms.yaml`, translatedFormsSchema),
);

/** Advice for a visitor whose condition gets worse before the clinic answers. */
export function ifWorse(type: EnquiryType, language: Language): string {
  const words: Partial<Record<EnquiryType, Pick<EnquiryTypeWords, 'received'>>> = written[language];
  return (words[type] ?? written[firstLanguage][type]).received.worse;
}

/** The forms' words with the clinic's facts filled in. */
export function formsOf(clinic: Clinic): FormsIn {
  const facts = (language: Language) => factsOf(clinic, phrasesIn[language], visitingIn[language]);
  return eachLanguage<TranslatedForms, Forms>(
    interpolateContent(written[firstLanguage], facts(firstLanguage)),
    (language) => interpolateContent(written[language], facts(language)),
  );
}
