import { z } from 'zod';
import { visitMinutesSchema } from '../../clinic/fees.ts';
import { serviceSlug } from '../../clinic/services.ts';
import type { CheckedDateWords } from '../../text/textSchemas.ts';
import {
  allDiffer,
  factNames,
  namedText,
  pattern,
  patternWith,
  slugSchema,
  source,
  text,
} from '../../text/textSchemas.ts';
import { consultationTypeValues } from '../formWords.ts';
import { signId } from '../warningSigns.ts';
import { drawingWordsSchema, pictureName } from './drawingsSchema.ts';
import { pageFields, review } from './pageSchema.ts';

const bookingType = z.enum(
  consultationTypeValues,
  'a consultation type of the booking form (content/en/forms.yaml), such as musculoskeletal',
);
const paragraphs = z.array(text).min(1, 'at least one paragraph');
const proseSchema = z.strictObject({ heading: text, paragraphs });
const picture = pictureName
  .optional()
  .describe('The drawing beside the text, if the text becomes clearer; a page has each drawing once');
const picturedText = namedText.extend({ picture });
const largeDrawing = pictureName
  .optional()
  .describe('The large drawing beside the section; a page has at least one');
const proseWithDrawingSchema = proseSchema.extend({ picture: largeDrawing });

/** The payers whose rules have a source (payingSources in content/en/service-pages.yaml). */
export const payingSources = ['medicare', 'dva', 'supportAtHome', 'ctp', 'ndis'] as const;

/** The fields of every service, in either layout. */
const commonFields = {
  ...pageFields,
  ...review,
  heading: text.max(60, 'at most 60 characters').describe('The main heading of the page of the service'),
  subtitle: text.min(50, 'at least 50 characters').max(130, 'at most 130 characters'),
  card: text
    .min(50, 'at least 50 characters')
    .max(140, 'at most 140 characters')
    .describe('The text of the card of the service on the services index'),
  drawing: drawingWordsSchema.describe(
    'The description of the drawing of the service, for people who cannot see it',
  ),
  bookingType: bookingType.describe('The consultation type to which the booking link of the page leads'),
  visitMinutes: visitMinutesSchema
    .optional()
    .describe(
      'The length of visits, if it differs from clinic.yaml; the desk offers this length if bookingType is the service itself',
    ),
  related: z
    .array(serviceSlug)
    .min(3, 'at least three other services')
    .refine(allDiffer, 'services that all differ'),
  figures: z
    .array(z.strictObject({ figure: text.max(12, 'at most 12 characters'), text }))
    .length(2, 'two figures')
    .optional()
    .describe('Two numbers in large type at the top of the page, such as 60 minutes'),
  firstSteps: proseSchema
    .extend({
      id: slugSchema('injured-at-work').describe('The part after # in links to the first steps'),
      steps: z
        .array(namedText)
        .min(2, 'at least two steps')
        .describe('The steps to take directly after an injury, in order'),
      questions: z
        .array(namedText)
        .min(1, 'a question')
        .describe('The questions that people ask after an injury, each with its answer'),
      sources: z.array(source).min(1, 'at least one source'),
    })
    .optional()
    .describe('The section about what to do directly after an injury; the headline links to it'),
  overview: proseWithDrawingSchema,
  whoItHelps: proseWithDrawingSchema,
  evidence: proseSchema.extend({ sources: z.array(source).min(1, 'at least one source') }),
  seeDoctorFirst: proseSchema.extend({
    signs: z
      .array(signId)
      .min(3, 'at least three signs')
      .max(29, 'at most twenty-nine signs, since nobody in fear reads more')
      .refine(allDiffer, 'signs that all differ')
      .describe('The names of the warning signs of the service; the page shows the most urgent first'),
  }),
  paying: proseSchema.extend({
    sources: z
      .array(z.enum(payingSources, `one of ${payingSources.join(', ')}`))
      .optional()
      .describe('The payers whose sources (service-pages.yaml) are listed below the text about paying'),
  }),
  booking: proseSchema,
  more: z
    .array(
      proseWithDrawingSchema.extend({
        id: slugSchema('cerebral-palsy').describe('The part after # in links to this part of the page'),
        paragraphs: z.array(patternWith([], [...factNames, 'warningSigns'])).min(1, 'at least one paragraph'),
        items: z.array(picturedText).min(1, 'at least one').optional(),
      }),
    )
    .min(1, 'at least one part')
    .optional()
    .describe(
      'The parts of the page below the conditions, each for some visitors, such as those with one condition',
    ),
  bring: z
    .strictObject({ heading: text, items: z.array(text).min(3, 'at least three things') })
    .optional()
    .describe('The list of what to bring to an appointment for this service'),
};

/** The fields of the long layout: approach, benefits, conditions or types, and the steps of a visit. */
const longServiceSchema = z.strictObject({
  ...commonFields,
  layout: z.literal('long'),
  session: z.strictObject({
    heading: text,
    picture: largeDrawing,
    steps: z
      .array(text)
      .min(3, 'at least three steps')
      .max(6, 'at most six steps')
      .describe('The steps of a visit for this service, in order'),
  }),
  benefits: z.strictObject({
    heading: text,
    items: z.array(picturedText).min(4, 'at least four').max(6, 'at most six'),
  }),
  conditions: z.strictObject({
    heading: text,
    items: z.array(picturedText).min(5, 'at least five').max(12, 'at most twelve'),
  }),
  journey: z.strictObject({
    heading: text,
    steps: z
      .array(namedText)
      .length(5, 'five steps, since the line that rises through them has room for no more'),
  }),
});

/** The fields of the layout with three tabs: the overview, the tab that `conditions.label` names, and Book Now. */
const tabbedServiceSchema = z.strictObject({
  ...commonFields,
  layout: z.literal('tabbed'),
  session: proseWithDrawingSchema,
  benefits: z.strictObject({
    heading: text,
    items: z.array(picturedText).min(3, 'at least three').max(4, 'at most four'),
  }),
  conditions: z.strictObject({
    label: text
      .max(12, 'at most 12 characters')
      .describe('The name of the second tab of the page, such as Conditions'),
    heading: text,
    items: z.array(picturedText).min(5, 'at least five').max(12, 'at most twelve'),
  }),
});

/**
 * The texts of a service's page (content/en/services/, one file for each service, named after the last part of its address).
 *
 * @param image - the schema of the path of a photo beside the file: Astro's image() in the build
 */
export function serviceSchema<T extends z.ZodType>(image: T) {
  const photo = z
    .strictObject({
      src: image,
      alt: text.describe('The description of the photograph, for people who cannot see it'),
    })
    .optional()
    .describe('The photograph under the headline of the page, at least 1600 px wide');
  return z.discriminatedUnion(
    'layout',
    [longServiceSchema.extend({ photo }), tabbedServiceSchema.extend({ photo })],
    {
      error: (issue) => (issue.code === 'invalid_union' ? 'layout: long or tabbed' : undefined),
    },
  );
}

export type LongService = z.output<typeof longServiceSchema>;
export type TabbedService = z.output<typeof tabbedServiceSchema>;
/** The content of a service's page, with the clinic's facts filled in. */
export type Service = LongService | TabbedService;
export type PicturedText = z.output<typeof picturedText>;

/** The texts of the services index (content/en/services-index.yaml). */
export const servicesIndexSchema = z.strictObject({
  ...pageFields,
  ...review,
  heading: text,
  intro: text,
  call: text,
  book: text.describe('The link at the top of the services index to the booking form'),
  phone: text.describe('The link at the top of the services index that dials the clinic'),
  facts: z.strictObject({ heading: text }),
  cards: z.strictObject({
    heading: text,
    also: text.describe('The label before the links to the services of a group that have no card'),
    services: z
      .array(serviceSlug)
      .min(1, 'at least one service')
      .refine(allDiffer, 'services that all differ'),
  }),
  whyChoose: z.strictObject({
    heading: text,
    items: z.array(z.strictObject({ title: text, text })).min(1, 'at least one reason'),
  }),
  closing: z.strictObject({ heading: text, text }),
});

export type ServicesIndex = z.output<typeof servicesIndexSchema>;

/** The texts that all service pages share (content/en/service-pages.yaml, which explains each text). */
export const servicePagesSchema = z.strictObject({
  enquire: text,
  callUs: text,
  keyFacts: z
    .array(z.strictObject({ name: patternWith([], [...factNames, 'minutes']), text }))
    .min(1, 'at least one fact'),
  tabs: z.strictObject({ navigation: text, overview: text, booking: text, next: pattern('part') }),
  seeDoctorFirst: text,
  warningSigns: text,
  orCall: text,
  howToBook: z.strictObject({
    heading: text,
    steps: z.array(namedText).min(2, 'at least two steps'),
    ready: z.strictObject({ heading: text, items: z.array(text).min(2, 'at least two things') }),
  }),
  source: text,
  sources: text,
  payingSources: z.record(z.enum(payingSources), source),
  related: z.strictObject({ heading: text, all: text }),
});

/** The texts that all service pages share, and the text about the day on which a source was last checked. */
export type ServicePagesWords = z.output<typeof servicePagesSchema> & { checked: CheckedDateWords };
