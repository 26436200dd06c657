import { entries } from '../../content/entries.ts';
import { pageContent } from '../../content/pageContent.ts';
import { serviceLinks } from '../../content/siteLinks.ts';
import { pathIn } from '../../content/translations.ts';
import { visitPrices } from '../../layout/YourVisit.tsx';
import type { TranslatedLanguage } from '../../text/languages.ts';
import { startPageSigns } from './StartSections.tsx';

/**
 * Everything that the first page of a language shows.
 *
 * @throws with the name of what the language has no words for
 */
export async function startPage(language: TranslatedLanguage) {
  const {
    clinic,
    phrases,
    start: content,
    frame,
    visit,
    whatIsHard,
    warningSigns,
    urgent,
  } = await pageContent(['start', 'frame', 'visit', 'whatIsHard', 'warningSigns', 'urgent'], language);
  return {
    clinic,
    phrases,
    content,
    frame,
    visit: visitPrices(clinic, visit, phrases, content.paying.professions),
    visitWords: visit,
    whatIsHard,
    signs: {
      groups: startPageSigns(content, warningSigns, language),
      help: warningSigns.help,
      sheet: { path: pathIn(language, 'urgent'), name: urgent.link },
    },
    links: await serviceLinks(language),
    otherScript: await otherScript(language),
  };
}

/** What readers of the language's other script are shown; only Chinese has such a page. */
async function otherScript(language: TranslatedLanguage): Promise<string | undefined> {
  const [traditional] = await entries('traditional', language);
  return traditional?.data.phrases.locale;
}
