import type { Clinic } from '../clinic/schema.ts';
import { Picture } from '../figure/Picture.tsx';
import { paths } from '../site/routes.ts';
import { ButtonLink } from '../ui/Button.tsx';
import type { ContactContent } from './content.ts';

interface MessageReceivedProps {
  clinic: Clinic;
  content: ContactContent;
}

/** Where a message sent without script leads: the confirmation, and the ways on. */
export function MessageReceived({ clinic, content }: MessageReceivedProps) {
  const { received, notices } = content;
  return (
    <section className="received" data-ground="ink">
      <div className="page received__row">
        <div className="received__words">
          <h1>{received.heading}</h1>
          <p className="lead">{received.text}</p>
          <p>{received.email}</p>
          <p>
            To talk sooner, call <a href={`tel:${clinic.phone.dialled}`}>{clinic.phone.shown}</a>.{' '}
            {notices.emergency}
          </p>
          <div className="button-row">
            <ButtonLink href={paths.home} look="quiet">
              Return to Home
            </ButtonLink>
          </div>
        </div>
        <Picture name="received" decorative />
      </div>
    </section>
  );
}
