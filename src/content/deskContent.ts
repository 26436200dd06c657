import { z } from 'zod';
import { enquiryTypeNames, states } from '../enquiry/enquiryTypes.ts';
import { countedSchema, pattern, text } from '../text/textSchemas.ts';
import { enquiryWords } from './enquiryWords.ts';
import { pageWords } from './pageWords.ts';

/** A field for each of some names. */
function each<N extends string, T extends z.ZodType>(names: readonly N[], schema: T) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, schema])) as Record<N, T>);
}

/** The words of the desk (content/en/desk.yaml, which says what each is for). */
export const deskSchema = z.strictObject({
  name: text,
  title: pattern('page', 'shortName'),
  skip: text,
  staffOnly: text,
  optional: text,
  error: text,
  navigation: z.strictObject({
    label: text,
    waiting: text,
    all: text,
    figures: text,
    audit: text,
    signOut: text,
    signedIn: pattern('person'),
    lostDevice: text,
    signOutEverywhere: text,
  }),
  waited: z.strictObject({ none: text, minutes: countedSchema, hours: countedSchema, days: countedSchema }),
  when: z.strictObject({ today: pattern('time'), yesterday: pattern('time'), onDay: pattern('day', 'time') }),
  kinds: each(enquiryTypeNames, text),
  states: each(states, z.strictObject({ name: text, about: text })),
  enquiry: z.strictObject({
    overdue: text,
    spam: text,
    interpreter: text,
    interpreterFor: pattern('language'),
    waits: pattern('time'),
    received: pattern('when'),
    about: pattern('kind', 'about'),
    referral: pattern('kind', 'name', 'about'),
    prefersEmail: text,
    call: pattern('number'),
    callWhom: pattern('name', 'number'),
    phone: pattern('number'),
    noPhone: text,
    noWay: text,
    open: text,
    openWhose: pattern('name'),
    letterWaiting: text,
    letterEnded: text,
  }),
  ...enquiryWords,
  ...pageWords,
});

export type DeskWords = z.output<typeof deskSchema>;
