import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { Service, ServicePagesWords } from '../../content/schemas/servicesSchema.ts';
import { payingAnchor, type VisitPrices, YourVisit } from '../../layout/YourVisit.tsx';
import { paths } from '../../routes.ts';
import { Sources } from './ServiceSections.tsx';

interface BookNowProps {
  clinic: Clinic;
  service: Service;
  words: ServicePagesWords;
  visit: VisitPrices;
}

/** How to book, what it costs, and what to bring. */
export function BookNow({ clinic, service, words, visit }: BookNowProps) {
  const { booking, paying, bring } = service;
  return (
    <div className="book-now">
      <section className="book-now__card" data-ground="ink" aria-labelledby="book">
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
          <a className="book-now__phone" href={`tel:${clinic.phone.dialled}`}>
            {clinic.phone.shown}
          </a>
        </p>
      </section>
      <div className="book-now__beside">
        {bring && (
          <section className="book-now__part" aria-labelledby="bring">
            <h2 id="bring">{bring.heading}</h2>
            <ul className="book-now__bring">
              {bring.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        )}
        <section className="book-now__part" aria-labelledby="paying">
          <h2 id="paying">{paying.heading}</h2>
          {paying.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {paying.sources && (
            <Sources sources={paying.sources.map((name) => words.payingSources[name])} words={words} />
          )}
          <YourVisit visit={visit} heading="h3" id="visit" href={payingAnchor} />
        </section>
      </div>
    </div>
  );
}
