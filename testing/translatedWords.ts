import { factsOf, fillIn } from '../src/clinic/fillIn.ts';
import { ownName, type TranslatedLanguage, translatedLanguages } from '../src/clinic/languages.ts';
import { translatedPhrasesSchema } from '../src/clinic/phrases.ts';
import { readClinic } from '../src/clinic/read.ts';
import { readYaml } from '../src/clinic/readYaml.ts';
import { visitingSchema } from '../src/clinic/visitingWords.ts';
import { frameSchema } from '../src/languages/frameContent.ts';
import { startSchema } from '../src/languages/startContent.ts';
import { translatedFormsSchema } from '../src/site/forms.ts';

const clinic = readClinic('content/clinic.yaml');

/** What visitors read in a language beside the first: its words with the clinic's facts in them. */
function wordsIn(language: TranslatedLanguage) {
  const folder = `content/${language}`;
  const phrases = readYaml(`${folder}/phrases.yaml`, translatedPhrasesSchema);
  const facts = factsOf(clinic, phrases, readYaml(`${folder}/visiting.yaml`, visitingSchema));
  return {
    language,
    name: ownName(phrases.locale),
    phrases,
    frame: fillIn(readYaml(`${folder}/frame.yaml`, frameSchema), facts),
    start: fillIn(readYaml(`${folder}/start.yaml`, startSchema), facts),
    forms: fillIn(readYaml(`${folder}/forms.yaml`, translatedFormsSchema), facts),
  };
}

/** The words of every language beside the first. */
export const translations = translatedLanguages.map(wordsIn);
