import { z } from 'zod';
import { countedSchema, pattern, text } from '../text/textSchemas.ts';

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

/** The words of the page of an enquiry, of what is said there, and of deleting it. */
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
