import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import type { AreasContent } from '../../content/areasContent.ts';
import { paths } from '../../routes.ts';

interface ClosingProps {
  clinic: Clinic;
  content: AreasContent;
}

/** The end of Areas: visits at home, and the ways on. */
export function Closing({ clinic, content }: ClosingProps) {
  const { mobile, closing } = content;
  return (
    <>
      <section className="section" aria-labelledby="mobile">
        <div className="page columns">
          <h2 id="mobile">{mobile.heading}</h2>
          <div className="stack">
            <p className="lead">{mobile.text}</p>
            <p>{mobile.note}</p>
          </div>
        </div>
      </section>
      <section className="section" data-ground="sand" aria-labelledby="closing">
        <div className="page columns">
          <h2 id="closing">{closing.heading}</h2>
          <div className="stack">
            <p className="lead">{closing.text}</p>
            <a className="contact-details__phone" href={`tel:${clinic.phone.dialled}`}>
              {clinic.phone.shown}
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
