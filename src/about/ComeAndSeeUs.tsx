import type { Clinic } from '../clinic/schema.ts';
import { ContactDetails } from '../site/ContactDetails.tsx';
import { page } from '../site/routes.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Rows } from '../ui/Rows.tsx';
import type { AboutContent } from './content.ts';

interface ComeAndSeeUsProps {
  clinic: Clinic;
  content: AboutContent;
}

/** The last section of About: how to reach the clinic, how to book, and who can pay. */
export function ComeAndSeeUs({ clinic, content }: ComeAndSeeUsProps) {
  const { heading, text, access, book, payers, paying } = content.contact;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="contact">
      <div className="page come-and-see-us">
        <div className="stack">
          <h2 id="contact">{heading}</h2>
          <p className="lead">{text}</p>
          <ContactDetails clinic={clinic} />
          <div className="button-row">
            <ButtonLink href={page.booking.path}>{book}</ButtonLink>
          </div>
        </div>
        <div className="stack">
          <p>{access}</p>
          <h3>{payers}</h3>
          <Rows rows={clinic.payers.map(({ name, detail }) => ({ name, text: detail }))} />
          <p>{paying}</p>
        </div>
      </div>
    </section>
  );
}
