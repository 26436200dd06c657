import { movementsByName, type PictureName } from '@vital-motion/figure/movements';
import type { Drawing } from '@vital-motion/figure/react';
import { monthText } from '../../clinic/dates.ts';
import type { ArticleContent, IssueContent } from '../../content/schemas/magazineSchema.ts';

/** An article of the magazine, with its text. */
export interface Article extends ArticleContent {
  /** The whole text of the article; undefined until it is published. */
  html: string | undefined;
  /** The text of an article about a movement, split at the headings of the poses, and its drawing. */
  movementSections: { phased: PhasedArticle; drawing: Drawing } | undefined;
  drawing: Drawing;
  /** The sentence about the review of the article (reviewedText); undefined if nobody has reviewed it. */
  reviewed: string | undefined;
  /** The day of the last change of the article, as YYYY-MM-DD. */
  updated: string | undefined;
}

/** An issue of the magazine, with its articles. */
export interface Issue extends IssueContent {
  articles: Article[];
  /** The month of the issue in words: "May 2025". */
  month: string;
  reviewed?: string | undefined;
}

/** The file of an article: its text as HTML, who has reviewed it, and when it was last changed. */
interface ArticleText {
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
 * @throws if a text belongs to no article, since no page would show the text
 */
export function buildIssues(
  contents: readonly (IssueContent & Pick<Issue, 'reviewed'>)[],
  texts: ReadonlyMap<string, ArticleText>,
  drawings: Readonly<Record<PictureName, Drawing>>,
  locale: string,
): Issue[] {
  const articleIds = contents.flatMap((issue) => issue.articles.map((article) => article.id));
  const unknownId = [...texts.keys()].find((id) => !articleIds.includes(id));
  if (unknownId) {
    throw new Error(
      `content/en/magazine/articles/${unknownId}.md belongs to no article of an issue. The articles are ${articleIds.join(', ')}.`,
    );
  }
  return contents
    .toSorted((a, b) => a.issueNumber - b.issueNumber)
    .map((issue) => ({
      ...issue,
      month: monthText(issue.date, locale),
      articles: issue.articles.map((article) => {
        const { html: text, reviewed, updated } = texts.get(article.id) ?? {};
        const html = text && demoteHeadings(text);
        return {
          ...article,
          html,
          movementSections: html ? movementSectionsOf(article, html, drawings) : undefined,
          drawing: drawings[article.picture],
          reviewed,
          updated,
        };
      }),
    }));
}

function movementSectionsOf(
  { id, movement }: ArticleContent,
  html: string,
  drawings: Readonly<Record<PictureName, Drawing>>,
): Article['movementSections'] {
  if (!movement) return undefined;
  const file = `content/en/magazine/articles/${id}.md`;
  const { picture, headings } = movement;
  const poses = movementsByName[picture].keyframes.length;
  if (headings.length !== poses) {
    throw new Error(
      `${file}: the drawing "${picture}" has ${poses} poses, so 'movement' must list ${poses} headings, not ${headings.length}.`,
    );
  }
  return { phased: splitIntoPhases(html, headings, file), drawing: drawings[picture] };
}

/** Moves headings a level down, since the title of an article is an h2. */
function demoteHeadings(html: string): string {
  return html.replace(/(<\/?h)([2-5])\b/g, (_, start, level) => `${start}${Number(level) + 1}`);
}

/** The section of an article about one pose of its movement: the id and text of its heading, and its HTML. */
interface Phase {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** The HTML of an article about a movement: the sections about its poses, and the text before and after them. */
export interface PhasedArticle {
  readonly before: string;
  readonly phases: readonly Phase[];
  readonly after: string;
}

const tags = /<[^>]+>/g;

/**
 * Splits an article about a movement at the headings of its poses.
 *
 * @param html - the text of the article, whose headings have ids
 * @param ids - the ids of the headings of the poses, in the order of the text
 * @param file - the file of the article, for error messages
 * @throws if a heading is missing or out of order
 */
export function splitIntoPhases(html: string, ids: readonly string[], file: string): PhasedArticle {
  const starts = ids.map((id) => html.search(new RegExp(`<h\\d id="${id}"`)));
  const missingId = ids.find(
    (_, i) => starts[i] === -1 || (i > 0 && (starts[i] as number) < (starts[i - 1] as number)),
  );
  if (missingId) {
    throw new Error(
      `${file}: the heading "${missingId}" is missing or out of order. 'movement' lists headings in the order of the text, in lower case with hyphens.`,
    );
  }
  const firstStart = starts[0] ?? 0;
  const level = html.slice(firstStart).match(/^<h(\d)/)?.[1] ?? '';
  const lastStart = starts.at(-1) ?? 0;
  const nextHeading = html.slice(lastStart + 1).search(new RegExp(`<h[2-${level}]`));
  const end = nextHeading === -1 ? html.length : lastStart + 1 + nextHeading;
  const phases = ids.map((id, i): Phase => {
    const sectionHtml = html.slice(starts[i], starts[i + 1] ?? end);
    const [, title = ''] = sectionHtml.match(/^<h\d[^>]*>([\s\S]*?)<\/h\d>/) ?? [];
    return { id, title: title.replace(tags, ''), html: sectionHtml };
  });
  return { before: html.slice(0, firstStart), phases, after: html.slice(end) };
}
