import type { Ground } from '@vital-motion/figure';
import { Picture, type PictureProps } from '@vital-motion/figure/react';
import type { ReactNode } from 'react';
import type { Clinic } from '../clinic/clinicRecord.ts';
import { PhoneText } from '../components/PhoneText.tsx';
import { PictureFile } from '../components/PictureFile.tsx';
import { Rows } from '../components/Rows.tsx';
import { servicePicture } from '../content/schemas/drawingsSchema.ts';
import type { SiteWords } from '../content/schemas/siteSchema.ts';
import type { FirstVisitContent } from '../content/schemas/visitSchema.ts';
import type { SiteLinks } from '../content/siteLinks.ts';
import { AnswerTime } from '../enquiry/AnswerTime.tsx';
import type { Route } from '../routes.ts';

interface PageHeroProps {
  ground: 'ink' | 'leaf' | 'sand';
  heading: string;
  lead: string;
  drawing: PictureProps;
  /** The buttons of the hero. */
  children?: ReactNode;
}

/** The hero of a text page: heading, lead, buttons and picture. */
export function PageHero({ ground, heading, lead, drawing, children }: PageHeroProps) {
  return (
    <section className="page-head page-hero" data-ground={ground}>
      <div className="page page-head__row">
        <div className="page-head__words">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {children && <div className="button-row">{children}</div>}
        </div>
        <Picture {...drawing} />
      </div>
    </section>
  );
}

interface ServiceCardProps {
  service: string;
  route: Route;
  text: string;
  ground: 'paper' | 'leaf' | 'sand';
  /** The heading level of the name of the service. */
  level?: 'h3' | 'h4';
}

/** A card of a service with its movement, its name and a line of text. The whole card links to the page of the service. */
export function ServiceCard({ service, route, text, ground, level: Name = 'h3' }: ServiceCardProps) {
  return (
    <li className="service-card whole-link" data-ground={ground}>
      <PictureFile name={servicePicture(service)} ground={ground} decorative />
      <Name className="service-card__name">
        <a href={route.path}>{route.name}</a>
      </Name>
      <p>{text}</p>
    </li>
  );
}

interface ServiceCardsProps extends Pick<ServiceCardProps, 'ground' | 'level'> {
  items: readonly { service: string; text: string }[];
  links: SiteLinks;
}

/**
 * Cards of services, in as many columns as fit, or as a list on a phone. The parent element needs the class `service-group`.
 */
export function ServiceCards({ items, links, ...look }: ServiceCardsProps) {
  return (
    <ul className="service-group__cards">
      {items.map(({ service, text }) => (
        <ServiceCard key={service} service={service} route={links.service(service)} text={text} {...look} />
      ))}
    </ul>
  );
}

export interface BeforeYouComeProps {
  heading: string;
  /** The topics, each with its name and text (src/clinic/visiting.ts). */
  rows: { name: string; text: string }[];
}

/** The section on what to know before a visit; empty while the clinic record has no answers. */
export function BeforeYouCome({ heading, rows }: BeforeYouComeProps) {
  if (rows.length === 0) return null;
  return (
    <section className="section" data-ground="sand" aria-labelledby="before-you-come">
      <div className="page two-columns">
        <h2 id="before-you-come">{heading}</h2>
        <Rows rows={rows} />
      </div>
    </section>
  );
}

interface ContactDetailsProps {
  clinic: Clinic;
  words: SiteWords;
}

/** The contact details of the clinic: phone in large type, address, email and hours. */
export function ContactDetails({ clinic, words }: ContactDetailsProps) {
  const { address, email, name, phone } = clinic;
  return (
    <div className="stack">
      <a className="big-phone" href={`tel:${phone.dialled}`}>
        {phone.number}
      </a>
      <address>
        <strong>{name}</strong>
        <br />
        {address.street}
        <br />
        {`${address.suburb} ${address.state} ${address.postcode}`}
      </address>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p className="in-footer">{words.openingHours}</p>
      <p className="in-footer">{words.byRequest}</p>
    </div>
  );
}

const stepOrder = ['arrive', 'hello', 'tell', 'move', 'pay'] as const;

interface FirstVisitStepsProps {
  content: Pick<FirstVisitContent, 'steps'>;
  /** The background of the pictures, if they are files. Without a background they are inline, so that they always print. */
  ground?: Ground;
  /** The heading level of the names of the steps. */
  heading: 'h2' | 'h3';
  /** True to leave out the texts of the steps. */
  isBrief?: boolean;
}

/** The five steps of a first visit, each with a picture. */
export function FirstVisitSteps({
  content: { steps },
  ground,
  heading: Heading,
  isBrief = false,
}: FirstVisitStepsProps) {
  return (
    <ol className={`numbered-steps small-headings visit-steps${isBrief ? ' visit-steps--brief' : ''}`}>
      {stepOrder.map((step) => (
        <li key={step}>
          {ground ? (
            <PictureFile name={`visit-${step}`} ground={ground} decorative />
          ) : (
            <Picture name={`visit-${step}`} decorative />
          )}
          <Heading className="step-name">{steps[step].name}</Heading>
          {!isBrief && (
            <p>
              <PhoneText text={steps[step].text} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface FormSectionProps {
  id: string;
  words: { heading: string; text: string };
  emergency: string;
  /** The text about when the clinic answers; undefined in the build, since the server inserts it (AnswerTime). */
  answers?: string | undefined;
  beside: {
    id: string;
    heading: string;
    links: readonly { label: string; text?: string; href: string }[];
  };
  /** The form. */
  children: ReactNode;
}

/** A form below its heading, with other content beside it, such as quicker ways to reach the clinic. */
export function FormSection({ id, words, emergency, answers, beside, children }: FormSectionProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="page side-by-side side-by-side--aside">
        <div className="message-section__form stack screen-only">
          <h2 id={id}>{words.heading}</h2>
          <p>
            {words.text} <AnswerTime where="beside" text={answers} />
          </p>
          <p className="emergency-note">
            <PhoneText text={emergency} />
          </p>
          {children}
        </div>
        <section className="quick-actions ground-box" data-ground="sand" aria-labelledby={beside.id}>
          <h2 id={beside.id}>{beside.heading}</h2>
          <ul className="lined-rows tall-links">
            {beside.links.map(({ label, text, href }) => (
              <li key={label}>
                <a href={href}>{label}</a>
                {text && (
                  <p>
                    <PhoneText text={text} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </section>
  );
}
