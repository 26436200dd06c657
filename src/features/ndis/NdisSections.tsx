import type { Clinic } from '../../clinic/clinicRecord.ts';
import { dayText } from '../../clinic/dates.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { FoldingItems, FoldingSection } from '../../components/FoldOnAPhone.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { Rows } from '../../components/Rows.tsx';
import { Steps } from '../../components/Steps.tsx';
import type { NdisContent } from '../../content/schemas/ndisSchema.ts';
import type { SiteWords } from '../../content/schemas/siteSchema.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { ContactDetails, ServiceCards } from '../../layout/PageSections.tsx';
import { SourceLink, TextLink } from '../../layout/SourceLink.tsx';
import { paths, type Route } from '../../routes.ts';
import { interpolate } from '../../text/interpolate.ts';
import type { CheckedDateWords } from '../../text/textSchemas.ts';

interface SchemeProps {
  content: NdisContent;
  /** The locale of numbers and dates. */
  locale: string;
  checked: CheckedDateWords;
}

/** The section on what the NDIS is, how many people are in it, and who can join. */
export function Scheme({ content, locale, checked }: SchemeProps) {
  const { scheme, eligibility } = content;
  const { number, after, asOf, since, sourceMark, source } = scheme.participants;
  return (
    <>
      <section className="section" aria-labelledby="scheme">
        <div className="page side-by-side side-by-side--middle scheme">
          <div className="stack">
            <h2 id="scheme">{scheme.heading}</h2>
            {scheme.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="stack">
            <p className="big-figure">
              <strong>{number.toLocaleString(locale)}</strong>{' '}
              <span>
                {after} {asOf}
              </span>
            </p>
            <p className="small-print">
              {since}{' '}
              <Interpolate
                pattern={sourceMark}
                parts={{ source: <SourceLink source={source} checked={checked} /> }}
              />
            </p>
          </div>
        </div>
      </section>
      <FoldingSection id="eligibility" ground="sand" heading={eligibility.heading}>
        <p>{eligibility.intro}</p>
        <Rows rows={eligibility.items} />
        <p>{eligibility.children}</p>
        <p>{interpolate(eligibility.checkedMark, { date: dayText(eligibility.checked, locale) })}</p>
        <p>
          <PhoneText text={eligibility.note} />
        </p>
      </FoldingSection>
    </>
  );
}

interface FundingProps {
  content: NdisContent;
  /** The link to the costs page. */
  costs: Route;
}

/** The three funding categories that pay for therapy, each with its number in a plan. */
export function Funding({ content, costs }: FundingProps) {
  const { heading, intro, category, categories, note } = content.funding;
  return (
    <section className="section" data-ground="ink" aria-labelledby="funding">
      <div className="page section-parts section-parts--apart funding">
        <div className="stack">
          <h2 id="funding">{heading}</h2>
          <p className="lead">{intro}</p>
        </div>
        <FoldingItems
          items={categories}
          before={({ number }) => (
            <>
              <span className="funding__number">
                {category} <b>{number}</b>
              </span>{' '}
            </>
          )}
        >
          {({ text, examples }) => (
            <>
              <p>{text}</p>
              <ul className="points stack stack--close">
                {examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            </>
          )}
        </FoldingItems>
        <p>{note}</p>
        <p className="tall-links">
          <TextLink to={costs} />
        </p>
      </div>
    </section>
  );
}

/** The services that a plan may pay for, each with its movement. */
export function NdisServices({ content, links }: { content: NdisContent; links: SiteLinks }) {
  const { heading, items, others } = content.cards;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="services">
      <div className="page section-parts service-group ndis-services">
        <h2 id="services">{heading}</h2>
        <ServiceCards items={items} links={links} ground="paper" />
        <p className="tall-links">
          {others.text} <TextLink to={links.service(others.service)} />
        </p>
      </div>
    </section>
  );
}

/** The five steps from plan to first visit, and a glossary of five terms. */
export function FirstStepsWithPlan({ content }: { content: NdisContent }) {
  const { start, glossary } = content;
  return (
    <>
      <section className="section" aria-labelledby="start">
        <div className="page section-parts">
          <h2 id="start">{start.heading}</h2>
          <Steps steps={start.steps} across />
        </div>
      </section>
      <FoldingSection id="glossary" ground="sand" heading={glossary.heading}>
        <Rows rows={glossary.terms.map(({ term, text }) => ({ name: term, text }))} />
      </FoldingSection>
    </>
  );
}

interface AskUsProps {
  clinic: Clinic;
  site: SiteWords;
  content: NdisContent;
}

/** The last section of the NDIS guide: contact details, and where to complain. */
export function AskUs({ clinic, site, content }: AskUsProps) {
  const { heading, text, book, refer, complaints } = content.contact;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="contact">
      <div className="page two-columns">
        <div className="stack">
          <h2 id="contact">{heading}</h2>
          <p className="lead">{text}</p>
          <div className="button-row">
            <ButtonLink href={paths.booking}>{book}</ButtonLink>
            <ButtonLink href={paths.referral} look="quiet">
              {refer}
            </ButtonLink>
          </div>
        </div>
        <div className="stack">
          <ContactDetails clinic={clinic} words={site} />
          <p className="ask-us__complaints">
            <PhoneText text={complaints} />
          </p>
        </div>
      </div>
    </section>
  );
}
