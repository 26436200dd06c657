import type { ReactNode } from 'react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { mapAddresses } from '../../clinic/maps.ts';
import { FoldingItems } from '../../components/FoldOnAPhone.tsx';
import { ClockIcon, PhoneIcon, PlaceIcon } from '../../components/Icon.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { ContactContent } from '../../content/schemas/formPagesSchema.ts';
import { FormSection } from '../../layout/PageSections.tsx';
import { paths } from '../../routes.ts';
import { RouteDrawing } from './ContactDrawings.tsx';

interface ContactHeadProps {
  clinic: Clinic;
  content: ContactContent;
}

/** The hero of the contact page, and the three quickest ways to reach the clinic. */
export function ContactHead({ clinic, content }: ContactHeadProps) {
  const { address, phone } = clinic;
  return (
    <section className="page-head contact-head" data-ground="ink">
      <div className="page side-by-side">
        <div className="page-head__words">
          <h1>{content.heading}</h1>
          <p className="lead">{content.intro}</p>
        </div>
        <dl className="marked-terms touch-links quick-contact">
          <dt>
            <PhoneIcon />
            {content.quickContact.phone}
          </dt>
          <dd>
            <a className="big-phone" href={`tel:${phone.dialled}`}>
              {phone.number}
            </a>
          </dd>
          <dt>
            <PlaceIcon />
            {content.quickContact.address}
          </dt>
          <dd>
            <address>
              {address.street}
              <br />
              {address.suburb} {address.state} {address.postcode}
            </address>
          </dd>
          <dt>
            <ClockIcon />
            {content.quickContact.book}
          </dt>
          <dd className="row">
            <a href={paths.booking}>{content.quickContact.enquire}</a>
            <a href="#message">{content.message.heading}</a>
          </dd>
        </dl>
      </div>
    </section>
  );
}

interface HoursSectionProps {
  content: ContactContent['hours'];
  /** The table of hours. */
  children: ReactNode;
}

/** The opening hours, and what to do outside them. */
export function HoursSection({ content, children }: HoursSectionProps) {
  return (
    <section className="section" aria-labelledby="hours">
      <div className="page two-columns">
        <div className="stack">
          <h2 id="hours">{content.heading}</h2>
          {content.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {children}
      </div>
    </section>
  );
}

interface GettingHereProps {
  content: ContactContent['gettingHere'];
  /** Sentences with more facts about access, from the clinic record (src/clinic/visiting.ts). */
  access: string[];
}

/** The section about getting to the clinic: a drawing of the route, step-free access, and each way to travel. */
export function GettingHere({ content, access }: GettingHereProps) {
  const { stepFree, train, ways } = content;
  const { text, link } = train.changing;
  const changeOfTrainsItem = (
    <li>
      {text} <a href={link.url}>{link.label}</a>.
    </li>
  );
  return (
    <section className="section" data-ground="leaf" aria-labelledby="getting-here">
      <div className="page side-by-side getting-here">
        <div className="getting-here__drawing stack">
          <h2 id="getting-here">{content.heading}</h2>
          <RouteDrawing words={content.drawing} />
        </div>
        <FoldingItems
          className="getting-here__ways"
          items={[
            { ...stepFree, points: [...stepFree.points, ...access], last: undefined },
            { ...train, last: changeOfTrainsItem },
            ...ways.map((way) => ({ ...way, last: undefined })),
          ]}
        >
          {({ points, last }) => (
            <ul className="points">
              {points.map((point) => (
                <li key={point}>
                  <PhoneText text={point} />
                </li>
              ))}
              {last}
            </ul>
          )}
        </FoldingItems>
      </div>
    </section>
  );
}

type LocationContent = ContactContent['location'];

/** Links to the two tabs of Location & Maps. */
export function LocationLinks({ content }: { content: LocationContent }) {
  return (
    <nav className="tabs__bar screen-only" aria-label={content.heading}>
      <ul className="tabs__list">
        <li>
          <a className="tabs__tab" id="tab-map" href="#map">
            {content.map.label}
          </a>
        </li>
        <li>
          <a className="tabs__tab" id="tab-street" href="#street">
            {content.street.label}
          </a>
        </li>
      </ul>
    </nav>
  );
}

interface LocationPanelProps {
  id: 'map' | 'street';
  clinic: Clinic;
  content: LocationContent;
  /** The embedded map, which loads when the visitor presses a button. */
  children: ReactNode;
}

/** One tab of Location & Maps: the map, and a link for when it does not load. */
export function LocationPanel({ id, clinic, content, children }: LocationPanelProps) {
  return (
    <section className="tabs__panel" id={id} aria-labelledby={`tab-${id}`}>
      <div className="stack">
        {children}
        <p>
          {content.fallback} <a href={mapAddresses(clinic).mapPage}>{content.outbound}</a>
        </p>
      </div>
    </section>
  );
}

interface MessageSectionProps {
  clinic: Clinic;
  content: ContactContent;
  emergency: string;
  /** The text about when the clinic answers; undefined in the build, since the server inserts it (AnswerTime). */
  answers?: string | undefined;
  /** The label of the link to the clinic's online diary, if it has one. */
  chooseYourself: string;
  /** The form. */
  children: ReactNode;
}

/** The section with the message form and quicker ways to reach the clinic. */
export function MessageSection({ clinic, content, chooseYourself, ...form }: MessageSectionProps) {
  const { message, quickActions } = content;
  const links = [
    ...(clinic.bookingAddress ? [{ label: chooseYourself, href: clinic.bookingAddress }] : []),
    { ...quickActions.book, href: paths.booking },
    { ...quickActions.call, href: `tel:${clinic.phone.dialled}` },
    { ...quickActions.refer, href: paths.referral },
    { ...quickActions.faq, href: paths.faq },
  ];
  const quickLinks = { id: 'quick-actions', heading: quickActions.heading, links };
  return <FormSection id="message" words={message} beside={quickLinks} {...form} />;
}

interface HelpSectionProps {
  content: ContactContent['notices']['help'];
}

/** The section on interpreters, the relay service, and where to complain. */
export function HelpSection({ content }: HelpSectionProps) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="help">
      <div className="page section-parts">
        <h2 id="help">{content.heading}</h2>
        <FoldingItems items={content.items}>
          {({ text, phones }) => (
            <>
              <p>
                <PhoneText text={text} />
              </p>
              <ul className="tall-links">
                {phones.map((phone) => (
                  <li key={phone.number}>
                    {phone.name} <a href={`tel:${phone.number.replaceAll(' ', '')}`}>{phone.number}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </FoldingItems>
      </div>
    </section>
  );
}
