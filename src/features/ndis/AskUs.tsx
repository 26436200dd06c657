import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { NdisContent } from '../../content/ndisContent.ts';
import type { SiteWords } from '../../content/siteContent.ts';
import { ContactDetails } from '../../layout/ContactDetails.tsx';
import { paths } from '../../routes.ts';

interface AskUsProps {
  clinic: Clinic;
  site: SiteWords;
  content: NdisContent;
}

/** The last section of the NDIS guide: how to reach the clinic, and where complaints go. */
export function AskUs({ clinic, site, content }: AskUsProps) {
  const { heading, text, book, refer, complaints } = content.contact;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="contact">
      <div className="page columns">
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
