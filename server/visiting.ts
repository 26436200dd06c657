import { type VisitingWords, visitingSchema } from '../src/clinic/visiting.ts';
import { type EachLanguage, eachLanguage, firstLanguage, type Language } from '../src/text/languages.ts';
import { readYaml } from '../src/text/readYaml.ts';

const read = (language: Language) => readYaml(`content/${language}/visiting.yaml`, visitingSchema);

/** What is said of a visit, for the facts that are made of it. Read with the code, so that a fault is named at start. */
export const visitingIn: EachLanguage<VisitingWords> = eachLanguage(read(firstLanguage), read);
