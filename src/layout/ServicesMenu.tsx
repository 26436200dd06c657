import { Icon } from '../components/Icon.tsx';
import type { Menus } from '../content/menus.ts';
import type { SiteWords } from '../content/siteContent.ts';
import { paths } from '../routes.ts';
import type { Links } from './links.ts';

interface ServicesMenuProps {
  entries: Menus['header'];
  words: SiteWords['header'];
  links: Links;
  path: string;
}

/** The dropdown beside the Services link: five services with a line each, and the way to all of them. */
export function ServicesMenu({ entries, words, links, path }: ServicesMenuProps) {
  return (
    <>
      <button
        type="button"
        className="services-menu__toggle"
        popoverTarget="services-menu"
        aria-label={words.showServices}
      >
        <Icon name="chevron" />
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
