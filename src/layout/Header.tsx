import type { Clinic } from '../clinic/clinicRecord.ts';
import { ButtonLink } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import type { Menus } from '../content/menus.ts';
import type { SiteWords } from '../content/siteContent.ts';
import { headerPages, paths } from '../routes.ts';
import { HeaderLink } from './HeaderLink.tsx';
import { Languages } from './Languages.tsx';
import { Logo } from './Logo.tsx';
import type { LanguageChoice } from './languageChoices.ts';
import type { Links } from './links.ts';
import { MobileMenu } from './MobileMenu.tsx';
import { ServicesMenu } from './ServicesMenu.tsx';
import { SocialLinks } from './SocialLinks.tsx';

export interface HeaderProps {
  clinic: Clinic;
  words: SiteWords;
  links: Links;
  menus: Menus;
  /** The other languages of this page. */
  languages: readonly LanguageChoice[];
  /** The address of this page, to mark its link. */
  path: string;
}

/**
 * The top strip and the sticky bar. Menus are native popovers: Escape and an outside tap close them, and focus returns
 * to their button, all without script; after Back, and for a place on the same page, MenuClosing.astro closes them.
 */
export function Header(props: HeaderProps) {
  const { clinic, words, links, menus, languages, path } = props;
  return (
    <header className="header">
      <div className="top-strip" data-ground="ink">
        <div className="page top-strip__row">
          <span>{words.header.registered}</span>
          <span className="top-strip__place">
            <Icon name="place" /> {clinic.suburb}
          </span>
          <nav aria-label={words.header.languages}>
            <Languages choices={languages} />
          </nav>
        </div>
      </div>
      <div className="bar">
        <div className="page bar__row">
          <Logo clinic={clinic} name={words.logo} />
          <nav className="bar__nav" aria-label={words.header.navigation}>
            <ul className="bar__links">
              {headerPages.map((name) => (
                <li key={name}>
                  <HeaderLink link={links.page[name]} path={path} />
                  {name === 'services' && (
                    <ServicesMenu entries={menus.header} words={words.header} links={links} path={path} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <SocialLinks clinic={clinic} words={words} className="bar__socials">
            <li>
              <a href={`tel:${clinic.phone.dialled}`} aria-label={words.call}>
                <Icon name="phone" />
              </a>
            </li>
          </SocialLinks>
          <a className="bar__call" href={`tel:${clinic.phone.dialled}`} aria-label={words.call}>
            <Icon name="phone" />
          </a>
          <div className="bar__action">
            <ButtonLink href={paths.booking}>{links.page.booking.name}</ButtonLink>
          </div>
          <MobileMenu {...props} />
        </div>
      </div>
    </header>
  );
}
