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
    why: 'below a swollen knee: as urgent as the sign child-limp; with a fever the sign child-fever-and-joint is there too',
  },
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
      'pain-with-fever',
    ],
    why: 'over days, without a knock to the head, a fall, a fever, a rash or a birth; its own words send a knock, a fever and a birth to 000',
  },
  {
    sign: 'sight-or-memory',
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
      'pain-with-fever',
      'confusion',
      'sight-or-memory',
    ],
    why: 'what it says of confusion, over days or within hours, is what the sign of that name says',
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
    sign: 'neck-and-brain',
    with: [
      'headache-after-50',
      'dizzy-after-head-injury',
      'hearing-loss',
      'dizzy-for-hours',
      'concussion',
      'falls',
      'pregnancy-pressure',
    ],
    why: 'with new neck pain or a headache unlike any before, an artery of the neck may be torn',
  },
  {
    sign: 'spinal-cord',
    with: ['clumsy-hands', 'cauda-equina', 'bladder-after-birth', 'bowel'],
    why: 'to empty the bladder is what to do there, and no symptom',
  },
  {
    sign: 'sore-bone',
    with: ['sore-bone', 'bent-bone'],
    why: 'cold beside a bent bone cannot wait for a drive to hospital; both signs say so',
  },
  {
    sign: 'sore-bone',
    with: ['pop-after-operation'],
    why: 'a pop after an operation may be a new joint out of place: nobody should move it',
  },
  {
    sign: 'leg-lift',
    with: ['pop-after-operation'],
    why: 'a knee that was hurt, and not operated on',
  },
  {
    sign: 'low-sugar',
    with: ['fever-in-back-or-joint', 'wound', 'needle-infection', 'fever-and-birth', 'sore-breast', 'urine'],
    why: 'shaky with too little sugar, without a fever or an infection',
  },
  {
    sign: 'belly-after-operation',
    with: [
      'sudden-headache',
      'dizzy-after-head-injury',
      'belly-after-operation',
      'pregnancy-pressure',
      'child-unsteady',
      'testicle',
      'belly-pain',
    ],
    why: 'vomiting after an operation, without a headache; its own words send severe pain to 000',
  },
  {
    sign: 'bowel',
    with: ['clumsy-hands', 'cauda-equina', 'bladder-after-birth', 'pregnancy', 'fever-and-birth', 'bleeding'],
    why: 'blood from the bowel, or a bowel that changed weeks ago and still obeys; its own words send heavy bleeding to 000',
  },
  {
    sign: 'down-syndrome-neck',
    with: [
      'sudden-change-in-walking',
      'dizzy-brain',
      'head-knock-weeks-after',
      'neck-injury',
      'neck-and-brain',
      'clumsy-hands',
      'player-neck',
      'hard-fall',
      'child-head-knock',
      'child-unsteady',
    ],
    why: 'with Down syndrome, and not all of a sudden; its own words and those of child-unsteady send each to the same place',
  },
  {
    sign: 'baby-milestones',
    with: [
      'sudden-change-in-walking',
      'dizzy-brain',
      'head-knock-weeks-after',
      'neck-and-brain',
      'clumsy-hands',
      'child-head-knock',
      'child-unsteady',
      'down-syndrome-neck',
    ],
    why: 'has not learned to walk yet; the others walk, and lose it',
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
