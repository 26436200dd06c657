import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { FoldingSection, FoldOnAPhone } from '../../components/FoldOnAPhone.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import { type AreasContent, type Suburb, suburbId } from '../../content/schemas/areasSchema.ts';
import type { ContactContent } from '../../content/schemas/formPagesSchema.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { TextLink } from '../../layout/SourceLink.tsx';
import { paths } from '../../routes.ts';
import { interpolate } from '../../text/interpolate.ts';
import { TravelDiagram } from './TravelDiagram.tsx';

interface RegionProps {
  content: AreasContent;
  /** The text about changing trains, from the contact page. */
  trains: ContactContent['gettingHere']['train']['changing'];
}

/** The section about the region: its population, and how its roads and railways meet at Bankstown. */
export function Region({ content, trains }: RegionProps) {
  const { heading, residents, residentsLabel, paragraphs, transport } = content.overview;
  return (
    <FoldingSection id="region" heading={heading}>
      <p className="big-figure">
        <strong>{residents}</strong> <span>{residentsLabel}</span>
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        {transport} {trains.text} <a href={trains.link.url}>{trains.link.label}</a>.
      </p>
    </FoldingSection>
  );
}

/** The section about travel times, as a diagram and as a list with the services that visitors from each suburb ask for. */
export function Travel({ content, links }: { content: AreasContent; links: SiteLinks }) {
  const { heading, caption } = content.travel;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="travel">
      <div className="page side-by-side travel">
        <div className="travel__diagram stack stays-in-sight">
          <h2 id="travel">{heading}</h2>
          <p>{caption}</p>
          <TravelDiagram content={content} />
        </div>
        <div className="section-parts folds-on-a-phone">
          {content.groups.map((group) => (
            <section key={group.id} className="folded-on-a-phone" aria-label={group.name}>
              <FoldOnAPhone id={group.id} heading={<h3>{group.name}</h3>}>
                <p>{group.text}</p>
                <ul className="lined-rows suburbs">
                  {group.suburbs.map((suburb) => (
                    <SuburbRow key={suburb.name} suburb={suburb} words={content.suburb} links={links} />
                  ))}
                </ul>
              </FoldOnAPhone>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}

interface SuburbRowProps {
  suburb: Suburb;
  words: AreasContent['suburb'];
  links: SiteLinks;
}

function SuburbRow({ suburb, words, links }: SuburbRowProps) {
  const { name, minutes, direction, services } = suburb;
  return (
    <li id={suburbId(name)}>
      <div className="suburbs__place">
        <h4>{name}</h4>
        {direction && <p>{interpolate(words.direction, { direction })}</p>}
      </div>
      <p className={minutes === undefined ? 'suburbs__words' : 'suburbs__minutes'}>
        {minutes === undefined ? (
          suburb.words
        ) : (
          <Interpolate pattern={words.minutes} parts={{ minutes: <strong>{minutes}</strong> }} />
        )}
      </p>
      <ul className="row touch-links suburbs__services" aria-label={words.services}>
        {services.map((slug) => (
          <li key={slug}>
            <TextLink to={links.service(slug)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface ClosingProps {
  clinic: Clinic;
  content: AreasContent;
}

/** The last section of the Areas page: home visits, phone and buttons. */
export function Closing({ clinic, content }: ClosingProps) {
  const { mobile, closing } = content;
  return (
    <>
      <section className="section" aria-labelledby="mobile">
        <div className="page two-columns">
          <div className="stack">
            <h2 id="mobile">{mobile.heading}</h2>
            <PictureFile name="home-visit" ground="paper" decorative />
          </div>
          <div className="stack">
            <p className="lead">{mobile.text}</p>
            <p>{mobile.note}</p>
          </div>
        </div>
      </section>
      <section className="section" data-ground="sand" aria-labelledby="closing">
        <div className="page two-columns">
          <h2 id="closing">{closing.heading}</h2>
          <div className="stack">
            <p className="lead">{closing.text}</p>
            <a className="big-phone" href={`tel:${clinic.phone.dialled}`}>
              {clinic.phone.number}
            </a>
            <div className="button-row">
              <ButtonLink href={paths.booking}>{closing.book}</ButtonLink>
              <ButtonLink href={paths.contact} look="quiet">
                {closing.contact}
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
