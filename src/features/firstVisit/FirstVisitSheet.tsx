import type { Clinic } from '../../clinic/clinicRecord.ts';
import { ButtonLink } from '../../components/Button.tsx';
import type { ContactContent } from '../../content/contactContent.ts';
import type { FirstVisitContent } from '../../content/firstVisitContent.ts';
import type { SiteWords } from '../../content/siteContent.ts';
import { ContactDetails } from '../../layout/ContactDetails.tsx';
import { FirstVisitSteps } from '../../layout/FirstVisitSteps.tsx';
import type { Route } from '../../routes.ts';
import type { Answered } from './bring.ts';

interface FirstVisitSheetProps {
  content: FirstVisitContent;
  clinic: Clinic;
  words: SiteWords;
  /** Where a visit is asked for. */
  booking: Route;
  /** What to bring, as the FAQ says it. */
  bring: Answered;
  /** The ways to the clinic, as the contact page has them; of each the first point. */
  gettingHere: ContactContent['gettingHere'];
  /** The next closed days as a sentence, as of the day that the page is made; '' when none is known. */
  closures: string;
  /** Where this site is, for whoever has only the paper. */
  site: URL;
}

/** The first visit with all that somebody takes along: a page on the screen, a sheet of A4 on paper. */
export function FirstVisitSheet(props: FirstVisitSheetProps) {
  const { content, clinic, words, booking, bring, gettingHere, closures, site } = props;
  return (
    <div className="page section visit-sheet">
      <div className="stack">
        <h1>{content.heading}</h1>
        <p className="lead">{content.lead}</p>
        <p className="visit-sheet__print">{content.print}</p>
      </div>
      <FirstVisitSteps content={content} heading="h2" />
      <div className="visit-sheet__along">
        <section className="stack" aria-labelledby="bring">
          <h2 id="bring">{bring.question}</h2>
          {bring.answer.map((point) => (
            <p key={point}>{point}</p>
          ))}
        </section>
        <section className="stack" aria-labelledby="ways">
          <h2 id="ways">{gettingHere.heading}</h2>
          {[gettingHere.train, ...gettingHere.ways].map(({ name, points }) => (
            <p key={name}>
              <strong>{name}.</strong> {points[0]}
            </p>
          ))}
        </section>
        <section className="stack" aria-labelledby="where">
          <h2 id="where">{content.where}</h2>
          <ContactDetails clinic={clinic} words={words} />
          <p data-day="closures">{closures}</p>
          <p className="visit-sheet__site">{site.host}</p>
          <div className="button-row">
            <ButtonLink href={booking.path}>{booking.name}</ButtonLink>
          </div>
        </section>
      </div>
    </div>
  );
}
