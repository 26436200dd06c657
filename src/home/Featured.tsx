import type { Links } from '../site/links.ts';
import { ServiceCard } from '../site/ServiceCard.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import type { HomeContent } from './homeContent.ts';

/** Four services, each with its movement, and the way to all of them. */
export function Featured({ content, links }: { content: HomeContent; links: Links }) {
  const { heading, intro, items } = content.featured;
  const { services } = content.calls;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="featured">
      <div className="page featured service-group">
        <div className="featured__intro">
          <h2 id="featured">{heading}</h2>
          <p>{intro}</p>
        </div>
        <ul className="service-group__cards">
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
        <div className="featured__all">
          <p>{services.text}</p>
          <ButtonLink href={services.href} look="quiet">
            {services.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
