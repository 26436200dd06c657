import { z } from 'zod';
import type { DeskAction } from '../../enquiry/deskViews.ts';
import { enquiryTypeNames, states } from '../../enquiry/enquiryTypes.ts';
import { countedSchema, pattern, text } from '../../text/textSchemas.ts';

const enquiryPage = z.strictObject({
  mail: pattern('to'),
  details: text,
  reference: pattern('id'),
  state: z.strictObject({
    heading: text,
    legend: text,
    stood: pattern('person', 'when'),
    note: text,
    noteHint: text,
    save: text,
  }),
  notes: z.strictObject({ heading: text, none: text, add: text, save: text, by: pattern('person', 'when') }),
  earlier: z.strictObject({ heading: text, about: text, none: text }),
  fromSender: z.strictObject({ heading: text, about: text }),
  letters: z.strictObject({
    heading: text,
    none: text,
    clinic: pattern('to'),
    visitor: pattern('to'),
    states: z.strictObject({
      sent: pattern('when'),
      due: pattern('when'),
      dueSoon: text,
      ended: text,
      replaced: text,
    }),
    attempts: countedSchema,
    error: pattern('error'),
    again: text,
    elsewhere: text,
    inbox: text,
    send: text,
  }),
  history: z.strictObject({ heading: text, none: text }),
  rest: z.strictObject({
    heading: text,
    isSpam: text,
    isNotSpam: text,
    markSpam: text,
    markNotSpam: text,
    delete: text,
    toDelete: text,
  }),
});

/** The words of an enquiry's page, its notices, and the deletion page. */
export const enquiryWords = {
  page: enquiryPage,
  done: z.strictObject({
    state: pattern('state'),
    note: text,
    spam: text,
    notSpam: text,
    sentAgain: text,
    sentElsewhere: text,
    lettersEnded: text,
    other: text,
  }),
  faults: z.strictObject({
    heading: text,
    changedMeanwhile: text,
    noNote: text,
    noteTooLong: pattern('max'),
    noInbox: text,
    notStored: text,
  }),
  delete: z.strictObject({
    heading: text,
    warning: text,
    gone: text,
    stays: text,
    confirm: pattern('name'),
    button: text,
    keep: text,
    faults: z.strictObject({ heading: text, notConfirmed: text, changedMeanwhile: text, notStored: text }),
  }),
  deleted: z.strictObject({
    heading: text,
    text,
    traces: text,
    emails: text,
    back: text,
  }),
};

const said = z.strictObject({ heading: text, text });
const pages = { pages: text, newer: text, older: text };

const search = z.strictObject({
  heading: text,
  words: text,
  hint: text,
  more: text,
  state: text,
  kind: text,
  service: text,
  language: text,
  spam: text,
  from: text,
  to: text,
  anyState: text,
  anyKind: text,
  anyService: text,
  anyLanguage: text,
  anySpam: text,
  noSpam: text,
  onlySpam: text,
  find: text,
  clear: text,
  faults: z.strictObject({ notADay: text, endsBeforeItBegins: text }),
  summary: text,
});

const figures = z.strictObject({
  heading: text,
  about: text,
  now: z.strictObject({ heading: text, waiting: text, overdue: text, longest: text, nobody: text }),
  period: z.strictObject({
    heading: pattern('count'),
    enquiries: text,
    answered: text,
    of: pattern('answered', 'enquiries'),
    median: text,
    noMedian: text,
  }),
  weeks: z.strictObject({ heading: text, first: text }),
  services: z.strictObject({ heading: text, first: text, none: text }),
  columns: z.strictObject({ enquiries: text, answered: text, median: text }),
  key: z.strictObject({ answered: text, open: text }),
  none: z.strictObject({ shown: text, said: text }),
});

const ofEnquiry = pattern('enquiry');
const actions = z.strictObject({
  signedIn: text,
  signedOut: text,
  signedOutEverywhere: text,
  looked: ofEnquiry,
  listed: text,
  searched: text,
  exported: text,
  state: pattern('enquiry', 'state'),
  note: ofEnquiry,
  spam: ofEnquiry,
  notSpam: ofEnquiry,
  sentAgain: ofEnquiry,
  sentElsewhere: ofEnquiry,
  lettersEnded: ofEnquiry,
  deleted: ofEnquiry,
} satisfies Record<DeskAction, unknown>);

/** The words of the other pages of the desk, by their names. */
export const pageWords = {
  waiting: z.strictObject({
    heading: text,
    count: countedSchema,
    overdue: countedSchema,
    order: text,
    more: pattern('count', 'all'),
    none: said,
    printed: pattern('when'),
    notes: text,
  }),
  all: z.strictObject({
    heading: text,
    search,
    found: countedSchema,
    foundMany: text,
    none: text,
    empty: text,
    ...pages,
    csv: text,
    csvAbout: text,
  }),
  figures,
  audit: z.strictObject({
    heading: text,
    about: text,
    none: text,
    command: text,
    enquiry: pattern('id'),
    it: text,
    ...pages,
    actions,
  }),
  signIn: z.strictObject({
    heading: text,
    about: text,
    email: text,
    button: text,
    notSignedIn: text,
    written: z.strictObject({ heading: text, about: text }),
    said: z.strictObject({
      signedOut: text,
      ended: text,
      notSaved: text,
      badLink: text,
      notAnAddress: text,
      tooMany: text,
      foreignForm: text,
      notSent: text,
    }),
  }),
  asked: z.strictObject({
    heading: text,
    text: pattern('to'),
    time: text,
    nothing: text,
    again: text,
  }),
  link: z.strictObject({ heading: text, text: pattern('person'), otherBrowser: text, button: text }),
  problem: z.strictObject({ notFound: said, failed: said, away: said, back: text }),
};

/** An object with a field for each of these names. */
function each<N extends string, T extends z.ZodType>(names: readonly N[], schema: T) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, schema])) as Record<N, T>);
}

/** The words of the desk (content/en/desk.yaml, which explains each). */
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
