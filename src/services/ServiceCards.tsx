import type { Links } from '../site/links.ts';
import { ServiceCard } from '../site/ServiceCard.tsx';
import { TextLink } from '../site/TextLink.tsx';
import type { ServicesIndex } from './servicesContent.ts';

interface ServiceCardsProps {
  content: Pick<ServicesIndex, 'cards' | 'also'>;
  /** The words of each service's card. */
  words: Record<string, string>;
  links: Links;
}

/** The grid of services, each with its movement, and those that have a page but no card. */
export function ServiceCards({ content, words, links }: ServiceCardsProps) {
  const { cards, also } = content;
  return (
    <section className="section" aria-labelledby="find">
      <div className="page service-index">
        <h2 id="find">{cards.heading}</h2>
        <ul className="service-index__grid">
          {cards.services.map((slug, index) => (
            <ServiceCard
              key={slug}
              service={slug}
              route={links.service(slug)}
              text={words[slug] ?? ''}
              ground={index % 2 === 0 ? 'leaf' : 'sand'}
            />
          ))}
        </ul>
        <div className="service-index__also">
          <p>{also.text}</p>
          <ul className="service-index__links">
            {also.services.map((slug) => (
              <li key={slug}>
                <TextLink to={links.service(slug)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
