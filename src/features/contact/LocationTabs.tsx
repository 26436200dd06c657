import type { ReactNode } from 'react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { mapAddresses } from '../../clinic/maps.ts';
import type { ContactContent } from '../../content/contactContent.ts';

type Location = ContactContent['location'];

/** The links to the two parts of Location & Maps. */
export function LocationLinks({ content }: { content: Location }) {
  return (
    <nav className="tabs__bar" aria-label={content.heading}>
      <ul className="tabs__list">
        <li>
          <a className="tabs__tab" id="tab-map" href="#map">
            {content.map.label}
          </a>
        </li>
        <li>
          <a className="tabs__tab" id="tab-street" href="#street">
            {content.street.label}
          </a>
        </li>
      </ul>
    </nav>
  );
}

interface LocationPanelProps {
  id: 'map' | 'street';
  clinic: Clinic;
  content: Location;
  /** The embedded map, which loads when it is asked for. */
  children: ReactNode;
}

/** One part of Location & Maps: the map, and what stands when it does not load. */
export function LocationPanel({ id, clinic, content, children }: LocationPanelProps) {
  return (
    <section className="tabs__panel" id={id} aria-labelledby={`tab-${id}`}>
      <div className="location-panel">
        {children}
        <p>
          {content.fallback} <a href={mapAddresses(clinic).outbound}>{content.outbound}</a>
        </p>
      </div>
    </section>
  );
}
