import { ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { ServicePagesWords } from '../../content/servicesContent.ts';
import { paths } from '../../routes.ts';

interface BookingLinksProps {
  /** What the form selects; without one it asks. */
  type?: string;
  dialled: string;
  words: ServicePagesWords;
}

/** The two ways to an appointment: the form, and the phone. */
export function BookingLinks({ type, dialled, words }: BookingLinksProps) {
  return (
    <div className="button-row">
      <ButtonLink href={type ? `${paths.booking}?type=${type}` : paths.booking}>
        {words.bookAssessment}
      </ButtonLink>
      <ButtonLink href={`tel:${dialled}`} look="quiet">
        <Icon name="phone" /> {words.callUs}
      </ButtonLink>
    </div>
  );
}
