import { serviceEntries, singleEntry } from '../../content/entries.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { pathIn } from '../../content/translations.ts';
import { type TranslatedLanguage, translatedLanguages } from '../../text/languages.ts';

/** The parameters of a page in every language but the first, for getStaticPaths. */
export function languageParams(): { params: { language: TranslatedLanguage } }[] {
  return translatedLanguages.map((language) => ({ params: { language } }));
}

/**
 * Links to a service in a language that has no service pages: its form with the service preselected, named as that option.
 */
export async function bookingLinks(language: TranslatedLanguage): Promise<Pick<SiteLinks, 'service'>> {
  const services = await serviceEntries();
  const { booking } = await singleEntry('translatedForms', language);
  const options = booking.fields.consultationType.options ?? [];
  return {
    service(slug) {
      const type = services.get(slug)?.bookingType;
      const option = options.find(({ value }) => value === type);
      if (option) return { path: `${pathIn(language, 'booking')}?type=${option.value}`, name: option.label };
      throw new Error(
        `content/${language}/forms.yaml: consultationType has no option "${type}", which "${slug}" is asked for with.`,
      );
    },
  };
}
