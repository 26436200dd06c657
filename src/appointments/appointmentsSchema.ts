import { z } from 'zod';
import { contentFile } from '../text/contentFile.ts';
import { languages } from '../text/languages.ts';
import { pattern, text } from '../text/textSchemas.ts';

const letter = { heading: text, text: pattern('clinic'), button: text };
/** A letter about a visit, whose subject and preview have its time. */
const visitLetter = { ...letter, subject: pattern('time'), preview: pattern('time') };
const noteFromVisitor = { heading: text, label: text, hint: text, button: text };
const said = z.strictObject({ heading: text, text });

/** The words about offered times and visits (content/en/appointments.yaml, which explains each). */
export const appointmentsSchema = z.strictObject({
  at: pattern('time', 'place'),
  atWith: pattern('time', 'place', 'person'),
  places: z.strictObject({ clinic: text, home: text, phone: text }),
  noteToVisitor: text,
  cost: text,
  bring: text,
  notice: text,
  referred: text,
  calendar: z.strictObject({ summary: pattern('clinic'), home: text, phone: text }),
  letters: z.strictObject({
    offer: z.strictObject({
      ...letter,
      subject: pattern('clinic'),
      preview: pattern('by'),
      only: pattern('clinic'),
      until: pattern('by'),
      press: text,
    }),
    booked: z.strictObject({ ...visitLetter, calendar: text, cannotCome: text }),
    reminder: z.strictObject({ ...visitLetter, cannotCome: text }),
    moved: z.strictObject({ ...visitLetter, was: pattern('was'), calendar: text, cannotCome: text }),
    cancelled: z.strictObject({
      subject: pattern('time'),
      heading: text,
      preview: pattern('time'),
      byVisitor: pattern('clinic'),
      byClinic: pattern('clinic'),
      button: text,
      calendar: text,
      again: text,
    }),
  }),
  page: z.strictObject({
    title: pattern('clinic'),
    skip: text,
    call: text,
    optional: text,
    error: text,
    noteTooLong: pattern('max'),
    open: z.strictObject({
      heading: text,
      text,
      until: pattern('by'),
      take: text,
      takeWhich: pattern('time'),
    }),
    none: z.strictObject({ ...noteFromVisitor, text }),
    booked: z.strictObject({
      heading: text,
      done: text,
      moved: text,
      calendar: text,
      whereHeading: text,
      costHeading: text,
      bringHeading: text,
    }),
    cannotCome: z.strictObject({ heading: text, label: text, button: text }),
    over: z.strictObject({ heading: text }),
    cancelled: z.strictObject({ heading: text, done: text, byVisitor: text, byClinic: text, calendar: text }),
    notSuited: said,
    ended: said,
    withdrawn: said,
    again: z.strictObject({ ...noteFromVisitor, newer: text, done: text, call: text }),
    late: text,
    unknown: said,
    tooMany: text,
    foreign: text,
    away: text,
  }),
  chooseYourself: text,
});

export const appointmentsFile = contentFile('appointments.yaml', appointmentsSchema, languages);

export type AppointmentWords = z.output<typeof appointmentsSchema>;
