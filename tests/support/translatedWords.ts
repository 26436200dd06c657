import { readClinic } from '../../src/clinic/clinicRecord.ts';
import { factsOf } from '../../src/clinic/facts.ts';
import { translatedPhrasesSchema } from '../../src/clinic/phrases.ts';
import { visitingSchema } from '../../src/clinic/visiting.ts';
import { translatedFormsSchema } from '../../src/content/forms.ts';
import { frameSchema } from '../../src/content/frameContent.ts';
import { startSchema } from '../../src/content/startContent.ts';
import { interpolateContent } from '../../src/text/interpolate.ts';
import { ownName, type TranslatedLanguage, translatedLanguages } from '../../src/text/languages.ts';
import { readYaml } from '../../src/text/readYaml.ts';

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
    frame: interpolateContent(readYaml(`${folder}/frame.yaml`, frameSchema), facts),
    start: interpolateContent(readYaml(`${folder}/start.yaml`, startSchema), facts),
    forms: interpolateContent(readYaml(`${folder}/forms.yaml`, translatedFormsSchema), facts),
  };
}

/** The words of every language beside the first. */
export const translations = translatedLanguages.map(wordsIn);
