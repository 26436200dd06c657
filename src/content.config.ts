import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { bookingPageSchema } from './booking/content.ts';
import { clinicSchema } from './clinic/schema.ts';
import { faqCategorySchema, faqPageSchema } from './faq/content.ts';
import { homeSchema, testimonialsSchema } from './home/content.ts';
import { legalSchema } from './legal/content.ts';
import { articleTextSchema, issueSchema, magazinePageSchema } from './magazine/content.ts';
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
  clinic: single('clinic.yaml', clinicSchema),
  menus: single('menus.yaml', menusSchema),
  home: single('home.yaml', homeSchema),
  homeFacts: single('facts/home.yaml', factsSchema(11, 110)),
  testimonials: single('testimonials.yaml', testimonialsSchema),
  booking: single('booking.yaml', bookingPageSchema),
  faqPage: single('faq.yaml', faqPageSchema),
  faq: several('faq/*.yaml', faqCategorySchema),
  magazinePage: single('magazine.yaml', magazinePageSchema),
  magazine: several('magazine/*.yaml', issueSchema),
  magazineArticles: several('magazine/articles/*.md', articleTextSchema),
  legal: several('legal/*.md', legalSchema),
};
