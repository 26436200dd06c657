import { monthText } from '../clinic/dates.ts';
import type { Drawing } from '../figure/drawings.ts';
import type { PictureName } from '../figure/pictures.ts';
import type { ArticleContent, IssueContent } from './magazineContent.ts';

/** An article as it is shown. */
export interface Article extends ArticleContent {
  /** Its whole text, or undefined while it is still to come. */
  html: string | undefined;
  drawing: Drawing;
}

/** An issue as it is shown. */
export interface Issue extends IssueContent {
  articles: Article[];
  /** Its month in words: "May 2025". */
  month: string;
}

/**
 * The issues in the order of their numbers, each article with its text.
 *
 * @param texts - the HTML of each article that has one, by the article's id
 * @param drawings - every drawing with its words
 * @param locale - the language of the months
 * @throws when a text belongs to no article, since nobody would ever read it
 */
export function readyIssues(
  contents: readonly IssueContent[],
  texts: ReadonlyMap<string, string>,
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
        const html = texts.get(article.id);
        return { ...article, html: html && lowerHeadings(html), drawing: drawings[article.picture] };
      }),
    }));
}

/** An article's own title is a heading of the second level, so what is inside it stands a level lower. */
function lowerHeadings(html: string): string {
  return html.replace(/(<\/?h)([2-5])\b/g, (_, start, level) => `${start}${Number(level) + 1}`);
}
