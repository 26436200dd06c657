import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { HomeContent } from '../../content/homeContent.ts';

interface FindUsProps {
  clinic: Clinic;
  content: HomeContent;
  /** How somebody rings who would rather speak another language. */
  interpreter: string;
}

/** The last section of Home: a booking in two minutes, or the phone, the address and the hours. */
export function FindUs({ clinic, content, interpreter }: FindUsProps) {
  const { consultation, call, advice } = content.calls;
  const { address, phone } = clinic;
  return (
    <section className="section" data-ground="leaf" aria-labelledby="find-us">
      <div className="page find-us">
        <div className="find-us__words">
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
        <div className="find-us__card" data-ground="ink">
          <h3>{call.heading}</h3>
          <a className="find-us__phone" href={`tel:${phone.dialled}`}>
            {phone.shown}
          </a>
          {call.hours.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <PhoneText text={interpreter} />
          </p>
          <address>
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
