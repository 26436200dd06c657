import type { Drawing } from '@vital-motion/figure/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { MovementPlayer, type MovementWords } from '../../components/MovementPlayer.tsx';
import type { Service, ServicePagesWords } from '../../content/schemas/servicesSchema.ts';
import type { HeadGround } from '../../layout/Breadcrumbs.tsx';
import { TextLink } from '../../layout/SourceLink.tsx';
import { paths, type Route } from '../../routes.ts';

interface ServiceHeroProps {
  service: Service;
  ground: HeadGround;
  words: ServicePagesWords;
  /** The service's movement. */
  drawing: Drawing;
  moving: MovementWords;
  /** The movements of the service that have a page. */
  movements: { heading: string; links: readonly Route[] };
  /** The page where a movement is shown. */
  show: Route;
  /** The clinic's phone as a phone dials it. */
  dialled: string;
  /** A photograph, where the service has one. */
  children?: ReactNode;
}

/** The hero of a service page: headline, buttons, and the service's movement. */
export function ServiceHero({
  service,
  ground,
  drawing,
  moving,
  movements,
  show,
  words,
  dialled,
  children,
}: ServiceHeroProps) {
  return (
    <section className="page-head page-head--middle service-hero" data-ground={ground}>
      <div className="page page-head__row">
        <div className="page-head__words">
          <h1>{service.heading}</h1>
          <p className="lead">{service.subtitle}</p>
          <p className="tall-links">
            <a href="#see-doctor-first">{words.seeDoctorFirst}</a>
          </p>
          {service.firstSteps && (
            <div className="button-row">
              <ButtonLink href={`#${service.firstSteps.id}`} look="quiet">
                {service.firstSteps.heading}
              </ButtonLink>
            </div>
          )}
          <BookingLinks type={service.bookingType} dialled={dialled} words={words} />
        </div>
        <div className="stack stack--close">
          <MovementPlayer id="movement" drawing={drawing} words={moving} />
          <p className="row tall-links service-hero__steps">
            {movements.links.length > 0 && movements.heading}
            {[...movements.links, show].map((link) => (
              <TextLink key={link.path} to={link} />
            ))}
          </p>
        </div>
      </div>
      {children && <div className="page service-hero__photo">{children}</div>}
    </section>
  );
}

interface BookingLinksProps {
  /** The consultation type that the form preselects, if any. */
  type?: string;
  dialled: string;
  words: ServicePagesWords;
}

/** Buttons to book: the form and the phone. */
function BookingLinks({ type, dialled, words }: BookingLinksProps) {
  return (
    <div className="button-row">
      <ButtonLink href={type ? `${paths.booking}?type=${type}` : paths.booking}>{words.enquire}</ButtonLink>
      <ButtonLink href={`tel:${dialled}`} look="quiet">
        <Icon name="phone" /> {words.callUs}
      </ButtonLink>
    </div>
  );
}
