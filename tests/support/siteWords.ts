import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readClinic } from '../../src/clinic/clinicRecord.ts';
import { factsOf } from '../../src/clinic/facts.ts';
import { services } from '../../src/clinic/services.ts';
import { type ContentName, type ContentOf, registry } from '../../src/content/registry.ts';
import { sentencesByName } from '../../src/content/warningSigns.ts';
import { type PageName, paths, servicePath } from '../../src/routes.ts';
import { type ContentFile, readContent, readYaml } from '../../src/text/contentFile.ts';
import { interpolateContent } from '../../src/text/interpolate.ts';
import { ownName, type TranslatedLanguage, translatedLanguages } from '../../src/text/languages.ts';

/** The clinic record that the site was built from. */
export const clinic = readClinic('content/clinic.yaml');
/** The address of links that dial the clinic. */
export const dialled = `tel:${clinic.phone.dialled}`;
export const phrases = readContent(registry.phrases);
const clinicFacts = factsOf(clinic, phrases, readContent(registry.visiting));
export const warningSigns = interpolateContent(readContent(registry.warningSigns), clinicFacts);
const facts = { ...clinicFacts, ...sentencesByName(warningSigns) };

/** A content file of the first language as its page gets it: validated, with the clinic's facts filled in. */
function words<N extends ContentName>(name: N): ContentOf<N> {
  const file: ContentFile = registry[name];
  return interpolateContent(readContent(file), facts) as ContentOf<N>;
}

/** The content files of a folder by their names, like {@link words}. */
function wordsByFile<N extends ContentName>(name: N): Map<string, ContentOf<N>> {
  const { path, schema }: ContentFile = registry[name];
  const files = globSync(`content/en/${path}`).sort();
  return new Map(
    files.map((file) => [
      basename(file, '.yaml'),
      interpolateContent(readYaml(file, schema), facts) as ContentOf<N>,
    ]),
  );
}

export const site = words('site');
export const menus = words('menus');
export const home = words('home');
export const homeFacts = words('homeFacts').facts;
export const testimonials = words('testimonials');
export const about = words('about');
export const areas = words('areas');
export const ndis = words('ndis');
export const contactPage = words('contact');
export const booking = words('booking');
export const refer = words('refer');
export const faqPage = words('faqPage');
export const faqCategories = [...wordsByFile('faq').values()];
export const magazinePage = words('magazinePage');
export const issues = [...wordsByFile('magazine').values()].toSorted((a, b) => a.issueNumber - b.issueNumber);
export const whatIsHard = words('whatIsHard');
export const visitWords = words('visit');
export const firstVisit = words('firstVisit');
export const urgent = words('urgent');
export const costs = words('costs');
export const tonight = words('tonight');
export const notFound = words('notFound');
export const movementsPage = words('movementsPage');
/** The texts of each movement's page, by the last part of its address. */
export const movements = wordsByFile('movements');
export const servicePages = words('servicePages');
export const servicesIndex = words('servicesIndex');
export const servicesFacts = words('servicesFacts').facts;

/** The texts of each service's page, by the last part of its address. */
const serviceFiles = wordsByFile('services');

/** The texts of a service's page. */
export function serviceWords(slug: string): ContentOf<'services'> {
  const service = serviceFiles.get(slug);
  if (service) return service;
  throw new Error(`content/en/services/${slug}.yaml is missing.`);
}

const tonightFiles = wordsByFile('tonightSheets');

/** The texts of a sheet of 'What to do tonight'. */
export function tonightSheet(name: string): ContentOf<'tonightSheets'> {
  const sheet = tonightFiles.get(name);
  if (sheet) return sheet;
  throw new Error(`content/en/tonight/${name}.yaml is missing.`);
}

/** The texts in a translated language, with the clinic's facts filled in. */
function wordsIn(language: TranslatedLanguage) {
  const phrases = readContent(registry.translatedPhrases, language);
  const facts = factsOf(clinic, phrases, readContent(registry.visiting, language));
  return {
    language,
    name: ownName(phrases.locale),
    phrases,
    frame: interpolateContent(readContent(registry.frame, language), facts),
    start: interpolateContent(readContent(registry.start, language), facts),
    forms: interpolateContent(readContent(registry.translatedForms, language), facts),
  };
}

/** The texts of every translated language. */
export const translations = translatedLanguages.map(wordsIn);

/** Words of English sentences, none of which is a Vietnamese word or part of a name. */
export const englishWords =
  /\b(?:for|address|we|you|your|our|please|with|this|what|when|have|will|from|open|closed)\b/i;

/** The link to a page other than a service's. */
export function pageLink(page: PageName) {
  return { path: paths[page], name: site.pages[page] };
}

/** The link to a service's page. */
export function serviceLink(slug: string) {
  const name = services.find((service) => service.slug === slug)?.name ?? '';
  return { path: servicePath(slug), name };
}

/** The Markdown of an article; undefined if it is not published yet. */
export function articleText(id: string): string | undefined {
  const [file] = globSync(`content/en/magazine/articles/${id}.md`);
  return file && readFileSync(file, 'utf8').split(/^---$/m)[2];
}
