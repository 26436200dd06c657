import type { ConsultationType } from '../enquiry/consultationTypes.ts';
import { paths } from '../site/routes.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

interface BookingLinksProps {
  /** What the form selects; without one it asks. */
  type?: ConsultationType;
  dialled: string;
  label: string;
}

/** The two ways to an appointment: the form, and the phone. */
export function BookingLinks({ type, dialled, label }: BookingLinksProps) {
  return (
    <div className="button-row">
      <ButtonLink href={type ? `${paths.booking}?type=${type}` : paths.booking}>{label}</ButtonLink>
      <ButtonLink href={`tel:${dialled}`} look="quiet">
        <Icon name="phone" /> Call Us
      </ButtonLink>
    </div>
  );
}
