import type { Clinic } from '../clinic/schema.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { HeaderLink } from './HeaderLink.tsx';
import type { Menus } from './menus.ts';
import { headerLinks, page, serviceRoute } from './routes.ts';
import { SocialLinks } from './SocialLinks.tsx';

interface MobileMenuProps {
  clinic: Clinic;
  menus: Menus;
  path: string;
}

/**
 * On small screens: a toggle button, and the whole menu with a Services list that folds. The menu lies over the
 * toggle, so it has a button of its own to close it.
 */
export function MobileMenu({ clinic, menus, path }: MobileMenuProps) {
  return (
    <>
      <button type="button" className="mobile-menu__toggle" popoverTarget="mobile-menu">
        <Icon name="menu" /> Menu
      </button>
      <div id="mobile-menu" popover="auto" className="mobile-menu" data-ground="paper">
        <div className="mobile-menu__head">
          <button
            type="button"
            className="mobile-menu__close"
            popoverTarget="mobile-menu"
            popoverTargetAction="hide"
          >
            <Icon name="close" /> Close
          </button>
        </div>
        <nav aria-label="Menu">
          <ul className="mobile-menu__links">
            {headerLinks.map((link) => (
              <li key={link.path}>
                {link === page.services ? (
                  <ServicesFold menus={menus} path={path} />
                ) : (
                  <HeaderLink link={link} path={path} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="mobile-menu__foot">
          <ButtonLink href={page.booking.path}>{page.booking.name}</ButtonLink>
          <a className="mobile-menu__phone" href={`tel:${clinic.phone.dialled}`}>
            <Icon name="phone" /> {clinic.phone.shown}
          </a>
          <SocialLinks clinic={clinic} className="mobile-menu__socials" />
        </div>
      </div>
    </>
  );
}

function ServicesFold({ menus, path }: Pick<MobileMenuProps, 'menus' | 'path'>) {
  const routes = menus.header.map(({ service }) => serviceRoute(service));
  return (
    <details className="mobile-menu__services">
      <summary>
        {page.services.name} <Icon name="chevron" />
      </summary>
      <ul className="mobile-menu__links">
        {[...routes, { path: page.services.path, name: 'All Services' }].map((route) => (
          <li key={route.path}>
            <HeaderLink link={route} path={path} />
          </li>
        ))}
      </ul>
    </details>
  );
}
