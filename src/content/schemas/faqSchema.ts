import { z } from 'zod';
import {
  day,
  internalLink,
  pattern,
  pluralFormsSchema,
  slugLike,
  source,
  text,
} from '../../text/textSchemas.ts';
import { pageFields, review } from './pageSchema.ts';

const slug = slugLike('do-i-need-a-referral');

/** The texts around the questions (content/en/faq.yaml). */
export const faqPageSchema = z.strictObject({
  ...pageFields,
  heading: text,
  intro: text,
  other: z.strictObject({ heading: text, text }),
  categories: text,
  source: pattern('source', 'date').describe('The source of a figure, below its answer'),
  search: z.strictObject({
    label: text,
    placeholder: text,
    all: pattern('count'),
    found: pluralFormsSchema,
    best: pattern('count', 'shown').describe('How many match, if only the best of them are visible at first'),
    showAll: pattern('count').describe('The button that shows the others too'),
    none: z.strictObject({
      heading: text,
      text,
      help: text.describe('Whom to ask instead, with the phone number'),
    }),
    clear: text,
    ignored: z.array(text).describe('Words that a search ignores'),
    alike: z
      .array(z.array(text).min(2, 'at least two words'))
      .describe('Words that mean the same: a search for one also finds answers with another'),
  }),
});

export type FaqPageContent = z.output<typeof faqPageSchema>;

/** A category of questions (content/en/faq/), on the page in the order of the file names. */
export const faqCategorySchema = z.strictObject({
  ...review,
  category: text.describe('Its name in the sidebar and the heading, from which its link is made'),
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
            'Words that people may search for and the question lacks, such as fees or price. They are not visible',
          ),
        answer: z
          .array(text.max(260, 'at most 260 characters; make two points of a longer one'))
          .min(1, 'at least one point')
          .describe('Short points, each in its own paragraph'),
        links: z.array(internalLink).optional().describe('Pages of the site that say more, below the answer'),
        closedDays: z
          .boolean()
          .optional()
          .describe('True if the answer ends with the next days on which the clinic is closed'),
        source: source
          .extend({ checked: day })
          .optional()
          .describe('The source of a figure in the answer, and the day on which somebody last checked it'),
      }),
    )
    .min(1, 'at least one question'),
});

export type FaqCategoryContent = z.output<typeof faqCategorySchema>;
