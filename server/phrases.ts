import { type Phrases, phrasesSchema, translatedPhrasesSchema } from '../src/clinic/phrases.ts';
import { type EachLanguage, eachLanguage } from '../src/text/languages.ts';
import { readYaml } from '../src/text/readYaml.ts';

/** How hours, days and closures are said in letters and pages. Read with the code, so that a fault is named at start. */
export const phrases = readYaml('content/en/phrases.yaml', phrasesSchema);

/** The same in each language. */
export const phrasesIn: EachLanguage<Phrases> = eachLanguage(phrases, (language) =>
  readYaml(`content/${language}/phrases.yaml`, translatedPhrasesSchema),
);
