import type { Article as ArticleThing } from 'schema-dts';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { clinicReference, personReference } from '../../layout/structuredData.ts';
import { paths } from '../../routes.ts';
import type { Article, Issue } from './issues.ts';

interface ArticleSource {
  clinic: Pick<Clinic, 'name' | 'people'>;
  /** The address of the picture that all articles share. */
  image: URL;
  locale: string;
}

/**
 * The structured data of the published articles. If the author is no person of the clinic, such as 'Physiotherapy team', it is
 * the clinic itself.
 *
 * @param site - the origin of the site
 */
export function articlesData(issues: readonly Issue[], source: ArticleSource, site: URL): ArticleThing[] {
  return issues.flatMap(({ date, articles }) =>
    articles
      .filter(({ html }) => html !== undefined)
      .map((article) => articleData(article, date, source, site)),
  );
}

function articleData(
  { id, title, excerpt, author, category, updated }: Article,
  date: string,
  { clinic, image, locale }: ArticleSource,
  site: URL,
): ArticleThing {
  const organisation = { '@type': 'Organization', ...clinicReference(site), name: clinic.name } as const;
  const person = clinic.people.find(({ name }) => name === author);
  const url = new URL(`${paths.magazine}#${id}`, site).href;
  return {
    '@type': 'Article',
    '@id': url,
    url,
    headline: title,
    description: excerpt,
    articleSection: category,
    author: person ? personReference(person, site) : organisation,
    publisher: organisation,
    datePublished: date,
    ...(updated && { dateModified: updated }),
    image: image.href,
    inLanguage: locale,
  };
}
