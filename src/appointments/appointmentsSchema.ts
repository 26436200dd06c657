import { z } from 'zod';
import { contentFile } from '../text/contentFile.ts';
import { languages } from '../text/languages.ts';
import { pattern, text, texts } from '../text/textSchemas.ts';

const message = { heading: text, text: pattern('clinic'), button: text };
/** The texts of a message about a visit. The subject and the preview contain the time. */
const visitMessage = { ...message, subject: pattern('time'), preview: pattern('time') };
const noteFromVisitor = { heading: text, label: text, hint: text, button: text };
const headingAndText = z.strictObject({ heading: text, text });

/** The words about offered times and visits (content/en/appointments.yaml, which explains each text). */
export const appointmentsSchema = z.strictObject({
  ...texts('noteToVisitor cost bring notice referred chooseYourself'),
  at: pattern('time', 'place'),
  atWith: pattern('time', 'place', 'person'),
  places: z.strictObject(texts('clinic home phone')),
  calendar: z.strictObject({ ...texts('home phone'), summary: pattern('clinic') }),
  emails: z.strictObject({
    offer: z.strictObject({
      press: text,
      ...message,
      subject: pattern('clinic'),
      preview: pattern('by'),
      only: pattern('clinic'),
      until: pattern('by'),
    }),
    booked: z.strictObject({ ...visitMessage, calendar: text, cannotCome: text }),
    reminder: z.strictObject({ ...visitMessage, cannotCome: text }),
    moved: z.strictObject({ ...visitMessage, was: pattern('was'), calendar: text, cannotCome: text }),
    cancelled: z.strictObject({
      ...texts('heading button calendar again'),
      subject: pattern('time'),
      preview: pattern('time'),
      byVisitor: pattern('clinic'),
      byClinic: pattern('clinic'),
    }),
  }),
  page: z.strictObject({
    ...texts('skip call optional error late tooMany foreign away'),
    title: pattern('clinic'),
    noteTooLong: pattern('max'),
    open: z.strictObject({
      ...texts('heading take'),
      text,
      until: pattern('by'),
      takeWhich: pattern('time'),
    }),
    none: z.strictObject({ ...noteFromVisitor, text }),
    booked: z.strictObject(texts('heading done moved calendar whereHeading costHeading bringHeading')),
    cannotCome: z.strictObject(texts('heading label button')),
    over: z.strictObject({ heading: text }),
    cancelled: z.strictObject(texts('heading done byVisitor byClinic calendar')),
    notSuited: headingAndText,
    ended: headingAndText,
    withdrawn: headingAndText,
    again: z.strictObject({ ...noteFromVisitor, newer: text, done: text, call: text }),
    unknown: headingAndText,
  }),
});

export const appointmentsFile = contentFile('appointments.yaml', appointmentsSchema, languages);

export type AppointmentWords = z.output<typeof appointmentsSchema>;
