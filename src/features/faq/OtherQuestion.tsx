import { ButtonLink } from '../../components/Button.tsx';
import { PhoneText } from '../../components/PhoneText.tsx';
import { PictureFile } from '../../components/PictureFile.tsx';
import type { FaqPageContent } from '../../content/schemas/faqSchema.ts';
import type { SiteLinks } from '../../content/siteLinks.ts';
import { paths } from '../../routes.ts';

interface OtherQuestionProps {
  content: FaqPageContent;
  links: SiteLinks;
}

/** For visitors whose question is not listed: the phone, the contact page and the booking form. */
export function OtherQuestion({ content: { other }, links }: OtherQuestionProps) {
  return (
    <section className="section" data-ground="sand" aria-labelledby="other-question">
      <div className="page side-by-side side-by-side--middle">
        <PictureFile name="phone-call" ground="sand" decorative />
        <div className="stack">
          <h2 id="other-question">{other.heading}</h2>
          <p className="lead">
            <PhoneText text={other.text} />
          </p>
          <div className="button-row">
            <ButtonLink href={paths.contact} look="quiet">
              {links.page.contact.name}
            </ButtonLink>
            <ButtonLink href={paths.booking}>{links.page.booking.name}</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
