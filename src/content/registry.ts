import { z } from 'zod';
import { appointmentsFile } from '../appointments/appointmentsSchema.ts';
import { clinicFile } from '../clinic/clinicRecord.ts';
import { phrasesFile, translatedPhrasesFile } from '../clinic/phrases.ts';
import { serviceListFile } from '../clinic/services.ts';
import { visitingFile } from '../clinic/visiting.ts';
import { deskSchema } from '../desk/deskSchema.ts';
import { contentFile } from '../text/contentFile.ts';
import { languages } from '../text/languages.ts';
import { formsFile, translatedFormsFile } from './formWords.ts';
import { aboutSchema, teamSchema } from './schemas/aboutSchema.ts';
import { areasSchema } from './schemas/areasSchema.ts';
import { costsSchema } from './schemas/costsSchema.ts';
import { drawingsSchema } from './schemas/drawingsSchema.ts';
import { faqCategorySchema, faqPageSchema } from './schemas/faqSchema.ts';
import { bookingPageSchema, contactPageSchema, referPageSchema } from './schemas/formPagesSchema.ts';
import { factsSchema, homeSchema, testimonialsSchema, whatIsHardSchema } from './schemas/homeSchema.ts';
import { articleTextSchema, issueSchema, magazinePageSchema } from './schemas/magazineSchema.ts';
import { messagesFile, translatedMessagesFile } from './schemas/messagesSchema.ts';
import { movementSchema, movementsFile } from './schemas/movementsSchema.ts';
import { ndisSchema } from './schemas/ndisSchema.ts';
import { servicePagesSchema, serviceSchema, servicesIndexSchema } from './schemas/servicesSchema.ts';
import { showFile } from './schemas/showSchema.ts';
import {
  legalSchema,
  menusSchema,
  notFoundSchema,
  siteSchema,
  unavailableSchema,
} from './schemas/siteSchema.ts';
import { tonightSchema, tonightSheetSchema } from './schemas/tonightSchema.ts';
import {
  contactInShortSchema,
  frameSchema,
  privacyInShortSchema,
  servicesInShortSchema,
  startSchema,
  traditionalSchema,
} from './schemas/translatedPagesSchema.ts';
import { urgentSchema } from './schemas/urgentSchema.ts';
import { firstVisitSchema, visitSchema } from './schemas/visitSchema.ts';
import { warningSignsFile } from './warningSigns.ts';

/**
 * Every file of content/, with its schema and the languages that have it. Pages request a file by its name in this list (see
 * entries.ts); tests and tools call readContent(registry.home). A new language needs each file whose entry has `languages`, or
 * a name that begins with "translated".
 */
export const registry = {
  clinic: clinicFile,
  phrases: phrasesFile,
  translatedPhrases: translatedPhrasesFile,
  visiting: visitingFile,
  warningSigns: warningSignsFile,
  serviceList: serviceListFile,
  forms: formsFile,
  translatedForms: translatedFormsFile,
  messages: messagesFile,
  translatedMessages: translatedMessagesFile,
  appointments: appointmentsFile,

  site: contentFile('site.yaml', siteSchema),
  menus: contentFile('menus.yaml', menusSchema),
  notFound: contentFile('not-found.yaml', notFoundSchema, languages),
  unavailable: contentFile('unavailable.yaml', unavailableSchema, languages),
  legal: contentFile('legal/*.md', legalSchema),
  drawings: contentFile('drawings.yaml', drawingsSchema),

  home: contentFile('home.yaml', homeSchema),
  homeFacts: contentFile('facts/home.yaml', factsSchema(110)),
  testimonials: contentFile('testimonials.yaml', testimonialsSchema),
  whatIsHard: contentFile('what-is-hard.yaml', whatIsHardSchema, languages),
  show: showFile,
  about: contentFile('about.yaml', aboutSchema),
  team: contentFile('team.yaml', teamSchema),
  areas: contentFile('areas.yaml', areasSchema),
  ndis: contentFile('ndis.yaml', ndisSchema),
  booking: contentFile('booking.yaml', bookingPageSchema, languages),
  contact: contentFile('contact.yaml', contactPageSchema),
  refer: contentFile('refer.yaml', referPageSchema),
  visit: contentFile('visit.yaml', visitSchema, languages),
  firstVisit: contentFile('first-visit.yaml', firstVisitSchema),
  costs: contentFile('costs.yaml', costsSchema),
  tonight: contentFile('tonight.yaml', tonightSchema),
  tonightSheets: contentFile('tonight/*.yaml', tonightSheetSchema),
  urgent: contentFile('urgent.yaml', urgentSchema, languages),
  faqPage: contentFile('faq.yaml', faqPageSchema),
  faq: contentFile('faq/*.yaml', faqCategorySchema),
  magazinePage: contentFile('magazine.yaml', magazinePageSchema),
  magazine: contentFile('magazine/*.yaml', issueSchema),
  magazineArticles: contentFile('magazine/articles/*.md', articleTextSchema),

  movementsPage: movementsFile,
  movements: contentFile('movements/*.yaml', movementSchema),

  servicesIndex: contentFile('services-index.yaml', servicesIndexSchema),
  servicesFacts: contentFile('facts/services.yaml', factsSchema(160)),
  servicePages: contentFile('service-pages.yaml', servicePagesSchema),
  // One file for each service, with the last part of its address as name. In the build, src/content.config.ts makes its photo
  // an Astro image.
  services: contentFile('services/*.yaml', serviceSchema(z.string())),

  start: contentFile('start.yaml', startSchema, languages),
  frame: contentFile('frame.yaml', frameSchema, languages),
  servicesInShort: contentFile('services-in-short.yaml', servicesInShortSchema, languages),
  contactInShort: contentFile('contact-in-short.yaml', contactInShortSchema, languages),
  privacyInShort: contentFile('privacy-in-short.yaml', privacyInShortSchema, languages),
  // Only Chinese is written in two scripts.
  traditional: contentFile('traditional.yaml', traditionalSchema, ['zh']),

  desk: contentFile('desk.yaml', deskSchema),
};

/** The name of a content file in the registry. */
export type ContentName = keyof typeof registry;

/** The validated data of a content file. */
export type ContentOf<N extends ContentName> = z.output<(typeof registry)[N]['schema']>;
