import type { Clinic } from '../../clinic/clinicRecord.ts';
import type { FeePhrases } from '../../clinic/fees.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { FoldingItems, FoldOnAPhone } from '../../components/FoldOnAPhone.tsx';
import { ChevronIcon } from '../../components/Icon.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { Testimonials as Content, HomeContent } from '../../content/schemas/homeSchema.ts';
import type { VisitWords } from '../../content/schemas/visitSchema.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { ServiceCards } from '../../layout/PageSections.tsx';
import { TextLink } from '../../layout/SourceLink.tsx';
import type { VisitPrices } from '../../layout/YourVisit.tsx';
import { leftToPay, PayerFold, YourVisit } from '../../layout/YourVisit.tsx';
import type { Route } from '../../routes.ts';

/**
 * The five groups of conditions, each a folded row with its service, and four more services. The anchor of a group is inside
 * its row, so that a browser unfolds the row for a link, also without script.
 */
export function Conditions({ content, links }: { content: HomeContent; links: SiteLinks }) {
  const { heading, intro, groups } = content.conditions;
  const { featured } = content;
  const { services } = content.calls;
  return (
    <section className="section" aria-labelledby="conditions">
      <div className="page two-columns">
        <div className="stack">
          <h2 id="conditions">{heading}</h2>
          <p>{intro}</p>
        </div>
        <div>
          {groups.map((group) => (
            <details key={group.id} className="condition-group fold tall-links">
              <summary>
                <h3>{group.name}</h3> <ChevronIcon />
              </summary>
              <p id={group.id}>{group.text}</p>
              <ul className="condition-group__list">
                {group.conditions.map((condition) =>
                  // A condition is a link if a page has a text about it.
                  typeof condition === 'string' ? (
                    <li key={condition}>{condition}</li>
                  ) : (
                    <li key={condition.label}>
                      <a href={condition.href}>{condition.label}</a>
                    </li>
                  ),
                )}
              </ul>
              <p>
                <TextLink to={links.service(group.service)} />
              </p>
              {group.others && (
                <p>
                  {group.others.text} <TextLink to={links.service(group.others.service)} />
                </p>
              )}
            </details>
          ))}
        </div>
      </div>
      <div className="page featured service-group folded-on-a-phone">
        <FoldOnAPhone heading={<h3>{featured.heading}</h3>}>
          <p>{featured.intro}</p>
          <ServiceCards items={featured.items} links={links} ground="leaf" level="h4" />
        </FoldOnAPhone>
        <div className="row">
          <p>{services.text}</p>
          <ButtonLink href={services.href} look="quiet">
            {services.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

interface PayingProps {
  clinic: Clinic;
  content: HomeContent;
  visit: VisitPrices;
  words: VisitWords;
  phrases: FeePhrases;
  /** The link to the costs page. */
  costs: Route;
}

/** The prices of a visit, and a fold for every accepted payer with its conditions and the amount left to pay. */
export function Paying({ clinic, content, visit, words, phrases, costs }: PayingProps) {
  const { heading, intro, payers, closing } = content.paying;
  return (
    <section className="section" data-ground="ink" aria-labelledby="paying">
      <div className="page side-by-side paying">
        <div className="stack">
          <h2 id="paying">{heading}</h2>
          <p>{intro}</p>
          <YourVisit visit={visit} heading="h3" id="visit" />
          <p>{closing}</p>
          <p>
            <TextLink to={costs} />
          </p>
        </div>
        <div className="folded-on-a-phone">
          <p className="small-print paying__names">{clinic.payers.map(({ name }) => name).join(' · ')}</p>
          <FoldOnAPhone heading={<h3>{payers}</h3>}>
            {clinic.payers.map((payer) => (
              <PayerFold
                key={payer.name}
                name={payer.name}
                detail={payer.detail}
                left={leftToPay(payer, words, phrases)}
                words={words}
              />
            ))}
          </FoldOnAPhone>
        </div>
      </div>
    </section>
  );
}

interface ReasonsProps {
  content: HomeContent;
}

/** Six reasons to choose the clinic, and a link to its approach. */
export function Reasons({ content }: ReasonsProps) {
  const { heading, items } = content.reasons;
  const { approach } = content.calls;
  return (
    <section className="section" aria-labelledby="reasons">
      <div className="page side-by-side reasons">
        <div className="stack stays-in-sight">
          <h2 id="reasons">{heading}</h2>
          <p>{approach.text}</p>
          <div className="button-row">
            <ButtonLink href={approach.href} look="quiet">
              {approach.label}
            </ButtonLink>
          </div>
        </div>
        <FoldingItems
          items={items.map(({ title, text }) => ({ name: title, text }))}
          className="card-grid--wide short-reasons"
        >
          {({ text }) => <p>{text}</p>}
        </FoldingItems>
      </div>
    </section>
  );
}

/** The numbers of the clinic in one line of text, such as its years and its languages. */
export function ClinicNumbers({ clinic, content }: { clinic: Clinic; content: HomeContent }) {
  const { clientsHelped, headPhysiotherapistYears, professionalCare } = clinic.figures;
  const { name, clients, experience, care } = content.figures;
  const clinicNumbers = [
    { figure: clientsHelped, label: clients },
    { figure: headPhysiotherapistYears, label: experience },
    { figure: professionalCare, label: care },
  ];
  return (
    <section className="figures-line" data-ground="sand" aria-label={name}>
      <ul className="page">
        {clinicNumbers.map(
          ({ figure, label }) =>
            figure && (
              <li key={label}>
                <strong>{figure}</strong> {label}
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

/** The promises of the clinic, and the testimonials in a row that scrolls on a phone. Some authors gave a portrait. */
export function Testimonials({ content }: { content: Content }) {
  const { heading, testimonials, sampleMark, promises } = content;
  return (
    <section
      className="section"
      data-ground="sand"
      aria-labelledby={testimonials.length > 0 ? 'testimonials' : 'promises'}
    >
      <div className="page section-parts">
        <div className="stack">
          <h2 id="promises">{promises.heading}</h2>
          <FoldingItems items={promises.items}>
            {({ text }) => (
              <p>
                <PhoneText text={text} />
              </p>
            )}
          </FoldingItems>
        </div>
        {testimonials.length > 0 && (
          <div className="stack">
            <h2 id="testimonials">{heading}</h2>
            {/* The tabIndex lets the keyboard scroll the row, also in Safari (axe: scrollable-region-focusable). */}
            <ul className="card-grid strip-on-a-phone" tabIndex={testimonials.length > 1 ? 0 : undefined}>
              {testimonials.map(({ quote, author, role, portrait, sample }) => (
                <li key={quote}>
                  <figure className="stack small-print testimonial">
                    {sample && <p className="pill testimonial__sample">{sampleMark}</p>}
                    <blockquote>{quote}</blockquote>
                    <figcaption>
                      {portrait && (
                        <img
                          className="round-picture"
                          src={portrait}
                          alt=""
                          width="56"
                          height="56"
                          loading="lazy"
                        />
                      )}
                      <span>
                        <strong>{author}</strong>
                        <br />
                        {role}
                      </span>
                    </figcaption>
                  </figure>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

interface FindUsProps {
  clinic: Clinic;
  content: HomeContent;
  /** The text on how to call with an interpreter. */
  interpreter: string;
}

/** The last section of Home: the booking form, the phone, the address and the hours. */
export function FindUs({ clinic, content, interpreter }: FindUsProps) {
  const { consultation, call, advice } = content.calls;
  const { address, phone } = clinic;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="find-us">
      <div className="page side-by-side find-us">
        <div className="stack">
          <h2 id="find-us">{consultation.heading}</h2>
          <p className="lead">{consultation.text}</p>
          <div className="button-row">
            <ButtonLink href={consultation.href}>{consultation.label}</ButtonLink>
          </div>
          <h3>{advice.heading}</h3>
          <p>{advice.text}</p>
          <div className="button-row">
            <ButtonLink href={advice.href} look="quiet">
              {advice.label}
            </ButtonLink>
          </div>
        </div>
        <div className="ground-box stack" data-ground="ink">
          <h3>{call.heading}</h3>
          <a className="big-phone" href={`tel:${phone.dialled}`}>
            {phone.number}
          </a>
          {call.hours.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <PhoneText text={interpreter} />
          </p>
          <address className="in-footer">
            <strong>{clinic.name}</strong>
            <br />
            {address.street}
            <br />
            {address.suburb} {address.state} {address.postcode}
          </address>
        </div>
      </div>
    </section>
  );
}
