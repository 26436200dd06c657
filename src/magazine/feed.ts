import { sydneyMoment } from '../clinic/dates.ts';
import { feedPath, paths } from '../site/routes.ts';
import type { Issue } from './issues.ts';
import type { MagazinePageContent } from './magazineContent.ts';

/**
 * The magazine as an Atom feed (RFC 4287): each article that can be read, the newest issue first. An article whose text is
 * still to come would tell readers of something that is not there; it is new to them when its text is.
 *
 * @param site - the origin of the site
 * @param locale - the language of the articles
 */
export function atomFeed(
  content: MagazinePageContent,
  issues: readonly Issue[],
  site: URL,
  locale: string,
): string {
  const page = new URL(paths.magazine, site).href;
  const written = issues
    .filter(({ articles }) => articles.some(({ html }) => html !== undefined))
    .toReversed();
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(locale)}">`,
    `<id>${escaped(page)}</id>`,
    `<title>${escaped(content.heading)}</title>`,
    `<subtitle>${escaped(content.subtitle)}</subtitle>`,
    `<updated>${published(written[0] ?? issues[0])}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(new URL(feedPath, site).href)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    ...written.flatMap((issue) => entriesOf(issue, page)),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

function entriesOf(issue: Issue, page: string): string[] {
  const articles = issue.articles.filter(({ html }) => html !== undefined);
  return articles.flatMap(({ id, title, excerpt, author, category }) => {
    const address = escaped(`${page}#${id}`);
    return [
      '<entry>',
      `<id>${address}</id>`,
      `<title>${escaped(title)}</title>`,
      `<link rel="alternate" type="text/html" href="${address}"/>`,
      `<published>${published(issue)}</published>`,
      `<updated>${published(issue)}</updated>`,
      `<author><name>${escaped(author)}</name></author>`,
      `<category term="${escaped(category)}"/>`,
      `<summary>${escaped(excerpt)}</summary>`,
      '</entry>',
    ];
  });
}

/** An issue names its month, and Atom asks for a moment: the first one of that month in Sydney. */
function published(issue: Pick<Issue, 'date'> | undefined): string {
  return new Date(issue ? sydneyMoment(`${issue.date}-01`, '00:00') : 0).toISOString();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
