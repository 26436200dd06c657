import type { Clinic } from '../clinic/schema.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { HeaderLink } from './HeaderLink.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import type { Menus } from './menus.ts';
import { headerLinks, page } from './routes.ts';
import { ServicesMenu } from './ServicesMenu.tsx';
import { SocialLinks } from './SocialLinks.tsx';

export interface HeaderProps {
  clinic: Clinic;
  menus: Menus;
  /** The address of this page, to mark its link. */
  path: string;
}

/**
 * The top strip and the sticky bar. Menus are native popovers: Escape and an outside tap close them, and focus returns
 * to their button, all without script; after Back, and for a place on the same page, MenuClosing.astro closes them.
 */
export function Header({ clinic, menus, path }: HeaderProps) {
  return (
    <header className="header">
      <div className="top-strip" data-ground="ink">
        <div className="page top-strip__row">
          <span>Registered NDIS Provider</span>
          <span className="top-strip__place">
            <Icon name="place" /> {clinic.suburb}
          </span>
        </div>
      </div>
      <div className="bar">
        <div className="page bar__row">
          <Logo clinic={clinic} />
          <nav className="bar__nav" aria-label="Main">
            <ul className="bar__links">
              {headerLinks.map((link) => (
                <li key={link.path}>
                  <HeaderLink link={link} path={path} />
                  {link === page.services && <ServicesMenu entries={menus.header} path={path} />}
                </li>
              ))}
            </ul>
          </nav>
          <SocialLinks clinic={clinic} className="bar__socials">
            <li>
              <a href={`tel:${clinic.phone.dialled}`} aria-label={`Call ${clinic.phone.shown}`}>
                <Icon name="phone" />
              </a>
            </li>
          </SocialLinks>
          <div className="bar__action">
            <ButtonLink href={page.booking.path}>{page.booking.name}</ButtonLink>
          </div>
          <MobileMenu clinic={clinic} menus={menus} path={path} />
        </div>
      </div>
    </header>
  );
}
