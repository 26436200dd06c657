import type { ReactNode } from 'react';
import type { Clinic } from '../clinic/clinicRecord.ts';
import { ButtonLink } from '../components/Button.tsx';
import {
  ChevronIcon,
  CloseIcon,
  FacebookIcon,
  InstagramIcon,
  MenuIcon,
  PhoneIcon,
  PlaceIcon,
} from '../components/Icon.tsx';
import type { Menus, SiteWords } from '../content/schemas/siteSchema.ts';
import type { SiteLinks } from '../content/siteLinks.ts';
import { headerPages, paths, type Route, topStripPages } from '../routes.ts';
import { Logo } from './Logo.tsx';
import type { LanguageChoice } from './languageChoices.ts';

interface HeaderProps {
  clinic: Clinic;
  words: SiteWords;
  links: SiteLinks;
  menus: Menus;
  /** The other languages of this page. */
  languages: readonly LanguageChoice[];
  /** The address of this page, so that the menu can mark its link. */
  path: string;
}

/**
 * The top strip and the sticky bar. The menus are popovers of the browser: without script, Escape and an outside tap close
 * them, and the focus returns to their button. CloseMenus.astro closes them after Back and after a link within the page.
 */
export function Header(props: HeaderProps) {
  const { clinic, words, links, menus, languages, path } = props;
  return (
    <header className="header">
      <div className="top-strip screen-only" data-ground="ink">
        <div className="page row top-strip__row">
          <RegistrationAndSuburb words={words.header} clinic={clinic} />
          <ul className="row touch-links top-strip__asked">
            {topStripPages.map((name) => (
              <li key={name}>
                <MenuLink link={links.page[name]} path={path} />
              </li>
            ))}
          </ul>
          <nav aria-label={words.header.languages}>
            <LanguageLinks choices={languages} />
          </nav>
          <SocialLinks clinic={clinic} words={words} className="screen-only" />
        </div>
      </div>
      <div className="bar">
        <div className="page row bar__row">
          <Logo clinic={clinic} name={words.logo} />
          <nav className="bar__nav screen-only" aria-label={words.header.navigation}>
            <ul className="bar__links">
              {headerPages.map((name) => (
                <li key={name}>
                  <MenuLink link={links.page[name]} path={path} />
                  {name === 'services' && (
                    <ServicesMenu entries={menus.header} words={words.header} links={links} path={path} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <CallLink clinic={clinic} name={words.call} />
          <div className="bar__action screen-only">
            <ButtonLink href={links.page.booking.path}>{words.enquireNow}</ButtonLink>
          </div>
          <MobileMenu {...props} />
        </div>
      </div>
    </header>
  );
}

interface CallLinkProps {
  clinic: Clinic;
  /** The accessible name of the link, whose number is hidden if it has no room. */
  name: string;
}

/** The link in the bar that calls the clinic. The link shows the number if there is room. */
export function CallLink({ clinic: { phone }, name }: CallLinkProps) {
  return (
    <a className="small-button bar__call screen-only" href={`tel:${phone.dialled}`} aria-label={name}>
      <PhoneIcon />
      <bdi className="bar__number" dir="ltr">
        {phone.number}
      </bdi>
    </a>
  );
}

/** The NDIS registration and the suburb of the clinic, for the top strip, and for the menu on a phone. */
function RegistrationAndSuburb({ words, clinic }: { words: SiteWords['header']; clinic: Clinic }) {
  return (
    <p className="registered row">
      <span>{words.registered}</span>
      <span className="registered__place">
        <PlaceIcon />
        {clinic.address.suburb}
      </span>
    </p>
  );
}

/** A link of a menu, marked if it leads to this page. */
export function MenuLink({ link, path }: { link: Route; path: string }) {
  return (
    <a href={link.path} aria-current={link.path === path ? 'page' : undefined}>
      {link.name}
    </a>
  );
}

interface ServicesMenuProps {
  entries: Menus['header'];
  words: SiteWords['header'];
  links: SiteLinks;
  path: string;
}

/** The dropdown beside the Services link: five services with a line each, and a link to all of them. */
function ServicesMenu({ entries, words, links, path }: ServicesMenuProps) {
  return (
    <>
      <button
        type="button"
        className="services-menu__toggle"
        popoverTarget="services-menu"
        aria-label={words.showServices}
      >
        <ChevronIcon />
      </button>
      <div id="services-menu" popover="auto" className="services-menu" data-ground="paper">
        <ul className="services-menu__list">
          {entries.map(({ service, description }) => {
            const route = links.service(service);
            return (
              <li key={service}>
                <a href={route.path} aria-current={route.path === path ? 'page' : undefined}>
                  <strong>{route.name}</strong>
                  <span>{description}</span>
                </a>
              </li>
            );
          })}
        </ul>
        <a className="services-menu__all" href={paths.services}>
          {words.allServices}
        </a>
      </div>
    </>
  );
}

interface MobileMenuProps {
  clinic: Clinic;
  words: SiteWords;
  links: SiteLinks;
  menus: Menus;
  languages: readonly LanguageChoice[];
  path: string;
}

/** The menu on small screens: the most requested pages, then the pages of the header, with a list of services that folds. */
function MobileMenu({ clinic, words, links, menus, languages, path }: MobileMenuProps) {
  const { menu, close } = words.header;
  return (
    <MenuPopover menu={menu} close={close}>
      <nav aria-label={menu}>
        <ul className="mobile-menu__links">
          {[...topStripPages, ...headerPages].map((name) => (
            <li key={name}>
              {name === 'services' ? (
                <ServicesFold words={words} links={links} menus={menus} path={path} />
              ) : (
                <MenuLink link={links.page[name]} path={path} />
              )}
            </li>
          ))}
        </ul>
        <LanguageLinks choices={languages} />
      </nav>
      <div className="stack mobile-menu__foot">
        <ButtonLink href={links.page.booking.path}>{links.page.booking.name}</ButtonLink>
        <a className="mobile-menu__phone" href={`tel:${clinic.phone.dialled}`}>
          <PhoneIcon />
          {clinic.phone.number}
        </a>
        <p>{words.openingHours}</p>
        <SocialLinks clinic={clinic} words={words} className="mobile-menu__socials" />
        <RegistrationAndSuburb words={words.header} clinic={clinic} />
      </div>
    </MenuPopover>
  );
}

interface MenuPopoverProps {
  /** The label of the button that opens the menu. */
  menu: string;
  /** The label of the button that closes the menu. */
  close: string;
  children: ReactNode;
}

/** A menu that slides over the page, with the button that opens it. The menu covers this button, so it has a Close button. */
export function MenuPopover({ menu, close, children }: MenuPopoverProps) {
  return (
    <>
      <button
        type="button"
        className="small-button mobile-menu__toggle screen-only"
        popoverTarget="mobile-menu"
      >
        <MenuIcon />
        {menu}
      </button>
      <div id="mobile-menu" popover="auto" className="mobile-menu" data-ground="paper">
        <div className="mobile-menu__head">
          <button
            type="button"
            className="small-button"
            popoverTarget="mobile-menu"
            popoverTargetAction="hide"
          >
            <CloseIcon />
            {close}
          </button>
        </div>
        {children}
      </div>
    </>
  );
}

function ServicesFold({ words, links, menus, path }: Omit<MobileMenuProps, 'clinic' | 'languages'>) {
  const allServices = { path: paths.services, name: words.header.everyService };
  const routes = [...menus.header.map(({ service }) => links.service(service)), allServices];
  return (
    <details className="mobile-menu__services">
      <summary>
        {links.page.services.name} <ChevronIcon />
      </summary>
      <ul className="mobile-menu__links">
        {routes.map((route) => (
          <li key={route.path}>
            <MenuLink link={route} path={path} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Links to the other languages, each by its own name, for visitors who read no other language. */
export function LanguageLinks({ choices }: { choices: readonly LanguageChoice[] }) {
  return (
    <ul className="languages screen-only">
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

interface SocialLinksProps {
  clinic: Clinic;
  words: SiteWords;
  className: string;
}

/** The Facebook and Instagram icon links. */
function SocialLinks({ clinic, words, className }: SocialLinksProps) {
  return (
    <ul className={`social-links ${className}`}>
      <li>
        <a href={clinic.socials.facebook} aria-label={words.facebook}>
          <FacebookIcon />
        </a>
      </li>
      <li>
        <a href={clinic.socials.instagram} aria-label={words.instagram}>
          <InstagramIcon />
        </a>
      </li>
    </ul>
  );
}
