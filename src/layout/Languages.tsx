import type { LanguageChoice } from './languageChoices.ts';

/** The other languages of the site, each by its own name and in its own script: to be found by who reads no other. */
export function Languages({ choices }: { choices: readonly LanguageChoice[] }) {
  return (
    <ul className="languages">
      {choices.map(({ path, name, locale, direction }) => (
        <li key={locale}>
          <a href={path} hrefLang={locale} lang={locale} dir={direction}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
