import { defineCollection } from 'astro:content';
import type { z } from 'astro/zod';
import { aboutSchema } from './about/aboutContent.ts';
import { areasSchema } from './areas/areasContent.ts';
import { bookingPageSchema } from './booking/bookingContent.ts';
import { sydneyDay } from './clinic/dates.ts';
import { firstLanguage, type Language, languages, translatedLanguages } from './clinic/languages.ts';
import { phrasesSchema, translatedPhrasesSchema } from './clinic/phrases.ts';
import { publicHolidays } from './clinic/publicHolidays.ts';
import { clinicSchema, closureSchema } from './clinic/schema.ts';
import { visitingSchema } from './clinic/visitingWords.ts';
import { contactPageSchema } from './contact/contactContent.ts';
import { deskSchema } from './desk/deskContent.ts';
import { faqCategorySchema, faqPageSchema } from './faq/faqContent.ts';
import { drawingsSchema } from './figure/drawingsContent.ts';
import { homeSchema, testimonialsSchema } from './home/homeContent.ts';
import { contactInShortSchema } from './languages/contactInShortContent.ts';
import { frameSchema } from './languages/frameContent.ts';
import { privacyInShortSchema } from './languages/privacyInShortContent.ts';
import { servicesInShortSchema } from './languages/servicesInShortContent.ts';
import { startSchema } from './languages/startContent.ts';
import { traditionalSchema } from './languages/traditionalContent.ts';
import { legalSchema } from './legal/legalContent.ts';
import { articleTextSchema, issueSchema, magazinePageSchema } from './magazine/magazineContent.ts';
import { ndisSchema } from './ndis/ndisContent.ts';
import { notFoundSchema } from './notFound/notFoundContent.ts';
import { referPageSchema } from './refer/referContent.ts';
import { servicePagesSchema, serviceSchema, servicesIndexSchema } from './services/servicesContent.ts';
import { warningSignsSchema } from './signs/signsContent.ts';
import { contentFiles } from './site/contentLoader.ts';
import { factsSchema } from './site/facts.ts';
import { formsSchema, translatedFormsSchema } from './site/forms.ts';
import { menusSchema } from './site/menus.ts';
import { wholeReview } from './site/pageContent.ts';
import { serviceListSchema } from './site/services.ts';
import { siteSchema } from './site/siteContent.ts';
import { visitSchema } from './site/visitContent.ts';
import { teamSchema } from './team/teamContent.ts';
import { firstVisitSchema } from './visiting/firstVisitContent.ts';
import { whatIsHardSchema } from './whatIsHard/whatIsHardContent.ts';

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
