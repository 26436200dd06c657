import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readClinic } from '../../src/clinic/clinicRecord.ts';
import { factsOf } from '../../src/clinic/facts.ts';
import { services } from '../../src/clinic/services.ts';
import { type ContentName, type ContentOf, registry } from '../../src/content/registry.ts';
import { sentencesByName, signListLine } from '../../src/content/warningSigns.ts';
import { type PageName, paths, servicePath } from '../../src/routes.ts';
import { type ContentFile, readContent, readYaml } from '../../src/text/contentFile.ts';
import { interpolateContent } from '../../src/text/interpolate.ts';
import { ownName, type TranslatedLanguage, translatedLanguages } from '../../src/text/languages.ts';

/** The clinic record that the site was built from. */
export const clinic = readClinic('content/clinic.yaml');
/** The href of a link that calls the clinic. */
export const callHref = `tel:${clinic.phone.dialled}`;
export const phrases = readContent(registry.phrases);
const clinicFacts = factsOf(clinic, phrases, readContent(registry.visiting));
export const warningSigns = interpolateContent(readContent(registry.warningSigns), clinicFacts);
const facts = { ...clinicFacts, ...sentencesByName(warningSigns) };

/** The text of a warning sign in a list of a page. */
export function signLine(id: string): string {
  const sign = warningSigns.signs[id];
  if (sign) return signListLine(sign, warningSigns);
  throw new Error(`warning-signs.yaml has no ${id}`);
}

/** A content file of the first language as its page gets it: validated, with the clinic's facts filled in. */
function readWords<N extends ContentName>(name: N): ContentOf<N> {
  const file: ContentFile = registry[name];
  return interpolateContent(readContent(file), facts) as ContentOf<N>;
}

/** The content files of a folder by their names, like {@link readWords}. */
function readWordsByFile<N extends ContentName>(name: N): Map<string, ContentOf<N>> {
  const { path, schema }: ContentFile = registry[name];
  const files = globSync(`content/en/${path}`).sort();
  return new Map(
    files.map((file) => [
      basename(file, '.yaml'),
      interpolateContent(readYaml(file, schema), facts) as ContentOf<N>,
    ]),
  );
}

export const site = readWords('site');
export const menus = readWords('menus');
export const home = readWords('home');
export const homeFacts = readWords('homeFacts').facts;
export const testimonials = readWords('testimonials');
export const about = readWords('about');
export const areas = readWords('areas');
export const ndis = readWords('ndis');
export const contactPage = readWords('contact');
export const booking = readWords('booking');
export const refer = readWords('refer');
export const faqPage = readWords('faqPage');
export const faqCategories = [...readWordsByFile('faq').values()];
export const magazinePage = readWords('magazinePage');
export const issues = [...readWordsByFile('magazine').values()].toSorted(
  (a, b) => a.issueNumber - b.issueNumber,
);
export const whatIsHard = readWords('whatIsHard');
export const visitWords = readWords('visit');
export const firstVisit = readWords('firstVisit');
export const urgent = readWords('urgent');
export const costs = readWords('costs');
export const tonight = readWords('tonight');
export const notFound = readWords('notFound');
export const movementsPage = readWords('movementsPage');
/** The texts of each movement's page, by the last part of its address. */
export const movements = readWordsByFile('movements');
export const servicePages = readWords('servicePages');
export const servicesIndex = readWords('servicesIndex');
export const servicesFacts = readWords('servicesFacts').facts;

/** The texts of each service's page, by the last part of its address. */
const serviceFiles = readWordsByFile('services');

/** The texts of a service's page. */
export function serviceWords(slug: string): ContentOf<'services'> {
  const service = serviceFiles.get(slug);
  if (service) return service;
  throw new Error(`content/en/services/${slug}.yaml is missing.`);
}

const tonightFiles = readWordsByFile('tonightSheets');

/** The texts of a sheet of 'What to do tonight'. */
export function tonightSheet(name: string): ContentOf<'tonightSheets'> {
  const sheet = tonightFiles.get(name);
  if (sheet) return sheet;
  throw new Error(`content/en/tonight/${name}.yaml is missing.`);
}

/** The texts in a translated language, with the clinic's facts filled in. */
function readTranslation(language: TranslatedLanguage) {
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
export const translations = translatedLanguages.map(readTranslation);

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
