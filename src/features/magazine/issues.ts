import { type PictureName, pictures } from '@vital-motion/figure/movements';
import type { Drawing } from '@vital-motion/figure/react';
import { monthText } from '../../clinic/dates.ts';
import type { ArticleContent, IssueContent } from '../../content/magazineContent.ts';
import { type Phased, phasesIn } from './phases.ts';

/** An article as it is shown. */
export interface Article extends ArticleContent {
  /** Its whole text, or undefined while it is still to come. */
  html: string | undefined;
  /** The same, cut where its movement is told, with the drawing that shows it. */
  moving: { phased: Phased; drawing: Drawing } | undefined;
  drawing: Drawing;
  /** Who of the clinic has read it, and when; see reviewedText. */
  reviewed: string | undefined;
  /** The day of its last change, as YYYY-MM-DD. */
  updated: string | undefined;
}

/** An issue as it is shown. */
export interface Issue extends IssueContent {
  articles: Article[];
  /** Its month in words: "May 2025". */
  month: string;
  reviewed?: string | undefined;
}

/** What an article's own file has: its text as HTML, who has read it, and when it was changed. */
export interface ArticleText {
  html: string;
  reviewed?: string | undefined;
  updated?: string | undefined;
}

/**
 * The issues in the order of their numbers, each article with its text.
 *
 * @param texts - the text of each article that has one, by the article's id
 * @param drawings - every drawing with its words
 * @param locale - the language of the months
 * @throws when a text belongs to no article, since nobody would ever read it
 */
export function readyIssues(
  contents: readonly (IssueContent & Pick<Issue, 'reviewed'>)[],
  texts: ReadonlyMap<string, ArticleText>,
  drawings: Readonly<Record<PictureName, Drawing>>,
  locale: string,
): Issue[] {
  const known = contents.flatMap((issue) => issue.articles.map((article) => article.id));
  const stray = [...texts.keys()].find((id) => !known.includes(id));
  if (stray) {
    throw new Error(
      `content/en/magazine/articles/${stray}.md is no article of any issue: ${known.join(', ')}.`,
    );
  }
  return contents
    .toSorted((a, b) => a.issueNumber - b.issueNumber)
    .map((issue) => ({
      ...issue,
      month: monthText(issue.date, locale),
      articles: issue.articles.map((article) => {
        const { html: text, reviewed, updated } = texts.get(article.id) ?? {};
        const html = text && lowerHeadings(text);
        return {
          ...article,
          html,
          moving: html ? movingOf(article, html, drawings) : undefined,
          drawing: drawings[article.picture],
          reviewed,
          updated,
        };
      }),
    }));
}

function movingOf(
  { id, movement }: ArticleContent,
  html: string,
  drawings: Readonly<Record<PictureName, Drawing>>,
): Article['moving'] {
  if (!movement) return undefined;
  const file = `content/en/magazine/articles/${id}.md`;
  const { picture, headings } = movement;
  const poses = pictures[picture].frames.length;
  if (headings.length !== poses) {
    throw new Error(
      `${file}: "${picture}" has ${poses} poses, so 'movement' names ${poses} headings, not ${headings.length}.`,
    );
  }
  return { phased: phasesIn(html, headings, file), drawing: drawings[picture] };
}

/** An article's own title is a heading of the second level, so what is inside it stands a level lower. */
function lowerHeadings(html: string): string {
  return html.replace(/(<\/?h)([2-5])\b/g, (_, start, level) => `${start}${Number(level) + 1}`);
}
