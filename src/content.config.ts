import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { aboutSchema } from './about/content.ts';
import { areasSchema } from './areas/content.ts';
import { bookingPageSchema } from './booking/content.ts';
import { sydneyDay } from './clinic/dates.ts';
import { publicHolidays } from './clinic/publicHolidays.ts';
import { clinicSchema, closureSchema } from './clinic/schema.ts';
import { contactPageSchema } from './contact/content.ts';
import { faqCategorySchema, faqPageSchema } from './faq/content.ts';
import { homeSchema, testimonialsSchema } from './home/content.ts';
import { legalSchema } from './legal/content.ts';
import { articleTextSchema, issueSchema, magazinePageSchema } from './magazine/content.ts';
import { ndisSchema } from './ndis/content.ts';
import { serviceSchema, servicesIndexSchema } from './services/content.ts';
import { factsSchema } from './site/facts.ts';
import { menusSchema } from './site/menus.ts';

/** One file of content/ as a collection of one entry; Astro names the file and field when it does not fit. */
function single<T extends z.ZodType>(pattern: string, schema: T) {
  return defineCollection({ loader: glob({ pattern, base: 'content' }), schema });
}

/** The files of a folder of content/, each an entry. */
function several<T extends z.ZodType>(pattern: string, schema: T) {
  return defineCollection({ loader: glob({ pattern, base: 'content' }), schema });
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
  clinic: single('clinic.yaml', clinicSchema),
  menus: single('menus.yaml', menusSchema),
  home: single('home.yaml', homeSchema),
  contact: single('contact.yaml', contactPageSchema),
  homeFacts: single('facts/home.yaml', factsSchema(11, 110)),
  testimonials: single('testimonials.yaml', testimonialsSchema),
  about: single('about.yaml', aboutSchema),
  areas: single('areas.yaml', areasSchema),
  ndis: single('ndis.yaml', ndisSchema),
  booking: single('booking.yaml', bookingPageSchema),
  servicesIndex: single('services-index.yaml', servicesIndexSchema),
  servicesFacts: single('facts/services.yaml', factsSchema(52, 160)),
  // Eighteen files, each named after the last part of its address.
  services: defineCollection({
    loader: glob({ pattern: '*.yaml', base: 'content/services' }),
    schema: ({ image }) => serviceSchema(image()),
  }),
  faqPage: single('faq.yaml', faqPageSchema),
  faq: several('faq/*.yaml', faqCategorySchema),
  magazinePage: single('magazine.yaml', magazinePageSchema),
  magazine: several('magazine/*.yaml', issueSchema),
  magazineArticles: several('magazine/articles/*.md', articleTextSchema),
  legal: several('legal/*.md', legalSchema),
};
