import { type ServiceSlug, serviceRoute } from '../site/routes.ts';
import { ServiceCard } from '../site/ServiceCard.tsx';
import type { ServicesIndex } from './content.ts';

interface ServiceCardsProps {
  content: Pick<ServicesIndex, 'cards' | 'also'>;
  /** The words of each service's card. */
  words: Record<ServiceSlug, string>;
}

/** The grid of fifteen services, each with its movement, and the three that have a page but no card. */
export function ServiceCards({ content, words }: ServiceCardsProps) {
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
              text={words[slug]}
              ground={index % 2 === 0 ? 'leaf' : 'sand'}
            />
          ))}
        </ul>
        <div className="service-index__also">
          <p>{also.text}</p>
          <ul className="service-index__links">
            {also.services.map((slug) => {
              const route = serviceRoute(slug);
              return (
                <li key={slug}>
                  <a href={route.path}>{route.name}</a>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </section>
  );
}
