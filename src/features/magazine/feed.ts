import { sydneyMoment } from '../../clinic/dates.ts';
import type { MagazinePageContent } from '../../content/schemas/magazineSchema.ts';
import { feedPath, paths } from '../../routes.ts';
import type { Article, Issue } from './issues.ts';

/** The fields of an article that the feed uses. */
type FeedArticle = Pick<Article, 'id' | 'title' | 'excerpt' | 'author' | 'category' | 'html' | 'updated'>;

interface FeedIssue extends Pick<Issue, 'date'> {
  articles: FeedArticle[];
}

/**
 * The magazine as an Atom feed (RFC 4287), the newest issue first. Articles without a published text are left out, so that feed
 * readers show them as new later.
 *
 * @param site - the origin of the site
 * @param locale - the language of the articles
 */
export function atomFeed(
  content: Pick<MagazinePageContent, 'heading' | 'subtitle'>,
  issues: readonly FeedIssue[],
  site: URL,
  locale: string,
): string {
  const page = new URL(paths.magazine, site).href;
  const entries = issues.toReversed().flatMap((issue) => entriesOf(issue));
  const updateTimes = entries.map(({ updated }) => updated).toSorted();
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(locale)}">`,
    `<id>${escapeXml(page)}</id>`,
    `<title>${escapeXml(content.heading)}</title>`,
    `<subtitle>${escapeXml(content.subtitle)}</subtitle>`,
    `<updated>${updateTimes.at(-1) ?? new Date(0).toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(new URL(feedPath, site).href)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries.flatMap((article) => entryLines(article, page)),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

interface FeedEntry extends FeedArticle {
  /** The times of publication and of the last change, in the format of Atom. */
  published: string;
  updated: string;
}

/** The published articles of an issue. An issue has only a month, but Atom needs a time: the start of that month. */
function entriesOf({ date, articles }: FeedIssue): FeedEntry[] {
  const published = startOfDay(`${date}-01`);
  return articles
    .filter(({ html }) => html !== undefined)
    .map((article) => ({
      ...article,
      published,
      updated: article.updated ? startOfDay(article.updated) : published,
    }));
}

/** The time at which a day begins in Sydney. */
function startOfDay(day: string): string {
  return new Date(sydneyMoment(day, '00:00')).toISOString();
}

function entryLines(article: FeedEntry, page: string): string[] {
  const { id, title, excerpt, author, category, published, updated } = article;
  const address = escapeXml(`${page}#${id}`);
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${published}</published>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<category term="${escapeXml(category)}"/>`,
    `<summary>${escapeXml(excerpt)}</summary>`,
    '</entry>',
  ];
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
