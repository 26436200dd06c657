import type { Clinic } from '../clinic/schema.ts';
import { ContactDetails } from '../site/ContactDetails.tsx';
import type { Route } from '../site/routes.ts';
import type { SiteWords } from '../site/siteContent.ts';
import { ButtonLink } from '../ui/Button.tsx';
import type { Answered } from './bring.ts';
import { FirstVisitSteps } from './FirstVisitSteps.tsx';
import type { FirstVisitContent } from './firstVisitContent.ts';

interface FirstVisitSheetProps {
  content: FirstVisitContent;
  clinic: Clinic;
  words: SiteWords;
  /** Where a visit is asked for. */
  booking: Route;
  /** What to bring, as the FAQ says it. */
  bring: Answered;
}

/** The first visit with all that somebody takes along: a page on the screen, a sheet of A4 on paper. */
export function FirstVisitSheet({ content, clinic, words, booking, bring }: FirstVisitSheetProps) {
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
        <section className="stack" aria-labelledby="where">
          <h2 id="where">{content.where}</h2>
          <ContactDetails clinic={clinic} words={words} />
          <div className="button-row">
            <ButtonLink href={booking.path}>{booking.name}</ButtonLink>
          </div>
        </section>
      </div>
    </div>
  );
}
