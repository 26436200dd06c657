import type { ServiceGroup } from '../../clinic/services.ts';
import type { ServicesIndex } from '../../content/servicesContent.ts';
import type { Links } from '../../layout/links.ts';
import { ServiceCard } from '../../layout/ServiceCard.tsx';
import { TextLink } from '../../layout/TextLink.tsx';

interface ServiceCardsProps {
  content: ServicesIndex['cards'];
  groups: readonly ServiceGroup[];
  /** The words of each service's card. */
  words: Record<string, string>;
  links: Links;
}

/** Every service below the heading of its group: a card each, and a link to those that have none. */
export function ServiceCards({ content, groups, words, links }: ServiceCardsProps) {
  return (
    <section className="section" aria-labelledby="find">
      <div className="page service-index">
        <h2 id="find">{content.heading}</h2>
        <div className="service-index__groups">
          {groups.map((group) => (
            <Group key={group.id} group={group} content={content} words={words} links={links} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Group({
  group,
  content,
  words,
  links,
}: Omit<ServiceCardsProps, 'groups'> & { group: ServiceGroup }) {
  const cards = content.services.filter((slug) => group.services.includes(slug));
  const others = group.services.filter((slug) => !cards.includes(slug));
  return (
    <div className="service-group">
      <h3>{group.name}</h3>
      <ul className="service-group__cards">
        {cards.map((slug, index) => (
          <ServiceCard
            key={slug}
            service={slug}
            route={links.service(slug)}
            text={words[slug] ?? ''}
            ground={index % 2 === 0 ? 'leaf' : 'sand'}
            level="h4"
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="service-group__others tall-links">
          <p>{content.also}</p>
          <ul className="service-group__others">
            {others.map((slug) => (
              <li key={slug}>
                <TextLink to={links.service(slug)} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
