import { readYaml } from '../src/clinic/readYaml.ts';
import { visitingSchema } from '../src/clinic/visitingWords.ts';

/** What is said of a visit, for the facts that are made of it. Read with the code, so that a fault is named at start. */
export const visiting = readYaml('content/en/visiting.yaml', visitingSchema);
