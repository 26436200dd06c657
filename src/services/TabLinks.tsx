import type { TabbedService } from './content.ts';

/** The links to the three parts of a tabbed page. */
export function TabLinks({ service }: { service: TabbedService }) {
  return (
    <nav className="tabs__bar" data-ground="leaf" aria-label="On this page">
      <ul className="page tabs__list">
        <TabLink part="overview" label="Overview" />
        <TabLink part="conditions" label={service.conditions.label} />
        <TabLink part="booking" label="Book Now" />
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
