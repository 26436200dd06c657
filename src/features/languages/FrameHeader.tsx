import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { FrameWords } from '../../content/frameContent.ts';
import { pathIn, translatedPages } from '../../content/translations.ts';
import { HeaderLink } from '../../layout/HeaderLink.tsx';
import { Languages } from '../../layout/Languages.tsx';
import { Logo } from '../../layout/Logo.tsx';
import type { LanguageChoice } from '../../layout/languageChoices.ts';
import type { TranslatedLanguage } from '../../text/languages.ts';

interface FrameHeaderProps {
  clinic: Clinic;
  words: FrameWords;
  language: TranslatedLanguage;
  /** The other languages of this page. */
  choices: readonly LanguageChoice[];
  /** The address of this page, to mark its link. */
  path: string;
}

/** The head of a page in another language: the other languages, the bar that stays in sight, and the language's few pages. */
export function FrameHeader({ clinic, words, language, choices, path }: FrameHeaderProps) {
  return (
    <header className="header">
      <div className="top-strip" data-ground="ink">
        <div className="page top-strip__row">
          <nav aria-label={words.languages}>
            <Languages choices={choices} />
          </nav>
        </div>
      </div>
      <div className="bar">
        <div className="page bar__row bar__row--whole">
          <Logo clinic={clinic} name={words.logo} href={pathIn(language, 'start')} />
          <a className="bar__call" href={`tel:${clinic.phone.dialled}`} aria-label={words.call}>
            <Icon name="phone" />
          </a>
          <div className="bar__action">
            <ButtonLink href={pathIn(language, 'booking')}>{words.pages.booking}</ButtonLink>
          </div>
        </div>
      </div>
      <nav className="page frame-menu" aria-label={words.navigation}>
        <ul className="frame-menu__links">
          {translatedPages.map((page) => (
            <li key={page}>
              <HeaderLink link={{ path: pathIn(language, page), name: words.pages[page] }} path={path} />
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
