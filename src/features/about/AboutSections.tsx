import type { PictureName } from '@vital-motion/figure/movements';
import type { Drawing } from '@vital-motion/figure/react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { FoldingItems, FoldingSection, FoldOnAPhone } from '../../components/FoldOnAPhone.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import { Rows } from '../../components/Rows.tsx';
import type { AboutContent } from '../../content/schemas/aboutSchema.ts';
import { servicePicture } from '../../content/schemas/drawingsSchema.ts';
import type { SiteWords } from '../../content/schemas/siteSchema.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { ContactDetails } from '../../layout/PageSections.tsx';
import { TextLink } from '../../layout/SourceLink.tsx';
import { paths, type Route } from '../../routes.ts';

interface StoryProps {
  clinic: Clinic;
  content: AboutContent;
  /** The Acknowledgement of Country, if content/ has a text for it. */
  acknowledgement: string | undefined;
}

/** How the clinic began, and the professions that work in it. */
export function Story({ clinic, content, acknowledgement }: StoryProps) {
  const { story, professions } = content;
  return (
    <>
      <section className="section" aria-labelledby="story">
        <div className="page two-columns">
          <h2 id="story">{story.heading}</h2>
          <div className="stack">
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {acknowledgement && <p>{acknowledgement}</p>}
          </div>
        </div>
      </section>
      <section className="section" data-ground="leaf" aria-labelledby="professions">
        <div className="page section-parts">
          <h2 id="professions">{professions.heading}</h2>
          <FoldingItems items={professionsOf(clinic, content)}>{({ text }) => <p>{text}</p>}</FoldingItems>
        </div>
      </section>
    </>
  );
}

/**
 * The professions of the clinic record in its order, each with its text from about.yaml.
 *
 * @throws if a profession has no text, or a text has no profession
 */
export function professionsOf(clinic: Pick<Clinic, 'professions'>, { professions }: AboutContent) {
  const unlisted = clinic.professions.filter((name) => professions.items.every((item) => item.name !== name));
  const unknown = professions.items.filter(({ name }) => !clinic.professions.includes(name));
  if (unlisted.length > 0 || unknown.length > 0) {
    throw new Error(
      'content/en/about.yaml, professions.items: write one line for each profession of content/clinic.yaml: ' +
        `${clinic.professions.join(', ')}.`,
    );
  }
  return clinic.professions.flatMap((name) => professions.items.filter((item) => item.name === name));
}

/** The clinic's mission, vision and six values. */
export function Purpose({ content }: { content: AboutContent }) {
  const { mission, vision, values } = content;
  return (
    <>
      <div className="section page side-by-side small-headings purpose">
        <section className="stack" aria-labelledby="mission">
          <h2 id="mission">{mission.heading}</h2>
          <p>{mission.text}</p>
        </section>
        <section className="stack" aria-labelledby="vision">
          <h2 id="vision">{vision.heading}</h2>
          <p>{vision.text}</p>
        </section>
      </div>
      <FoldingSection id="values" ground="sand" heading={values.heading}>
        <p>{values.intro}</p>
        <Rows rows={values.items} />
      </FoldingSection>
    </>
  );
}

interface ClinicNumbersProps {
  clinic: Clinic;
  content: AboutContent;
}

/** The clinic's numbers in large type, each with a label. */
export function ClinicNumbers({ clinic, content }: ClinicNumbersProps) {
  const { heading, clients, experience, team, care } = content.figures;
  const { clientsHelped, headPhysiotherapistYears, team: people, professionalCare } = clinic.figures;
  const clinicNumbers = [
    { figure: clientsHelped, label: clients },
    { figure: headPhysiotherapistYears, label: experience },
    { figure: String(people), label: team },
    { figure: professionalCare, label: care },
  ];
  return (
    <section className="figures" data-ground="ink" aria-labelledby="figures">
      <div className="page section-parts impact">
        <h2 id="figures">{heading}</h2>
        <ul className="card-grid">
          {clinicNumbers.map(
            ({ figure, label }) =>
              figure && (
                <li key={label}>
                  <strong className="large-number">{figure}</strong> <span>{label}</span>
                </li>
              ),
          )}
        </ul>
      </div>
    </section>
  );
}

interface SpecialisedServicesProps {
  content: AboutContent;
  links: SiteLinks;
  drawings: Readonly<Record<PictureName, Drawing>>;
}

/** Three specialised services, each with its movement. */
export function SpecialisedServices({ content, links, drawings }: SpecialisedServicesProps) {
  const { heading, items } = content.specialised;
  return (
    <section className="section" aria-labelledby="specialised">
      <div className="page section-parts section-parts--apart">
        <h2 id="specialised">{heading}</h2>
        <div className="section-parts section-parts--apart folds-on-a-phone">
          {items.map(({ service, heading: name, text }) => (
            <div key={service} className="side-by-side side-by-side--middle specialised__block tall-links">
              <div className="specialised__picture round-corners" data-ground="leaf">
                <PictureFile {...drawings[servicePicture(service)]} ground="leaf" large />
              </div>
              <div className="folded-on-a-phone">
                <FoldOnAPhone heading={<h3>{name}</h3>}>
                  <p>{text}</p>
                  <p>
                    <TextLink to={links.service(service)} />
                  </p>
                </FoldOnAPhone>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

interface ComeAndSeeUsProps {
  clinic: Clinic;
  site: SiteWords;
  content: AboutContent;
  /** The link to the costs page. */
  costs: Route;
}

/** The last section of About: contact details, booking, and a link to the prices. */
export function ComeAndSeeUs({ clinic, site, content, costs }: ComeAndSeeUsProps) {
  const { heading, text, access, book, paying } = content.contact;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="contact">
      <div className="page side-by-side">
        <div className="stack">
          <h2 id="contact">{heading}</h2>
          <p className="lead">{text}</p>
          <ContactDetails clinic={clinic} words={site} />
          <div className="button-row">
            <ButtonLink href={paths.booking}>{book}</ButtonLink>
          </div>
        </div>
        <div className="stack">
          <p>
            <PhoneText text={access} />
          </p>
          <p className="tall-links">
            {paying} <TextLink to={costs} />
          </p>
        </div>
      </div>
    </section>
  );
}
