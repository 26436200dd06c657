import { Picture } from '@vital-motion/figure/react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { mapAddresses } from '../../clinic/maps.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { IsolateBidi } from '../../components/IsolateBidi.tsx';
import type { FrameWords } from '../../content/frameContent.ts';
import type { StartContent } from '../../content/startContent.ts';
import { AnswersNow } from '../../enquiry/AnswersNow.tsx';

interface ComingProps {
  clinic: Clinic;
  content: StartContent['coming'];
  words: FrameWords['reach'];
  /** When the clinic is open, and when it is not. */
  hours: readonly string[];
}

/** The way to the clinic, and when it is open: today's words the server puts in. */
export function Coming({ clinic, content, words, hours }: ComingProps) {
  return (
    <section className="section" data-ground="leaf" aria-labelledby="coming">
      <div className="page columns">
        <div className="stack">
          <h2 id="coming">{content.heading}</h2>
          <Picture name="visit-arrive" decorative />
        </div>
        <div className="stack">
          {content.text.map((paragraph) => (
            <p key={paragraph}>
              <IsolateBidi text={paragraph} />
            </p>
          ))}
          <div className="button-row">
            <ButtonLink href={mapAddresses(clinic).outbound} look="quiet">
              {content.map}
            </ButtonLink>
          </div>
          <h3>{words.hours}</h3>
          <p>
            <strong>
              <AnswersNow where="beside" />
            </strong>
          </p>
          {hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
