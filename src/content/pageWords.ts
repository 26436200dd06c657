import { z } from 'zod';
import type { DeskAction } from '../enquiry/deskViews.ts';
import { countedSchema, pattern, text } from '../text/textSchemas.ts';

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
