import { firstLanguage, type Language } from '../clinic/languages.ts';
import { type EnquiryFormProps, formWords } from '../enquiry/form/formProps.ts';
import type { EnquiryKindName } from '../enquiry/kinds.ts';
import { phrasesIn, single } from './entries.ts';
import { siteLinks } from './links.ts';
import { settings } from './settings.ts';

/** What the form of a kind is given on each of its pages: finished words, and where it sends to. */
export async function enquiryFormProps(
  kind: EnquiryKindName,
  language: Language = firstLanguage,
): Promise<EnquiryFormProps> {
  const { terms, privacy } = (await siteLinks(language)).page;
  const { locale } = await phrasesIn(language);
  const { functionsUrl, anonKey } = settings;
  return {
    kind,
    language,
    words: formWords(kind, await single('forms', language), language),
    locale,
    functionsUrl,
    anonKey,
    links: { terms, privacy },
  };
}
