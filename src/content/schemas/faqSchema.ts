import { z } from 'zod';
import { day, ownLink, pattern, pluralFormsSchema, slugLike, source, text } from '../../text/textSchemas.ts';
import { pageFields, review } from './pageSchema.ts';

const slug = slugLike('do-i-need-a-referral');

/** The words around the questions (content/en/faq.yaml). */
export const faqPageSchema = z.strictObject({
  ...pageFields,
  heading: text,
  intro: text,
  other: z.strictObject({ heading: text, text }),
  categories: text,
  source: pattern('source', 'date').describe('Where a figure in an answer is from, below it'),
  search: z.strictObject({
    label: text,
    placeholder: text,
    all: pattern('count'),
    found: pluralFormsSchema,
    best: pattern('count', 'shown').describe(
      'How many match, where only the best of them are shown at first',
    ),
    showAll: pattern('count').describe('The button that shows the others too'),
    none: z.strictObject({
      heading: text,
      text,
      help: text.describe('Whom to ask instead, with the phone number'),
    }),
    clear: text,
    ignored: z.array(text).describe('Words that say nothing of what somebody looks for'),
    alike: z
      .array(z.array(text).min(2, 'at least two words'))
      .describe('Words that mean the same: who types one finds every answer that has another of them'),
  }),
});

export type FaqPageContent = z.output<typeof faqPageSchema>;

/** A category of questions (content/en/faq/); the files' names give the order of the page. */
export const faqCategorySchema = z.strictObject({
  ...review,
  category: text.describe('What the sidebar and the heading say; its words make the link to it'),
  questions: z
    .array(
      z.strictObject({
        id: slug.describe('The last part of a link to this question. Once published, do not change it'),
        question: text.endsWith('?', 'a question, with its question mark'),
        keywords: z
          .array(text)
          .min(1, 'at least one word, or no keywords at all')
          .optional()
          .describe(
            'Words that people may search for, which the question does not say: fees, price. They are not shown',
          ),
        answer: z
          .array(text.max(260, 'at most 260 characters; make two points of a longer one'))
          .min(1, 'at least one point')
          .describe('Short points, each shown as its own paragraph'),
        links: z.array(ownLink).optional().describe('Pages of ours that say more, below the answer'),
        closedDays: z.boolean().optional().describe('True where the days we are closed next end the answer'),
        source: source
          .extend({ checked: day })
          .optional()
          .describe(
            'Where a figure in the answer is from, and the day on which somebody last looked it up there',
          ),
      }),
    )
    .min(1, 'at least one question'),
});

export type FaqCategoryContent = z.output<typeof faqCategorySchema>;
