import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { FoldOnAPhone } from '../../components/FoldOnAPhone.tsx';
import type {
  LongService,
  Service,
  ServicePagesWords,
  TabbedService,
} from '../../content/schemas/servicesSchema.ts';
import type { SignList } from '../../content/warningSigns.ts';
import { TextLink } from '../../layout/SourceLink.tsx';
import type { VisitPrices } from '../../layout/YourVisit.tsx';
import { paths, type Route } from '../../routes.ts';
import { interpolate } from '../../text/interpolate.ts';
import { BookNow } from './BookNow.tsx';
import {
  CourseOfVisits,
  Evidence,
  FirstSteps,
  MoreTopics,
  NamedList,
  SeeDoctorFirst,
  SessionSteps,
  TextSection,
} from './ServiceSections.tsx';
import { ServiceTeam, type ServiceTeamContent } from './ServiceTeam.tsx';

interface LongServiceSectionsProps {
  clinic: Clinic;
  service: LongService;
  words: ServicePagesWords;
  signs: SignList;
  help: readonly string[];
  /** The links to the page with every warning sign, and to sheets on problems that the service treats. */
  sheets: readonly Route[];
  team: ServiceTeamContent;
  visit: VisitPrices;
  /** The opening hours of the clinic, as text. */
  hours: string;
}

/** The sections of a service page without tabs. */
export function LongServiceSections({
  clinic,
  service,
  words,
  signs,
  help,
  sheets,
  team,
  visit,
  hours,
}: LongServiceSectionsProps) {
  const { overview, whoItHelps, session, benefits, conditions, journey, evidence, firstSteps, more } =
    service;
  return (
    <>
      <div className="page blocks">
        {firstSteps && <FirstSteps content={firstSteps} words={words} />}
        <TextSection id="overview" content={overview} />
        <TextSection id="who" content={whoItHelps} folded />
        <SessionSteps content={session} />
        <ServiceTeam team={team} />
      </div>
      <section className="section section--folded" data-ground="leaf" aria-label={benefits.heading}>
        <div className="page section-parts folded-on-a-phone">
          <FoldOnAPhone id="benefits" heading={<h2>{benefits.heading}</h2>}>
            <NamedList items={benefits.items} ground="paper" />
          </FoldOnAPhone>
        </div>
      </section>
      <section className="section" aria-labelledby="conditions">
        <div className="page section-parts">
          <h2 id="conditions">{conditions.heading}</h2>
          <NamedList items={conditions.items} />
          {more && <MoreTopics parts={more} words={words} />}
        </div>
      </section>
      <CourseOfVisits journey={journey} />
      <div className="page blocks">
        <Evidence evidence={evidence} words={words} />
      </div>
      <SeeDoctorFirst content={service.seeDoctorFirst} signs={signs} help={help} sheets={sheets} />
      <div className="page section">
        <BookNow clinic={clinic} hours={hours} service={service} words={words} visit={visit} />
      </div>
    </>
  );
}

interface TabLinksProps {
  service: TabbedService;
  words: ServicePagesWords['tabs'];
}

/** Links to the three tabs of a service page. */
export function TabLinks({ service, words }: TabLinksProps) {
  const tabs = { overview: words.overview, conditions: service.conditions.label, booking: words.booking };
  return (
    <nav className="tabs__bar screen-only" data-ground="leaf" aria-label={words.navigation}>
      <ul className="page tabs__list">
        {Object.entries(tabs).map(([part, label]) => (
          <li key={part}>
            <a className="tabs__tab" id={`tab-${part}`} href={`#${part}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TabPanelsProps {
  clinic: Clinic;
  service: TabbedService;
  words: ServicePagesWords;
  team: ServiceTeamContent;
  visit: VisitPrices;
  /** The opening hours of the clinic, as text. */
  hours: string;
}

/** The three tabs of a service page. Without script they are sections to which TabLinks has links. */
export function TabPanels({ clinic, service, words, team, visit, hours }: TabPanelsProps) {
  const { overview, whoItHelps, session, benefits, conditions, evidence, figures, firstSteps, more } =
    service;
  const footerProps = { type: service.bookingType, words };
  return (
    <>
      <section className="page tabs__panel" id="overview" aria-labelledby="tab-overview">
        {figures && <ServiceNumbers figures={figures} />}
        <div className="blocks blocks--in-tab">
          {firstSteps && <FirstSteps content={firstSteps} words={words} />}
          <TextSection id="approach" content={overview} />
          <TextSection id="who" content={whoItHelps} folded />
          <TextSection id="session" content={session} folded />
          <ServiceTeam team={team} />
          <TextSection id="benefits" content={{ heading: benefits.heading }} across folded>
            <NamedList items={benefits.items} />
          </TextSection>
          <Evidence evidence={evidence} words={words} />
        </div>
        <TabFooter {...footerProps} next={{ part: 'conditions', label: conditions.label }} />
      </section>
      <section className="page tabs__panel" id="conditions" aria-labelledby="tab-conditions">
        <div className="section-parts">
          <h2>{conditions.heading}</h2>
          <NamedList items={conditions.items} />
        </div>
        {more && <MoreTopics parts={more} words={words} />}
        <TabFooter {...footerProps} next={{ part: 'booking', label: words.tabs.booking }} />
      </section>
      <section className="page tabs__panel" id="booking" aria-labelledby="tab-booking">
        <BookNow clinic={clinic} hours={hours} service={service} words={words} visit={visit} />
        <TabFooter {...footerProps} />
      </section>
    </>
  );
}

interface TabFooterProps {
  /** The next tab; undefined after the last tab. */
  next?: { part: string; label: string };
  /** The type of appointment that the form preselects. */
  type: string;
  words: ServicePagesWords;
}

/** The links at the end of a tab to the next tab and to the form. Without them visitors would have to scroll back up. */
function TabFooter({ next, type, words }: TabFooterProps) {
  return (
    <div className="button-row part-end">
      {next && (
        <ButtonLink href={`#${next.part}`} look="quiet">
          {interpolate(words.tabs.next, { part: next.label })}
        </ButtonLink>
      )}
      <ButtonLink href={`${paths.booking}?type=${type}`}>{words.enquire}</ButtonLink>
    </div>
  );
}

/** The two large numbers of a service page, such as 60 minutes. */
function ServiceNumbers({ figures }: { figures: NonNullable<Service['figures']> }) {
  return (
    <ul className="card-grid service-figures">
      {figures.map(({ figure, text }) => (
        <li key={text}>
          <strong className="large-number">{figure}</strong> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface RelatedPagesProps {
  words: ServicePagesWords['related'];
  services: readonly Route[];
  /** A heading, and links to the movements of the service that have a page. */
  movements: { heading: string; links: readonly Route[] };
}

/** Related services with a link to all of them, and movements to do at home. */
export function RelatedPages({ words, services, movements }: RelatedPagesProps) {
  const allServices = { path: paths.services, name: words.all };
  return (
    <div className="page section section--folded card-grid small-headings screen-only">
      <LinkList id="related" heading={words.heading} links={[...services, allServices]} />
      {movements.links.length > 0 && <LinkList id="movements" {...movements} />}
    </div>
  );
}

function LinkList({ id, heading, links }: { id: string; heading: string; links: readonly Route[] }) {
  return (
    <section className="contents-links folded-on-a-phone" aria-label={heading}>
      <FoldOnAPhone id={id} heading={<h2>{heading}</h2>}>
        <ul className="links">
          {links.map((link) => (
            <li key={link.path}>
              <TextLink to={link} />
            </li>
          ))}
        </ul>
      </FoldOnAPhone>
    </section>
  );
}
