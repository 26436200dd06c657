import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import { Steps } from '../../components/Steps.tsx';
import type { Service, ServicePagesWords } from '../../content/schemas/servicesSchema.ts';
import { type VisitPrices, YourVisit } from '../../layout/YourVisit.tsx';
import { paths } from '../../routes.ts';
import { Sources } from './ServiceSections.tsx';

interface BookNowProps {
  clinic: Clinic;
  /** When the clinic is open. */
  hours: string;
  service: Service;
  words: ServicePagesWords;
  visit: VisitPrices;
}

/** How to book, what to have ready, what it costs, and what to bring. */
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
        <section className="stack book-now__part" aria-labelledby="how-to-book">
          <h2 id="how-to-book">{howToBook.heading}</h2>
          <Steps steps={howToBook.steps} />
        </section>
        <ListOfThings id="ready" content={howToBook.ready} />
      </div>
      {bring && <ListOfThings id="bring" content={bring} />}
      <section className="stack book-now__part" aria-labelledby="paying">
        <h2 id="paying">{paying.heading}</h2>
        {paying.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {paying.sources && (
          <Sources sources={paying.sources.map((name) => words.payingSources[name])} words={words} />
        )}
      </section>
      <YourVisit visit={visit} heading="h2" id="visit" href={paths.costs} />
    </div>
  );
}

interface ListOfThingsProps {
  /** For the heading's id. */
  id: string;
  content: { heading: string; items: readonly string[] };
}

/** What to have ready or to bring. */
function ListOfThings({ id, content: { heading, items } }: ListOfThingsProps) {
  return (
    <section className="stack book-now__part" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="lined-rows book-now__things">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
