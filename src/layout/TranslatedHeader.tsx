import type { Clinic } from '../clinic/clinicRecord.ts';
import { ButtonLink } from '../components/Button.tsx';
import type { FrameWords } from '../content/schemas/translatedPagesSchema.ts';
import { pagePath, translatedPages } from '../content/translations.ts';
import type { TranslatedLanguage } from '../text/languages.ts';
import { CallLink, LanguageLinks, MenuLink, MenuPopover } from './Header.tsx';
import { Logo } from './Logo.tsx';
import type { LanguageChoice } from './languageChoices.ts';

interface TranslatedHeaderProps {
  clinic: Clinic;
  words: FrameWords;
  language: TranslatedLanguage;
  /** The other languages of this page. */
  choices: readonly LanguageChoice[];
  /** The address of this page, so that the header can mark its link. */
  path: string;
}

/** The header in another language: links to the other languages, the sticky bar, and links to the few translated pages. */
export function TranslatedHeader({ clinic, words, language, choices, path }: TranslatedHeaderProps) {
  const links = translatedPages.map((page) => (
    <li key={page}>
      <MenuLink link={{ path: pagePath(language, page), name: words.pages[page] }} path={path} />
    </li>
  ));
  return (
    <header className="header">
      <div className="top-strip screen-only" data-ground="ink">
        <div className="page row top-strip__row">
          <nav aria-label={words.languages}>
            <LanguageLinks choices={choices} />
          </nav>
        </div>
      </div>
      <div className="bar">
        <div className="page row bar__row bar__row--whole">
          <Logo clinic={clinic} name={words.logo} href={pagePath(language, 'start')} />
          <CallLink clinic={clinic} name={words.call} />
          <div className="bar__action screen-only">
            <ButtonLink href={pagePath(language, 'booking')}>{words.pages.booking}</ButtonLink>
          </div>
          <MenuPopover menu={words.menu} close={words.close}>
            <nav aria-label={words.menu}>
              <ul className="mobile-menu__links">{links}</ul>
              <LanguageLinks choices={choices} />
            </nav>
          </MenuPopover>
        </div>
      </div>
      <nav className="page frame-menu screen-only" aria-label={words.navigation}>
        <ul className="touch-links frame-menu__links">{links}</ul>
      </nav>
    </header>
  );
}
