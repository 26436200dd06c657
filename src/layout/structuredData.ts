import type {
  AboutPageLeaf,
  BreadcrumbList,
  CollectionPageLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  Graph,
  IdReference,
  ListItem,
  Person as PersonThing,
  Question,
  Thing,
  WebPageLeaf,
  WebSite,
} from 'schema-dts';
import type { Clinic } from '../clinic/clinicRecord.ts';
import type { Person } from '../clinic/people.ts';
import type { Review } from '../content/schemas/pageSchema.ts';
import { paths, type Route } from '../routes.ts';
import type { Language } from '../text/languages.ts';

type PageNode = WebPageLeaf | AboutPageLeaf | CollectionPageLeaf | ContactPageLeaf | FAQPageLeaf;

/** The schema.org type of a page, and structured data besides its title, description and breadcrumbs. */
export interface PageDetails extends Pick<WebPageLeaf, 'about' | 'dateModified' | 'keywords' | 'mainEntity'> {
  type?: PageNode['@type'];
}

interface PageSource extends PageDetails {
  title: string;
  description: string;
  path: string;
  /** The language of the page with its country, such as en-AU. */
  locale: string;
  /** The breadcrumbs of the page; empty for Home. */
  breadcrumbs: readonly Route[];
  review?: Review | undefined;
}

/** A reference to the clinic, whose structured data Home and Contact have in full (clinicData.ts). */
export function clinicReference(site: URL): IdReference {
  return { '@id': new URL('/#clinic', site).href };
}

function siteReference(site: URL): IdReference {
  return { '@id': new URL('/#website', site).href };
}

/** The structured data of the site, which gives search results the name of the site. */
export function siteData(
  { name, shortName }: Pick<Clinic, 'name' | 'shortName'>,
  locale: string,
  site: URL,
): WebSite {
  return {
    '@type': 'WebSite',
    ...siteReference(site),
    url: new URL(paths.home, site).href,
    name,
    alternateName: shortName,
    inLanguage: locale,
    publisher: clinicReference(site),
  };
}

/** The structured data of a page: its name and subject, its breadcrumbs and its review. */
export function pageData(
  { type = 'WebPage', title, description, path, locale, breadcrumbs, review, ...details }: PageSource,
  site: URL,
): PageNode {
  const url = new URL(path, site).href;
  return {
    '@type': type,
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: locale,
    isPartOf: siteReference(site),
    ...details,
    ...(review?.reviewedOn && {
      lastReviewed: review.reviewedOn,
      reviewedBy: { '@type': 'Person', name: review.reviewedBy },
    }),
    ...(breadcrumbs.length > 0 && { breadcrumb: breadcrumbData(breadcrumbs, site) }),
  };
}

function breadcrumbData(breadcrumbs: readonly Route[], site: URL): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(
      ({ path, name }, index): ListItem => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: { '@id': new URL(path, site).href },
      }),
    ),
  };
}

/** The structured data of a question and its answer. @param answer - the paragraphs of the answer */
export function questionData(question: string, answer: readonly string[]): Question {
  return {
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
  };
}

/** Structured data as JSON-LD, for a script element. */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  // A text with "</script>" must not end the script element.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/**
 * A reference to a person of the clinic, such as the author of an article.
 *
 * @param site - the origin of the site
 */
export function personReference({ name }: Pick<Person, 'name'>, site: URL) {
  const anchor = name.toLowerCase().replaceAll(' ', '-');
  return { '@type': 'Person', '@id': new URL(`${paths.about}#${anchor}`, site).href, name } as const;
}

/** The structured data of the people of the clinic, with only what the list on About shows. */
export function peopleData(people: readonly Person[], language: Language, site: URL): PersonThing[] {
  return people.map((person): PersonThing => {
    const { profession, registration, languages, portrait, about } = person;
    return {
      ...personReference(person, site),
      jobTitle: profession,
      worksFor: clinicReference(site),
      identifier: { '@type': 'PropertyValue', propertyID: registration.body, value: registration.number },
      ...(languages && { knowsLanguage: languages }),
      ...(portrait && { image: new URL(portrait, site).href }),
      ...(about?.[language] && { description: about[language] }),
    };
  });
}
