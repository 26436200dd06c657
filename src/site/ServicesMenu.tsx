import { Icon } from '../ui/Icon.tsx';
import type { Menus } from './menus.ts';
import { page, serviceRoute } from './routes.ts';

interface ServicesMenuProps {
  entries: Menus['header'];
  path: string;
}

/** The dropdown beside the Services link: five services with a line each, and the way to all of them. */
export function ServicesMenu({ entries, path }: ServicesMenuProps) {
  return (
    <>
      <button
        type="button"
        className="services-menu__toggle"
        popoverTarget="services-menu"
        aria-label="Show services"
      >
        <Icon name="chevron" />
      </button>
      <div id="services-menu" popover="auto" className="services-menu" data-ground="paper">
        <ul className="services-menu__list">
          {entries.map(({ service, description }) => {
            const route = serviceRoute(service);
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
        <a className="services-menu__all" href={page.services.path}>
          View All Services →
        </a>
      </div>
    </>
  );
}
