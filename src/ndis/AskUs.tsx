import type { Clinic } from '../clinic/schema.ts';
import { ContactDetails } from '../site/ContactDetails.tsx';
import { page } from '../site/routes.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { PhoneText } from '../ui/PhoneText.tsx';
import type { NdisContent } from './content.ts';

interface AskUsProps {
  clinic: Clinic;
  content: NdisContent;
}

/** The last section of the NDIS guide: how to reach the clinic, and where complaints go. */
export function AskUs({ clinic, content }: AskUsProps) {
  const { heading, text, book, complaints } = content.contact;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="contact">
      <div className="page columns">
        <div className="stack">
          <h2 id="contact">{heading}</h2>
          <p className="lead">{text}</p>
          <div className="button-row">
            <ButtonLink href={page.booking.path}>{book}</ButtonLink>
          </div>
        </div>
        <div className="stack">
          <ContactDetails clinic={clinic} />
          <p className="ask-us__complaints">
            <PhoneText text={complaints} />
          </p>
        </div>
      </div>
    </section>
  );
}
