import type { Clinic } from '../../clinic/clinicRecord.ts';
import { Icon } from '../../components/Icon.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { ContactContent } from '../../content/contactContent.ts';
import { paths } from '../../routes.ts';

interface ContactHeadProps {
  clinic: Clinic;
  content: ContactContent;
  emergency: string;
}

/** The hero, and the three quickest ways to the clinic. */
export function ContactHead({ clinic, content, emergency }: ContactHeadProps) {
  const { address, phone } = clinic;
  return (
    <section className="contact-head" data-ground="ink">
      <div className="page contact-head__row">
        <div className="contact-head__words">
          <h1>{content.heading}</h1>
          <p className="lead">{content.intro}</p>
          <p className="emergency-note">
            <PhoneText text={emergency} />
          </p>
        </div>
        <dl className="quick-contact">
          <dt>
            <Icon name="phone" /> {content.quickContact.phone}
          </dt>
          <dd>
            <a className="quick-contact__phone" href={`tel:${phone.dialled}`}>
              {phone.shown}
            </a>
          </dd>
          <dt>
            <Icon name="place" /> {content.quickContact.address}
          </dt>
          <dd>
            <address>
              {address.street}
              <br />
              {address.suburb} {address.state} {address.postcode}
            </address>
          </dd>
          <dt>
            <Icon name="clock" /> {content.quickContact.book}
          </dt>
          <dd>
            <a href={paths.booking}>{content.quickActions.book.label}</a>
          </dd>
        </dl>
      </div>
    </section>
  );
}
