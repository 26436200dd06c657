import type { Clinic } from '../clinic/clinicRecord.ts';
import type { SiteWords } from '../content/siteContent.ts';

interface ContactDetailsProps {
  clinic: Clinic;
  words: SiteWords;
}

/** How to reach the clinic, large: phone, address, e-mail, and when. */
export function ContactDetails({ clinic, words }: ContactDetailsProps) {
  const { address, email, name, phone } = clinic;
  return (
    <div className="contact-details">
      <a className="contact-details__phone" href={`tel:${phone.dialled}`}>
        {phone.shown}
      </a>
      <address>
        <strong>{name}</strong>
        <br />
        {address.street}
        <br />
        {address.suburb} {address.state} {address.postcode}
      </address>
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>{words.openingHours}</p>
      <p>{words.byRequest}</p>
    </div>
  );
}
