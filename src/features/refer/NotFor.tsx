import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import type { ReferContent } from '../../content/referContent.ts';
import { paths } from '../../routes.ts';

/** What a referral is too slow for, and where the signs of it stand. */
export function NotFor({ content }: { content: ReferContent['notFor'] }) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="not-for">
      <div className="page columns">
        <h2 id="not-for">{content.heading}</h2>
        <div className="stack">
          <p>
            <PhoneText text={content.text} />
          </p>
          <div className="button-row">
            <ButtonLink href="tel:000">{content.call}</ButtonLink>
            <ButtonLink href={paths.services} look="quiet">
              {content.services}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
