import { ButtonLink } from '../../components/Button.tsx';
import type { HomeContent } from '../../content/homeContent.ts';
import type { Links } from '../../layout/links.ts';
import { ServiceCard } from '../../layout/ServiceCard.tsx';

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
