import { z } from 'zod';
import { optionalFact } from '../text/optionalFact.ts';
import { pattern, text } from '../text/texts.ts';
import { serviceSlug } from './services.ts';

/** What is said when the clinic record answers with true, and with false where that helps a visitor too. */
const answers = z.strictObject({ yes: text, no: text.optional() });
const namedAnswers = answers.extend({ name: text });

/** The checks and promises of the clinic record's `screening`. */
const checks = ['workingWithChildren', 'ndisWorkerScreening', 'chaperones'] as const;
const shownChecks = z.array(z.enum(checks, `one of ${checks.join(', ')}`));

/** What is said of what only the clinic knows of a visit (content/en/visiting.yaml, which says what each is for). */
export const visitingSchema = z.strictObject({
  access: z.strictObject({
    accessibleToilet: namedAnswers,
    hearingLoop: namedAnswers,
    quietWaiting: namedAnswers,
    lowTable: namedAnswers,
    hoist: namedAnswers,
    narrowestDoor: pattern('centimetres'),
  }),
  before: z.strictObject({
    heading: text,
    phoneVisits: namedAnswers,
    videoVisits: namedAnswers,
    reminders: z.strictObject({ name: text, sms: text, email: text, both: text, none: text }),
    withACold: z.strictObject({
      name: text,
      text: optionalFact(text).describe('What somebody with a cold should do, or empty quotes'),
      otherwise: text.describe('What {withACold} says while that is empty'),
    }),
  }),
  safety: z.strictObject({
    heading: text,
    workingWithChildren: answers,
    ndisWorkerScreening: answers,
    chaperones: answers,
    ndis: shownChecks.describe('What the NDIS guide says of them'),
    services: z.partialRecord(serviceSlug, shownChecks).describe('What the page of a service says of them'),
  }),
  emailCountries: pattern('countries'),
});

export type VisitingWords = z.output<typeof visitingSchema>;
export type Check = (typeof checks)[number];
/** Everything that a page may say of them. */
export const allChecks: readonly Check[] = checks;
