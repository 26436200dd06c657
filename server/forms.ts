import type { Clinic } from '../src/clinic/clinicRecord.ts';
import { factsOf } from '../src/clinic/facts.ts';
import { forms, translatedFormsSchema } from '../src/content/forms.ts';
import type { EnquiryType } from '../src/enquiry/enquiryTypes.ts';
import type { EnquiryTypeWords, Forms, TranslatedForms } from '../src/enquiry/formsContent.ts';
import { interpolateContent } from '../src/text/interpolate.ts';
import { type EachLanguage, eachLanguage, firstLanguage, type Language } from '../src/text/languages.ts';
import { readYaml } from '../src/text/readYaml.ts';
import { phrasesIn } from './phrases.ts';
import { visitingIn } from './visiting.ts';

/** What visitors read of the forms in each language; that of the first has every form. */
export type FormsIn = EachLanguage<TranslatedForms, Forms>;

/** As they are written. Read with the code, so that a fault is named at start. */
const written: FormsIn = eachLanguage(forms, (language) =>
  readYaml(`content/${language}/forms.yaml`, translatedFormsSchema),
);

/** Whom to call when it gets worse before the clinic has answered an enquiry of this type. */
export function ifWorse(type: EnquiryType, language: Language): string {
  const words: Partial<Record<EnquiryType, Pick<EnquiryTypeWords, 'received'>>> = written[language];
  return (words[type] ?? written[firstLanguage][type]).received.worse;
}

/** What visitors read of the forms, the clinic's facts filled in. */
export function formsOf(clinic: Clinic): FormsIn {
  const facts = (language: Language) => factsOf(clinic, phrasesIn[language], visitingIn[language]);
  return eachLanguage<TranslatedForms, Forms>(
    interpolateContent(written[firstLanguage], facts(firstLanguage)),
    (language) => interpolateContent(written[language], facts(language)),
  );
}
