import { page } from '../site/routes.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { PhoneText } from '../ui/PhoneText.tsx';
import type { FaqPageContent } from './content.ts';

interface OtherQuestionProps {
  content: FaqPageContent;
}

/** For somebody whose question is not there: the phone, the contact page and the booking form. */
export function OtherQuestion({ content: { other } }: OtherQuestionProps) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="other-question">
      <div className="page other-question">
        <h2 id="other-question">{other.heading}</h2>
        <div className="other-question__words">
          <p className="lead">
            <PhoneText text={other.text} />
          </p>
          <div className="button-row">
            <ButtonLink href={page.contact.path} look="quiet">
              {page.contact.name}
            </ButtonLink>
            <ButtonLink href={page.booking.path}>{page.booking.name}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
