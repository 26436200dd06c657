import { z } from 'zod';
import { externalLink, text } from '../../text/textSchemas.ts';
import { pageFields } from './pageSchema.ts';

/** The texts of the booking page around its form (content/en/booking.yaml). */
export const bookingPageSchema = z.strictObject({
  ...pageFields,
  heading: text,
  intro: text,
  assistance: z.strictObject({ heading: text, text, hours: text, help: text }),
});

export type BookingContent = z.output<typeof bookingPageSchema>;

/** The schema of a label in a drawing, which has space for one or two words. */
const label = text.max(20, 'at most 20 characters');
const embedSchema = z.strictObject({ label: text, text, button: text });
const actionSchema = z.strictObject({ label: text, text });
const phoneSchema = z.strictObject({
  name: text,
  number: z.string().regex(/^[\d ]+$/, 'a phone number, digits and spaces'),
});
const travelWaySchema = z.strictObject({
  name: text,
  points: z
    .array(text)
    .min(1, 'a point')
    .describe('The points about a way to travel here; the sheet of the first visit has the first point too'),
});

/** The texts of the contact page around its form (content/en/contact.yaml). */
export const contactPageSchema = z.strictObject({
  ...pageFields,
  heading: text,
  intro: text,
  quickContact: z.strictObject({ phone: text, address: text, book: text, enquire: text }),
  hours: z.strictObject({
    heading: text,
    text: z.array(text).min(1, 'a paragraph').describe('The paragraphs beside the opening hours of the week'),
    closedDays: text.describe('The heading above the list of days on which the clinic is closed'),
  }),
  gettingHere: z.strictObject({
    heading: text,
    drawing: z
      .strictObject({
        text: text.describe('The description of the drawing of the way in, for people who cannot see it'),
        station: label,
        walk: label,
        door: label,
        lift: label,
        level: label,
      })
      .describe('The description and the labels of the drawing of the way to the clinic'),
    stepFree: z
      .strictObject({ name: text, points: z.array(text).min(1, 'a point') })
      .describe('The points about the way in without a step; the answers about access follow them'),
    train: travelWaySchema.extend({
      changing: z
        .strictObject({ text, link: externalLink })
        .describe('The last point about trains, which ends with a link; Areas We Serve has it too'),
    }),
    ways: z.array(travelWaySchema).min(1, 'a way'),
  }),
  location: z.strictObject({
    heading: text,
    map: embedSchema,
    street: embedSchema,
    outbound: text,
    fallback: text,
    sketch: z
      .strictObject({
        text: text.describe('The description of the sketch of the streets, for people who cannot see it'),
        station: label,
        street: label,
        walk: label,
        scale: label.describe('The note that the sketch of the streets is not to scale'),
      })
      .describe('The description and the labels of the sketch that is visible until a visitor opens the map'),
  }),
  message: z.strictObject({ heading: text, text }),
  quickActions: z.strictObject({
    heading: text,
    book: actionSchema,
    call: actionSchema,
    refer: actionSchema,
    faq: actionSchema,
  }),
  notices: z.strictObject({
    help: z.strictObject({
      heading: text,
      items: z.array(z.strictObject({ name: text, text, phones: z.array(phoneSchema).min(1) })).min(1),
    }),
  }),
});

export type ContactContent = z.output<typeof contactPageSchema>;

const items = z.array(text).min(1, 'an item');

/** The texts of the page for referrers, around its form (content/en/refer.yaml). */
export const referPageSchema = z.strictObject({
  ...pageFields,
  heading: text,
  lead: text,
  button: text.describe('The button at the top of the page that leads down to the referral form'),
  whoCanRefer: z.strictObject({ heading: text, text, items }),
  whatToSend: z.strictObject({
    heading: text,
    text,
    groups: z.array(z.strictObject({ name: text, items })).min(1, 'a kind of referral'),
    files: text.describe('The sentence about how referrers send letters and scans'),
  }),
  notFor: z.strictObject({
    heading: text,
    text,
    call: text.describe('The button that dials 000 in an emergency'),
    urgent: text.describe('The button that leads to the sheet of all warning signs'),
    services: text.describe('The button that leads to the page of all services'),
  }),
  form: z.strictObject({ heading: text, text }),
  beside: z.strictObject({
    heading: text,
    services: actionSchema,
    areas: actionSchema,
    costs: actionSchema,
    show: actionSchema,
    call: actionSchema,
    booking: actionSchema,
  }),
});

export type ReferContent = z.output<typeof referPageSchema>;
