import { phrasesSchema } from '../src/clinic/phrases.ts';
import { readYaml } from '../src/clinic/readYaml.ts';

/** How hours, days and closures are said in letters and pages. Read with the code, so that a fault is named at start. */
export const phrases = readYaml('content/en/phrases.yaml', phrasesSchema);
