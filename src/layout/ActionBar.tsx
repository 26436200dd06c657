import type { Clinic } from '../clinic/clinicRecord.ts';
import { ButtonLink } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import type { ActionBarWords } from '../content/schemas/siteSchema.ts';

interface ActionBarProps {
  clinic: Clinic;
  words: ActionBarWords;
  /** The page of the booking form; undefined on that page itself. */
  enquire: { path: string; name: string } | undefined;
  /** The words of a call to 000, where a page is about emergencies: it stands in place of the form. */
  emergency?: string | undefined;
  /** Whether the page shows emergency numbers: its bar says whom 'Call' calls. */
  namesClinic?: boolean;
}

/**
 * On a phone, the two ways to reach the clinic, at the foot of the window (action-bar.css). The last of the page: it
 * stands below the last line instead of over it.
 */
export function ActionBar({ clinic, words, enquire, emergency, namesClinic = false }: ActionBarProps) {
  return (
    <nav className="action-bar" aria-label={emergency ? words.call : words.name}>
      <div className="page action-bar__row">
        <ButtonLink href={`tel:${clinic.phone.dialled}`} look="quiet">
          <Icon name="phone" /> {namesClinic ? words.callClinic : words.call}
        </ButtonLink>
        {emergency ? (
          <ButtonLink href="tel:000">{emergency}</ButtonLink>
        ) : (
          enquire && <ButtonLink href={enquire.path}>{enquire.name}</ButtonLink>
        )}
      </div>
    </nav>
  );
}
