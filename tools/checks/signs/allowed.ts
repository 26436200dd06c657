import { readClinic } from '../../../src/clinic/clinicRecord.ts';
import { forms } from '../../../src/content/formWords.ts';
import { registry } from '../../../src/content/registry.ts';
import { readContent } from '../../../src/text/contentFile.ts';
import { interpolate } from '../../../src/text/interpolate.ts';
import type { AllowedPairs } from './twoUrgencies.ts';

const { emergencyDepartment } = readClinic('content/clinic.yaml');

/** Urgent advice that is not a warning sign, with the reason. */
const places: { words: string; why: string }[] = [
  {
    words: forms.shared.emergency,
    why: 'beside every form and after it: a form is read in office hours, whatever it says',
  },
  {
    words: readContent(registry.servicesIndex).closing.text,
    why: 'leads to the pages with their signs, and names none itself',
  },
  ...readContent(registry.warningSigns).help.map((line) => ({
    words: interpolate(line, { emergencyDepartment }),
    why: 'below the signs of every service: for whoever finds no doctor, cannot drive, or needs an interpreter',
  })),
  {
    words: 'In an emergency, call 000.',
    why: 'in the terms, and wherever else all emergencies are meant: it names no sign',
  },
];

/** The texts that `npm run check:signs` ignores. */
export const allowed: readonly string[] = places.map(({ words }) => words);

/** Symptoms that two signs rightly give different urgencies. */
export const allowedPairs: readonly AllowedPairs[] = [
  {
    sign: 'confusion',
    with: [
      'head-knock',
      'dizzy-after-head-injury',
      'child-head-knock',
      'child-fever-and-drowsy',
      'fever-in-back-or-joint',
      'wound',
      'head-knock-weeks-after',
      'baby-fever',
      'mind-after-birth',
      'pregnancy-pressure',
      'fever-and-birth',
      'long-lie',
      'heat-stroke',
    ],
    why: 'over days, without a knock to the head, a fall, a fever, a rash or a birth; its own words send a knock, a fever and a birth to 000',
  },
  {
    sign: 'faint-on-standing',
    with: [
      'blackout-before-fall',
      'dizzy-heart',
      'early-pregnancy',
      'head-knock',
      'child-head-knock',
      'player-down',
      'player-neck',
      'heat-stroke',
    ],
    why: 'a faint as somebody stands up, soon over; its own words send a fall, a pregnancy or a heart that pounds to 000',
  },
  {
    sign: 'blackouts-and-driving',
    with: ['unchecked-heart'],
    why: 'before a scooter, for blackouts that a doctor knows of; its own words send others to a doctor today',
  },
  {
    sign: 'head-knock-weeks-after',
    with: ['child-head-knock'],
    why: 'weeks later and slowly; its own words send what is sudden to 000',
  },
  {
    sign: 'child-unsteady',
    with: ['child-head-knock', 'head-knock', 'dizzy-after-head-injury'],
    why: 'slowly, or on several mornings, without a knock to the head',
  },
  {
    sign: 'headache-after-50',
    with: ['sight-or-memory'],
    why: 'with a sore scalp or an aching jaw, sight may be lost within hours',
  },
  {
    sign: 'pregnancy-pressure',
    with: [
      'pregnancy-pressure',
      'sudden-headache',
      'head-knock',
      'head-knock-weeks-after',
      'child-head-knock',
      'dizzy-after-head-injury',
      'pain-with-fever',
      'spinal-cord',
    ],
    why: 'the maternity unit answers at once; its own words send a sudden headache to 000, and a fever, a knock to the head or a spinal cord injury is no sign of it',
  },
  {
    sign: 'dizzy-after-head-injury',
    with: ['dizzy-brain', 'dizzy-heart'],
    why: 'dizzy, and able to stand; what those say is 000 after an injury too',
  },
  {
    sign: 'concussion',
    with: ['dizzy-brain', 'dizzy-heart', 'falls'],
    why: 'the same words as dizzy-after-head-injury, for those who suspect a concussion',
  },
  {
    sign: 'hearing-loss',
    with: ['dizzy-brain', 'dizzy-heart'],
    why: 'dizzy with an ear that does not hear, and able to stand',
  },
  {
    sign: 'dizzy-for-hours',
    with: ['dizzy-brain', 'dizzy-heart'],
    why: 'dizzy without a break, and able to stand and to see; without a heart that races',
  },
  {
    sign: 'falls',
    with: ['dizzy-brain', 'dizzy-heart', 'dizzy-after-head-injury', 'hearing-loss', 'dizzy-for-hours'],
    why: 'dizzy each time somebody stands up, and not all of a sudden',
  },
  {
    sign: 'growing-weakness',
    with: ['head-knock', 'child-head-knock', 'player-neck', 'choking', 'after-botulinum'],
    why: 'without an injury, an injection, or trouble to breathe or swallow',
  },
  {
    sign: 'needle-numbness',
    with: ['stroke', 'player-neck', 'choking', 'growing-weakness', 'cold-arm-or-leg', 'child-still-limb'],
    why: 'near where the needle went in; its own words send what spreads or gets worse to an emergency department',
  },
  {
    sign: 'weak-shoulder',
    with: ['stroke', 'head-knock', 'child-head-knock', 'child-still-limb', 'choking', 'after-botulinum'],
    why: 'one shoulder that was itself injured',
  },
  {
    sign: 'wasting-thumb',
    with: ['cold-limb', 'deep-cut'],
    why: 'a muscle wastes over months; the others follow an injury or an operation',
  },
  {
    sign: 'numb-with-new-aid',
    with: ['deep-cut'],
    why: 'a hand that leans on a new aid, and has no cut',
  },
  {
    sign: 'bent-bone',
    with: ['cold-limb', 'pop-after-operation'],
    why: 'cold beside a bent bone, or a joint that an operation replaced, cannot wait for a drive to hospital',
  },
  {
    sign: 'pop-after-operation',
    with: ['cannot-stand-on-it'],
    why: 'a pop after an operation may be a new joint out of place: nobody should move it',
  },
  {
    sign: 'small-fall',
    with: ['cannot-get-up'],
    why: 'pain after a small fall that is bearable; its own words send a strong one to 000',
  },
  {
    sign: 'calf-clot',
    with: ['calf-clot-at-risk'],
    why: 'its own words send those at risk to an emergency department, as the other does',
  },
  {
    sign: 'belly-pain',
    with: ['early-pregnancy', 'severe-back-pain', 'blow-and-shoulder'],
    why: 'its own words send those who may be pregnant, are 60 or older or feel faint to 000; after a blow an organ may bleed',
  },
  { sign: 'blow', with: ['urine'], why: 'after a blow the kidney may be torn' },
  { sign: 'bleeding', with: ['work-accident', 'wound-bleeding'], why: 'not from an injury or a wound' },
  {
    sign: 'child-night-pain',
    with: ['cancer'],
    why: 'in a child an illness of the blood or of a bone goes faster',
  },
];
