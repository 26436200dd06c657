import { defineCollection } from 'astro:content';
import type { z } from 'astro/zod';
import { clinicSchema, closureSchema } from './clinic/clinicRecord.ts';
import { sydneyDay } from './clinic/dates.ts';
import { phrasesSchema, translatedPhrasesSchema } from './clinic/phrases.ts';
import { publicHolidays } from './clinic/publicHolidays.ts';
import { serviceListSchema } from './clinic/services.ts';
import { visitingSchema } from './clinic/visiting.ts';
import { aboutSchema } from './content/aboutContent.ts';
import { areasSchema } from './content/areasContent.ts';
import { bookingPageSchema } from './content/bookingContent.ts';
import { contactPageSchema } from './content/contactContent.ts';
import { contactInShortSchema } from './content/contactInShortContent.ts';
import { contentFiles } from './content/contentLoader.ts';
import { deskSchema } from './content/deskContent.ts';
import { drawingsSchema } from './content/drawingsContent.ts';
import { factsSchema } from './content/facts.ts';
import { faqCategorySchema, faqPageSchema } from './content/faqContent.ts';
import { firstVisitSchema } from './content/firstVisitContent.ts';
import { formsSchema, translatedFormsSchema } from './content/forms.ts';
import { frameSchema } from './content/frameContent.ts';
import { homeSchema, testimonialsSchema } from './content/homeContent.ts';
import { legalSchema } from './content/legalContent.ts';
import { articleTextSchema, issueSchema, magazinePageSchema } from './content/magazineContent.ts';
import { menusSchema } from './content/menus.ts';
import { ndisSchema } from './content/ndisContent.ts';
import { notFoundSchema } from './content/notFoundContent.ts';
import { wholeReview } from './content/pageContent.ts';
import { privacyInShortSchema } from './content/privacyInShortContent.ts';
import { referPageSchema } from './content/referContent.ts';
import { servicePagesSchema, serviceSchema, servicesIndexSchema } from './content/servicesContent.ts';
import { servicesInShortSchema } from './content/servicesInShortContent.ts';
import { warningSignsSchema } from './content/signsContent.ts';
import { siteSchema } from './content/siteContent.ts';
import { startSchema } from './content/startContent.ts';
import { teamSchema } from './content/teamContent.ts';
import { traditionalSchema } from './content/traditionalContent.ts';
import { visitSchema } from './content/visitContent.ts';
import { whatIsHardSchema } from './content/whatIsHardContent.ts';
import { firstLanguage, type Language, languages, translatedLanguages } from './text/languages.ts';

/** Loads files of each language's folder; an entry's id is its path below content/, without the ending. */
const filesOf = (pattern: string, of: readonly Language[] = languages) =>
  contentFiles(of.map((language) => `${language}/${pattern}`));

/** A file of each language's folder, such as home.yaml, or all that a pattern names; Astro names the file and field when it does not fit. */
function words<T extends z.ZodType>(file: string, schema: T, of?: readonly Language[]) {
  return defineCollection({ loader: filesOf(file, of), schema: schema.superRefine(wholeReview) });
}

export const collections = {
  // Asked of the library while building: it is too large for a server to keep.
  publicHolidays: defineCollection({
    loader: () =>
      publicHolidays(Number(sydneyDay(Date.now()).slice(0, 4))).map((holiday) => ({
        id: `${holiday.from} ${holiday.reason}`,
        ...holiday,
      })),
    schema: closureSchema,
  }),
  clinic: defineCollection({
    loader: contentFiles('clinic.yaml'),
    schema: clinicSchema,
  }),
  phrases: words('phrases.yaml', phrasesSchema, [firstLanguage]),
  translatedPhrases: words('phrases.yaml', translatedPhrasesSchema, translatedLanguages),
  visiting: words('visiting.yaml', visitingSchema),
  warningSigns: words('warning-signs.yaml', warningSignsSchema),
  site: words('site.yaml', siteSchema),
  serviceList: words('services.yaml', serviceListSchema),
  menus: words('menus.yaml', menusSchema),
  home: words('home.yaml', homeSchema),
  contact: words('contact.yaml', contactPageSchema),
  drawings: words('drawings.yaml', drawingsSchema),
  forms: words('forms.yaml', formsSchema, [firstLanguage]),
  translatedForms: words('forms.yaml', translatedFormsSchema, translatedLanguages),
  homeFacts: words('facts/home.yaml', factsSchema(110)),
  testimonials: words('testimonials.yaml', testimonialsSchema),
  about: words('about.yaml', aboutSchema),
  team: words('team.yaml', teamSchema),
  areas: words('areas.yaml', areasSchema),
  ndis: words('ndis.yaml', ndisSchema),
  booking: words('booking.yaml', bookingPageSchema),
  refer: words('refer.yaml', referPageSchema),
  visit: words('visit.yaml', visitSchema),
  firstVisit: words('first-visit.yaml', firstVisitSchema),
  whatIsHard: words('what-is-hard.yaml', whatIsHardSchema),
  servicePages: words('service-pages.yaml', servicePagesSchema),
  notFound: words('not-found.yaml', notFoundSchema),
  frame: words('frame.yaml', frameSchema),
  start: words('start.yaml', startSchema),
  contactInShort: words('contact-in-short.yaml', contactInShortSchema),
  privacyInShort: words('privacy-in-short.yaml', privacyInShortSchema),
  servicesInShort: words('services-in-short.yaml', servicesInShortSchema),
  // Of Chinese alone, which is written in two scripts.
  traditional: words('traditional.yaml', traditionalSchema),
  desk: words('desk.yaml', deskSchema),
  servicesIndex: words('services-index.yaml', servicesIndexSchema),
  servicesFacts: words('facts/services.yaml', factsSchema(160)),
  // A file for each service, named after the last part of its address.
  services: defineCollection({
    loader: filesOf('services/*.yaml'),
    schema: ({ image }) => serviceSchema(image()).superRefine(wholeReview),
  }),
  faqPage: words('faq.yaml', faqPageSchema),
  faq: words('faq/*.yaml', faqCategorySchema),
  magazinePage: words('magazine.yaml', magazinePageSchema),
  magazine: words('magazine/*.yaml', issueSchema),
  magazineArticles: words('magazine/articles/*.md', articleTextSchema),
  legal: words('legal/*.md', legalSchema),
};
