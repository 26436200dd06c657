import type { Drawing } from '@vital-motion/figure/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneIcon } from '../../components/Icon.tsx';
import { MovementPlayer, type MovementWords } from '../../components/MovementPlayer.tsx';
import type { Service, ServicePagesWords } from '../../content/schemas/servicesSchema.ts';
import { TextLink } from '../../layout/SourceLink.tsx';
import { paths, type Route } from '../../routes.ts';
import { interpolate } from '../../text/interpolate.ts';

interface ServiceHeroProps {
  service: Service;
  words: ServicePagesWords;
  /** The drawing of the movement of the service. */
  drawing: Drawing;
  playerWords: MovementWords;
  /** The text about how long a first visit takes. */
  minutes: string;
  /** The link to the page on which visitors show where a movement stops. */
  show: Route;
  /** The phone number of the clinic in international form. */
  dialled: string;
  /** A photograph, if the service has one. */
  children?: ReactNode;
}

/** The hero of a service page: headline, key facts, two links, buttons, and the service's movement. */
export function ServiceHero({
  service,
  drawing,
  playerWords,
  minutes,
  show,
  words,
  dialled,
  children,
}: ServiceHeroProps) {
  const { firstSteps } = service;
  const firstLink = firstSteps ? { path: `#${firstSteps.id}`, name: firstSteps.heading } : show;
  return (
    <section className="page-head page-head--middle service-hero" data-ground="leaf">
      <div className="page page-head__row">
        <div className="page-head__words">
          <h1>{service.heading}</h1>
          <p className="lead">{service.subtitle}</p>
          <ul className="key-facts">
            {words.keyFacts.map(({ name, text }) => (
              <li key={text}>
                <strong>{interpolate(name, { minutes })}</strong> {text}
              </li>
            ))}
          </ul>
          <p className="row tall-links">
            <a href="#see-doctor-first">{words.seeDoctorFirst}</a>
            <TextLink to={firstLink} />
          </p>
          <div className="button-row">
            <ButtonLink href={`${paths.booking}?type=${service.bookingType}`}>{words.enquire}</ButtonLink>
            <ButtonLink href={`tel:${dialled}`} look="quiet">
              <PhoneIcon />
              {words.callUs}
            </ButtonLink>
          </div>
        </div>
        <MovementPlayer id="movement" drawing={drawing} words={playerWords} />
      </div>
      {children && <div className="page service-hero__photo">{children}</div>}
    </section>
  );
}
