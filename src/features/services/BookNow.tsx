import type { ReactNode } from 'react';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { FoldOnAPhone } from '../../components/FoldOnAPhone.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import { Steps } from '../../components/Steps.tsx';
import type { Service, ServicePagesWords } from '../../content/schemas/servicesSchema.ts';
import { PriceRows, type VisitPrices } from '../../layout/YourVisit.tsx';
import { paths } from '../../routes.ts';
import { Sources } from './ServiceSections.tsx';

interface BookNowProps {
  clinic: Clinic;
  /** The opening hours of the clinic, as text. */
  hours: string;
  service: Service;
  words: ServicePagesWords;
  visit: VisitPrices;
}

/** The tab on booking a service: how to book, what to have ready, what a visit costs, and what to bring. */
export function BookNow({ clinic, hours, service, words, visit }: BookNowProps) {
  const { booking, paying, bring } = service;
  const { howToBook } = words;
  return (
    <div className="side-by-side book-now">
      <section className="ground-box stack book-now__card" data-ground="ink" aria-labelledby="book">
        <h2 id="book">{booking.heading}</h2>
        {booking.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <PhoneText text={paragraph} />
          </p>
        ))}
        <div className="button-row">
          <ButtonLink href={`${paths.booking}?type=${service.bookingType}`}>{words.enquire}</ButtonLink>
        </div>
        <p>
          {words.orCall}
          <a className="big-phone book-now__phone" href={`tel:${clinic.phone.dialled}`}>
            {clinic.phone.number}
          </a>
          {hours}
        </p>
        <PictureFile name="phone-call" ground="ink" decorative />
      </section>
      <div className="section-parts book-now__beside">
        <BookingPart id="how-to-book" heading={howToBook.heading}>
          <Steps steps={howToBook.steps} />
        </BookingPart>
        <BookingPart id="ready" heading={howToBook.ready.heading}>
          <ItemList items={howToBook.ready.items} />
        </BookingPart>
      </div>
      {bring && (
        <section className="stack book-now__part" aria-labelledby="bring">
          <h2 id="bring">{bring.heading}</h2>
          <ItemList items={bring.items} />
        </section>
      )}
      <BookingPart id="paying" heading={paying.heading}>
        {paying.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {paying.sources && (
          <Sources sources={paying.sources.map((name) => words.payingSources[name])} words={words} />
        )}
      </BookingPart>
      <BookingPart id="visit" heading={visit.words.heading}>
        <PriceRows visit={visit} href={paths.costs} />
      </BookingPart>
    </div>
  );
}

interface PartProps {
  id: string;
  heading: string;
  children: ReactNode;
}

function BookingPart({ id, heading, children }: PartProps) {
  return (
    <section className="stack book-now__part folded-on-a-phone" aria-label={heading}>
      <FoldOnAPhone id={id} heading={<h2>{heading}</h2>}>
        {children}
      </FoldOnAPhone>
    </section>
  );
}

/** A list of items to have ready or to bring. */
function ItemList({ items }: { items: readonly string[] }) {
  return (
    <ul className="lined-rows book-now__things">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
