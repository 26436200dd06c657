import { z } from 'zod';
import { day, pattern, slugSchema, text } from '../../text/textSchemas.ts';
import { pictureName } from './drawingsSchema.ts';
import { pageFields, review } from './pageSchema.ts';

const slug = slugSchema('how-walking-works');

/** The texts of the magazine page around its issues (content/en/magazine.yaml). */
export const magazinePageSchema = z.strictObject({
  ...pageFields,
  heading: text,
  subtitle: text,
  publisher: text,
  frequency: text,
  focus: text,
  cover: z.strictObject({ name: text, second: text, number: pattern('number') }),
  bar: z.strictObject({ previous: text, next: text, issue: text, counter: text }),
  issue: pattern('number', 'date'),
  articles: text.describe('The name of the list of articles, for assistive technology'),
  imprint: z.strictObject({ publisher: text, frequency: text, focus: text }),
  coming: z.strictObject({ heading: text, text: pattern('month') }),
  article: z.strictObject({
    readTime: pattern('minutes'),
    read: text,
    back: text,
    moment: text,
    coming: text,
  }),
  archive: text,
  feed: text.describe('The link to the feed of the articles, for feed readers'),
  badges: z.record(text, z.enum(['feature', 'wellness', 'ndis'], 'feature, wellness or ndis')),
});

export type MagazinePageContent = z.output<typeof magazinePageSchema>;

const articleSchema = z.strictObject({
  id: slug.describe('The name of the file of the article in articles/, and the part after # in links to it'),
  title: text.max(70, 'at most 70 characters'),
  excerpt: text.max(200, 'at most 200 characters'),
  author: text,
  category: text.describe('The category of the article, such as Feature; magazine.yaml gives some a colour'),
  readTime: z.int('whole minutes').positive('at least one minute'),
  picture: pictureName,
  movement: z
    .strictObject({
      picture: pictureName,
      headings: z
        .array(slugSchema('the-landing'))
        .min(2, 'at least two headings')
        .describe('The heading of the article that each pose links to, in lower case with hyphens'),
    })
    .optional()
    .describe('The drawing of a movement in the article; each pose links to the heading about it'),
});

/** An issue of the magazine (content/en/magazine/). An issue without articles is not published yet. */
export const issueSchema = z.strictObject({
  ...review,
  id: slug,
  title: text,
  issueNumber: z.int('a whole number').positive('1 or more'),
  date: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "a month in quotes as 'YYYY-MM', such as '2025-05'"),
  cover: pictureName,
  description: text,
  articles: z.array(articleSchema),
});

export type IssueContent = z.output<typeof issueSchema>;
export type ArticleContent = z.output<typeof articleSchema>;

/** The front matter of an article (content/en/magazine/articles/); its text is the Markdown below. */
export const articleTextSchema = z.strictObject({
  ...review,
  updated: day.optional().describe('The day of the last change of the article that matters to readers'),
});
