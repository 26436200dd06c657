import { Mail } from 'lucide-react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { mapAddresses } from '../../clinic/maps.ts';
import { drawn, Icon } from '../../components/Icon.tsx';
import type { FrameWords } from '../../content/frameContent.ts';

interface ReachProps {
  clinic: Clinic;
  words: FrameWords['reach'];
  /** When the clinic is open, and when it is not. */
  hours: readonly string[];
  /** The next closed days as a sentence; '' when none is known, and undefined where they are not told. */
  closures: string | undefined;
  /** The language of the address. */
  locale: string;
}

/** How to reach the clinic. What is written from left to right in every language says so. */
export function Reach({ clinic, words, hours, closures, locale }: ReachProps) {
  const { address, email, phone } = clinic;
  return (
    <dl className="reach">
      <div>
        <dt>
          <Icon name="phone" /> {words.phone}
        </dt>
        <dd>
          <a className="reach__phone" href={`tel:${phone.dialled}`} dir="ltr">
            {phone.shown}
          </a>
        </dd>
      </div>
      <div>
        <dt>
          <Mail {...drawn} /> {words.email}
        </dt>
        <dd>
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="place" /> {words.address}
        </dt>
        <dd>
          <address>
            <bdi lang={locale} dir="ltr">
              {address.street}
              <br />
              {address.suburb} {address.state} {address.postcode}
            </bdi>
          </address>
          <a href={mapAddresses(clinic).outbound}>{words.map}</a>
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="clock" /> {words.hours}
        </dt>
        <dd>
          {hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {closures !== undefined && <p data-day="closures">{closures}</p>}
        </dd>
      </div>
    </dl>
  );
}
