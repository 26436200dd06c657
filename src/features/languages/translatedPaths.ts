import { single } from '../../content/entries.ts';
import { serviceEntries } from '../../content/serviceEntries.ts';
import { pathIn } from '../../content/translations.ts';
import type { SiteLinks } from '../../layout/siteLinks.ts';
import { type TranslatedLanguage, translatedLanguages } from '../../text/languages.ts';

/** A page in every language but the first, as Astro asks for its addresses. */
export function languageParams(): { params: { language: TranslatedLanguage } }[] {
  return translatedLanguages.map((language) => ({ params: { language } }));
}

/**
 * Where a service is asked for in a language that has no pages of services: its form with the type of the service chosen,
 * which is also what the service is called there.
 */
export async function bookingLinks(language: TranslatedLanguage): Promise<Pick<SiteLinks, 'service'>> {
  const services = await serviceEntries();
  const { booking } = await single('translatedForms', language);
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
