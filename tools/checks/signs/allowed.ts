import { readClinic } from '../../../src/clinic/clinicRecord.ts';
import { forms } from '../../../src/content/formWords.ts';
import { registry } from '../../../src/content/registry.ts';
import { readContent } from '../../../src/text/contentFile.ts';
import { interpolate } from '../../../src/text/interpolate.ts';

const { address, emergencyDepartment } = readClinic('content/clinic.yaml');

/** Urgent advice that is not a warning sign: where it is, and why it is allowed. */
const allowedAdvice: { words: string; why: string }[] = [
  {
    words: forms.shared.emergency,
    why: 'beside every form and on the page after it: nobody reads a form outside office hours',
  },
  {
    words: readContent(registry.servicesIndex).closing.text,
    why: 'leads to the pages with their signs, and names none itself',
  },
  ...readContent(registry.warningSigns).help.map((line) => ({
    words: interpolate(line, { emergencyDepartment, suburb: address.suburb }),
    why: 'below the signs of every service: for people who find no doctor, cannot drive, or need an interpreter',
  })),
  {
    words:
      'If one of these is new in the last weeks, see a doctor today. If it came on over months, see your GP this week',
    why: 'in the article on walking, before changes of a walk: as urgent as the sign clumsy-hands',
  },
  {
    words: 'If one of these hurts, see a doctor today. You may need an X-ray.',
    why: 'below a rolled ankle, for where to press on the bone: as urgent as the sign sore-bone',
  },
  {
    words: 'See a doctor today in any case for a child who limps',
    why: 'below a rolled ankle: as urgent as the sign child-limp, which leaves out an injury',
  },
  {
    words: 'After a fall or a blow, see a doctor today if you are 55 or older',
    why: 'below a swollen knee: who may need an X-ray (the Ottawa rules for knees); as urgent as the sign sore-bone',
  },
  {
    words: "See a doctor today about a child's swollen knee",
    why: 'below a swollen knee: as urgent as the sign child-limp; with a fever, also the sign child-fever-and-joint',
  },
  {
    words: 'In an emergency, call 000.',
    why: 'in the terms, and in other texts about all emergencies: it names no sign',
  },
  {
    words: 'If urine runs all day and night: ring your hospital or maternity unit now',
    why: 'below leaking after a birth: a full bladder or a fistula, as urgent as the signs of the weeks after a birth',
  },
];

/** The texts that `npm run check:signs` ignores. */
export const allowedTexts: readonly string[] = allowedAdvice.map(({ words }) => words);
