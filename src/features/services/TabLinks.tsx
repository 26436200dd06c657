import type { ServicePagesWords, TabbedService } from '../../content/servicesContent.ts';

interface TabLinksProps {
  service: TabbedService;
  words: ServicePagesWords['tabs'];
}

/** The links to the three parts of a tabbed page. */
export function TabLinks({ service, words }: TabLinksProps) {
  return (
    <nav className="tabs__bar" data-ground="leaf" aria-label={words.navigation}>
      <ul className="page tabs__list">
        <TabLink part="overview" label={words.overview} />
        <TabLink part="conditions" label={service.conditions.label} />
        <TabLink part="booking" label={words.booking} />
      </ul>
    </nav>
  );
}

function TabLink({ part, label }: { part: string; label: string }) {
  return (
    <li>
      <a className="tabs__tab" id={`tab-${part}`} href={`#${part}`}>
        {label}
      </a>
    </li>
  );
}
