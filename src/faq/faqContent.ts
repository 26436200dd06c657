import { z } from 'zod';
import { countedSchema } from '../clinic/countedSchema.ts';
import { pattern, slugLike, text } from '../clinic/texts.ts';
import { pageContent, review } from '../site/pageContent.ts';

const slug = slugLike('do-i-need-a-referral');

/** The words around the questions (content/en/faq.yaml). */
export const faqPageSchema = z.strictObject({
  ...pageContent,
  heading: text,
  intro: text,
  other: z.strictObject({ heading: text, text }),
  categories: text,
  search: z.strictObject({
    label: text,
    placeholder: text,
    all: pattern('count'),
    found: countedSchema,
    none: z.strictObject({ heading: text, text }),
    clear: text,
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
        answer: z
          .array(text.max(260, 'at most 260 characters; make two points of a longer one'))
          .min(1, 'at least one point')
          .describe('Short points, each shown as its own paragraph'),
        closedDays: z.boolean().optional().describe('True where the days we are closed next end the answer'),
      }),
    )
    .min(1, 'at least one question'),
});

export type FaqCategoryContent = z.output<typeof faqCategorySchema>;
