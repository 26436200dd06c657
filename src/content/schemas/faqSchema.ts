import { z } from 'zod';
import {
  day,
  internalLink,
  pattern,
  pluralFormsSchema,
  slugSchema,
  source,
  text,
} from '../../text/textSchemas.ts';
import { pageFields, review } from './pageSchema.ts';

const slug = slugSchema('do-i-need-a-referral');

/** The texts of the FAQ page around its questions (content/en/faq.yaml). */
export const faqPageSchema = z.strictObject({
  ...pageFields,
  heading: text,
  intro: text,
  other: z.strictObject({ heading: text, text }),
  categories: text,
  source: pattern('source', 'date').describe('The line below an answer that names the source of a number'),
  search: z.strictObject({
    label: text,
    placeholder: text,
    all: pattern('count'),
    found: pluralFormsSchema,
    best: pattern('count', 'shown').describe(
      'The text about how many questions match, if only the best are visible at first',
    ),
    showAll: pattern('count').describe('The button that shows all questions that match the search'),
    none: z.strictObject({
      heading: text,
      text,
      help: text.describe('The sentence after a search without matches that asks visitors to call'),
    }),
    clear: text,
    ignored: z.array(text).describe('The words that the search for questions ignores'),
    alike: z
      .array(z.array(text).min(2, 'at least two words'))
      .describe('The groups of words with one meaning: a search for one also finds answers with another'),
  }),
});

export type FaqPageContent = z.output<typeof faqPageSchema>;

/** A category of FAQ questions (content/en/faq/). The page lists categories in the order of their file names. */
export const faqCategorySchema = z.strictObject({
  ...review,
  category: text.describe(
    'The name of the category in the sidebar and in its heading; the link to it is made from the name',
  ),
  questions: z
    .array(
      z.strictObject({
        id: slug.describe('The last part of a link to this question. Once published, do not change it'),
        question: text.endsWith('?', 'a question, with its question mark'),
        keywords: z
          .array(text)
          .min(1, 'at least one word, or no keywords at all')
          .optional()
          .describe('The hidden words that people may search for and that the question lacks, such as price'),
        answer: z
          .array(text.max(260, 'at most 260 characters; make two points of a longer one'))
          .min(1, 'at least one point')
          .describe('The short points of the answer, each in its own paragraph'),
        links: z
          .array(internalLink)
          .optional()
          .describe('The links below the answer to pages of the site with more about it'),
        closedDays: z
          .boolean()
          .optional()
          .describe('True if the answer ends with the next days on which the clinic is closed'),
        source: source
          .extend({ checked: day })
          .optional()
          .describe('The source of a number in the answer, and the day on which somebody last checked it'),
      }),
    )
    .min(1, 'at least one question'),
});

export type FaqCategoryContent = z.output<typeof faqCategorySchema>;
