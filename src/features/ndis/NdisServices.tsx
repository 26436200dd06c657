import type { NdisContent } from '../../content/ndisContent.ts';
import type { Links } from '../../layout/links.ts';
import { ServiceCard } from '../../layout/ServiceCard.tsx';
import { TextLink } from '../../layout/TextLink.tsx';

/** Services that a plan may pay for, each with its movement. */
export function NdisServices({ content, links }: { content: NdisContent; links: Links }) {
  const { heading, items, others } = content.cards;
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
        <p className="tall-links">
          {others.text} <TextLink to={links.service(others.service)} />
        </p>
      </div>
    </section>
  );
}
