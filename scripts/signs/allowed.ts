import { filled } from '../../src/clinic/filled.ts';
import { readClinic } from '../../src/clinic/read.ts';
import { readYaml } from '../../src/clinic/readYaml.ts';
import { servicesIndexSchema } from '../../src/services/servicesContent.ts';
import { warningSignsSchema } from '../../src/signs/signsContent.ts';
import { forms } from '../../src/site/forms.ts';

const { emergencyDepartment } = readClinic('content/clinic.yaml');

/** Urgent advice that is no warning sign, each with the reason. */
const places: { words: string; why: string }[] = [
  {
    words: forms.shared.emergency,
    why: 'beside every form and after it: a form is read in office hours, whatever it says',
  },
  {
    words: readYaml('content/en/services-index.yaml', servicesIndexSchema).closing.text,
    why: 'leads to the pages with their signs, and names none itself',
  },
  ...readYaml('content/en/warning-signs.yaml', warningSignsSchema).help.map((line) => ({
    words: filled(line, { emergencyDepartment }),
    why: 'below the signs of every service: for whoever finds no doctor, cannot drive, or needs an interpreter',
  })),
  {
    words: 'In an emergency, call 000.',
    why: 'in the terms, and wherever else all emergencies are meant: it names no sign',
  },
];

/** The texts that `npm run check:signs` passes over. */
export const allowed: readonly string[] = places.map(({ words }) => words);
