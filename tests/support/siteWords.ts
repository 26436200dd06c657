import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { readClinic } from '../../src/clinic/clinicRecord.ts';
import { factsOf } from '../../src/clinic/facts.ts';
import { phrasesSchema } from '../../src/clinic/phrases.ts';
import { services } from '../../src/clinic/services.ts';
import { visitingSchema } from '../../src/clinic/visiting.ts';
import { aboutSchema } from '../../src/content/aboutContent.ts';
import { areasSchema } from '../../src/content/areasContent.ts';
import { bookingPageSchema } from '../../src/content/bookingContent.ts';
import { contactPageSchema } from '../../src/content/contactContent.ts';
import { factsSchema } from '../../src/content/facts.ts';
import { faqCategorySchema, faqPageSchema } from '../../src/content/faqContent.ts';
import { firstVisitSchema } from '../../src/content/firstVisitContent.ts';
import { homeSchema, testimonialsSchema } from '../../src/content/homeContent.ts';
import { sentencesByName } from '../../src/content/lines.ts';
import { issueSchema, magazinePageSchema } from '../../src/content/magazineContent.ts';
import { menusSchema } from '../../src/content/menus.ts';
import { ndisSchema } from '../../src/content/ndisContent.ts';
import { notFoundSchema } from '../../src/content/notFoundContent.ts';
import { referPageSchema } from '../../src/content/referContent.ts';
import { servicePagesSchema, serviceSchema, servicesIndexSchema } from '../../src/content/servicesContent.ts';
import { warningSignsSchema } from '../../src/content/signsContent.ts';
import { siteSchema } from '../../src/content/siteContent.ts';
import { visitSchema } from '../../src/content/visitContent.ts';
import { whatIsHardSchema } from '../../src/content/whatIsHardContent.ts';
import { type PageName, paths, servicePath } from '../../src/routes.ts';
import { interpolate, interpolateContent } from '../../src/text/interpolate.ts';
import { readYaml } from '../../src/text/readYaml.ts';

/** The clinic record that the site was built from. */
export const clinic = readClinic('content/clinic.yaml');
/** Where a tap on the clinic's phone leads. */
export const dialled = `tel:${clinic.phone.dialled}`;
export const phrases = readYaml('content/en/phrases.yaml', phrasesSchema);
const clinicFacts = factsOf(clinic, phrases, readYaml('content/en/visiting.yaml', visitingSchema));
export const warningSigns = interpolateContent(
  readYaml('content/en/warning-signs.yaml', warningSignsSchema),
  clinicFacts,
);
const facts = { ...clinicFacts, ...sentencesByName(warningSigns) };

/** A file of content/en/ as its page gets it: checked, with the clinic's facts in its texts. */
function words<T extends z.ZodType>(file: string, schema: T): z.output<T> {
  return interpolateContent(readYaml(`content/en/${file}.yaml`, schema), facts);
}

function several<T extends z.ZodType>(folder: string, schema: T): z.output<T>[] {
  const files = globSync(`content/en/${folder}/*.yaml`).sort();
  return files.map((file) => words(file.replace(/^content.en.|\.yaml$/g, ''), schema));
}

export const site = words('site', siteSchema);
export const menus = words('menus', menusSchema);
export const home = words('home', homeSchema);
export const homeFacts = words('facts/home', factsSchema(110)).facts;
export const testimonials = words('testimonials', testimonialsSchema);
export const about = words('about', aboutSchema);
export const areas = words('areas', areasSchema);
export const ndis = words('ndis', ndisSchema);
export const contactPage = words('contact', contactPageSchema);
export const booking = words('booking', bookingPageSchema);
export const refer = words('refer', referPageSchema);
export const faqPage = words('faq', faqPageSchema);
export const faqCategories = several('faq', faqCategorySchema);
export const magazinePage = words('magazine', magazinePageSchema);
export const issues = several('magazine', issueSchema).toSorted((a, b) => a.issueNumber - b.issueNumber);
export const whatIsHard = words('what-is-hard', whatIsHardSchema);
export const visitWords = words('visit', visitSchema);
export const firstVisit = words('first-visit', firstVisitSchema);
export const notFound = words('not-found', notFoundSchema);
export const servicePages = words('service-pages', servicePagesSchema);
export const servicesIndex = words('services-index', servicesIndexSchema);
export const servicesFacts = words('facts/services', factsSchema(160)).facts;

/** What a service's page says. */
export function serviceWords(slug: string) {
  return words(`services/${slug}`, serviceSchema(z.string()));
}

/** A page that is no service, as links name it. */
export function pageLink(page: PageName) {
  return { path: paths[page], name: site.pages[page] };
}

/** A service's page, as links name it. */
export function serviceLink(slug: string) {
  const name = services.find((service) => service.slug === slug)?.name ?? '';
  return { path: servicePath(slug), name };
}

/** The Markdown of an article, or undefined while it is still to come. */
export function articleText(id: string): string | undefined {
  const [file] = globSync(`content/en/magazine/articles/${id}.md`);
  return file && readFileSync(file, 'utf8').split(/^---$/m)[2];
}

/** A pattern of the words with something put in its braces. */
export const put = interpolate;
