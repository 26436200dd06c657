import type { Clinic } from '../clinic/schema.ts';
import { Picture } from '../figure/Picture.tsx';
import { paths } from '../site/routes.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Steps } from '../ui/Steps.tsx';
import type { BookingContent } from './content.ts';

interface ReceivedProps {
  clinic: Clinic;
  content: BookingContent;
}

/** Where a form sent without script leads: the confirmation, and what happens next. */
export function Received({ clinic, content }: ReceivedProps) {
  const { received, next, notices } = content;
  return (
    <>
      <section className="received" data-ground="ink">
        <div className="page received__row">
          <div className="received__words">
            <h1>{received.heading}</h1>
            <p className="lead">{received.text}</p>
            <p>{received.email}</p>
          </div>
          <Picture name="received" decorative />
        </div>
      </section>
      <div className="page received__next">
        <section aria-labelledby="next">
          <h2 id="next">{next.heading}</h2>
          <Steps steps={next.steps.slice(1)} />
        </section>
        <section className="received__sooner" data-ground="sand" aria-labelledby="sooner">
          <h2 id="sooner">Need us sooner?</h2>
          <p>
            Call <a href={`tel:${clinic.phone.dialled}`}>{clinic.phone.shown}</a>.
          </p>
          <p>{notices.emergency}</p>
          <ButtonLink href={paths.home} look="quiet">
            Return to Home
          </ButtonLink>
        </section>
      </div>
    </>
  );
}
