import type { Links } from '../site/links.ts';
import { ServiceCard } from '../site/ServiceCard.tsx';
import type { NdisContent } from './ndisContent.ts';

/** Six services that a plan may pay for, each with its movement. */
export function NdisServices({ content, links }: { content: NdisContent; links: Links }) {
  const { heading, items } = content.cards;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="services">
      <div className="page service-cards">
        <h2 id="services">{heading}</h2>
        <ul className="service-cards__list">
          {items.map(({ service, text }) => (
            <ServiceCard
              key={service}
              service={service}
              route={links.service(service)}
              text={text}
              ground="paper"
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
