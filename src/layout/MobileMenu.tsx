import type { Clinic } from '../clinic/clinicRecord.ts';
import { ButtonLink } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import type { Menus } from '../content/menus.ts';
import type { SiteWords } from '../content/siteContent.ts';
import { headerPages, paths } from '../routes.ts';
import { HeaderLink } from './HeaderLink.tsx';
import { Languages } from './Languages.tsx';
import type { LanguageChoice } from './languageChoices.ts';
import type { Links } from './links.ts';
import { SocialLinks } from './SocialLinks.tsx';

interface MobileMenuProps {
  clinic: Clinic;
  words: SiteWords;
  links: Links;
  menus: Menus;
  languages: readonly LanguageChoice[];
  path: string;
}

/**
 * On small screens: a toggle button, and the whole menu with a Services list that folds. The menu lies over the
 * toggle, so it has a button of its own to close it.
 */
export function MobileMenu({ clinic, words, links, menus, languages, path }: MobileMenuProps) {
  const { menu, close } = words.header;
  return (
    <>
      <button type="button" className="mobile-menu__toggle" popoverTarget="mobile-menu">
        <Icon name="menu" /> {menu}
      </button>
      <div id="mobile-menu" popover="auto" className="mobile-menu" data-ground="paper">
        <div className="mobile-menu__head">
          <button
            type="button"
            className="mobile-menu__close"
            popoverTarget="mobile-menu"
            popoverTargetAction="hide"
          >
            <Icon name="close" /> {close}
          </button>
        </div>
        <nav aria-label={menu}>
          <ul className="mobile-menu__links">
            {headerPages.map((name) => (
              <li key={name}>
                {name === 'services' ? (
                  <ServicesFold words={words} links={links} menus={menus} path={path} />
                ) : (
                  <HeaderLink link={links.page[name]} path={path} />
                )}
              </li>
            ))}
          </ul>
          <Languages choices={languages} />
        </nav>
        <div className="mobile-menu__foot">
          <ButtonLink href={paths.booking}>{links.page.booking.name}</ButtonLink>
          <a className="mobile-menu__phone" href={`tel:${clinic.phone.dialled}`}>
            <Icon name="phone" /> {clinic.phone.shown}
          </a>
          <SocialLinks clinic={clinic} words={words} className="mobile-menu__socials" />
        </div>
      </div>
    </>
  );
}

function ServicesFold({ words, links, menus, path }: Omit<MobileMenuProps, 'clinic' | 'languages'>) {
  const all = { path: paths.services, name: words.header.everyService };
  const routes = [...menus.header.map(({ service }) => links.service(service)), all];
  return (
    <details className="mobile-menu__services">
      <summary>
        {links.page.services.name} <Icon name="chevron" />
      </summary>
      <ul className="mobile-menu__links">
        {routes.map((route) => (
          <li key={route.path}>
            <HeaderLink link={route} path={path} />
          </li>
        ))}
      </ul>
    </details>
  );
}
