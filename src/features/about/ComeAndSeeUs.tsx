import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { Rows } from '../../components/Rows.tsx';
import type { AboutContent } from '../../content/aboutContent.ts';
import type { SiteWords } from '../../content/siteContent.ts';
import { ContactDetails } from '../../layout/ContactDetails.tsx';
import { paths } from '../../routes.ts';

interface ComeAndSeeUsProps {
  clinic: Clinic;
  site: SiteWords;
  content: AboutContent;
}

/** The last section of About: how to reach the clinic, how to book, and who can pay. */
export function ComeAndSeeUs({ clinic, site, content }: ComeAndSeeUsProps) {
  const { heading, text, access, book, payers, paying } = content.contact;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="contact">
      <div className="page come-and-see-us">
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
          <h3>{payers}</h3>
          <Rows rows={clinic.payers.map(({ name, detail }) => ({ name, text: detail }))} />
          <p>{paying}</p>
        </div>
      </div>
    </section>
  );
}
