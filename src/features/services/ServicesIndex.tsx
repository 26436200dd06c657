import { type Drawing, Picture } from '@vital-motion/figure/react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { ServiceGroup } from '../../clinic/services.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneIcon } from '../../components/Icon.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { ServicesIndex } from '../../content/schemas/servicesSchema.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { ServiceCard } from '../../layout/PageSections.tsx';
import { TextLink } from '../../layout/SourceLink.tsx';
import { paths } from '../../routes.ts';

interface IndexHeroProps {
  clinic: Clinic;
  content: ServicesIndex;
  drawing: Drawing;
  /** The label of the link to the pictures of 'Show us what is hard'. */
  pictures: string;
}

/** The hero of the services index: how to choose, and buttons to book or call. */
export function IndexHero({ clinic, content, drawing, pictures }: IndexHeroProps) {
  return (
    <section className="page-head page-head--middle service-hero" data-ground="leaf">
      <div className="page page-head__row">
        <div className="page-head__words">
          <h1>{content.heading}</h1>
          <p className="lead">{content.intro}</p>
          <p>{content.call}</p>
          <p className="tall-links">
            <a href={`${paths.home}#what-is-hard`}>{pictures}</a>
          </p>
          <div className="button-row">
            <ButtonLink href={paths.booking}>{content.book}</ButtonLink>
            <ButtonLink href={`tel:${clinic.phone.dialled}`} look="quiet">
              <PhoneIcon />
              {content.phone}
            </ButtonLink>
          </div>
        </div>
        <Picture {...drawing} />
      </div>
    </section>
  );
}

interface ServiceCardsProps {
  content: ServicesIndex['cards'];
  groups: readonly ServiceGroup[];
  /** The text of each service's card. */
  words: Record<string, string>;
  links: SiteLinks;
}

/** Every service under the heading of its group, as a card or as a link. */
export function ServiceCards({ content, groups, words, links }: ServiceCardsProps) {
  return (
    <section className="section" aria-labelledby="find">
      <div className="page section-parts">
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
  const slugsWithoutCard = group.services.filter((slug) => !cards.includes(slug));
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
      {slugsWithoutCard.length > 0 && (
        <div className="row tall-links">
          <p>{content.also}</p>
          <ul className="row touch-links">
            {slugsWithoutCard.map((slug) => (
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

/** Three reasons to choose the clinic, and a box on safety. */
export function WhyChoose({ content }: { content: Pick<ServicesIndex, 'whyChoose' | 'closing'> }) {
  const { whyChoose, closing } = content;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="why-choose">
      <div className="page section-parts">
        <h2 id="why-choose">{whyChoose.heading}</h2>
        <ul className="card-grid marked-items why-choose__reasons">
          {whyChoose.items.map((reason) => (
            <li key={reason.title}>
              <h3>{reason.title}</h3>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
        <div className="ground-box stack stack--close" data-ground="sand">
          <h3>{closing.heading}</h3>
          <p>
            <PhoneText text={closing.text} />
          </p>
        </div>
      </div>
    </section>
  );
}
