import type { Clinic } from '../clinic/clinicRecord.ts';
import { ButtonLink } from '../components/Button.tsx';
import { PhoneIcon } from '../components/Icon.tsx';
import type { ActionBarWords } from '../content/schemas/siteSchema.ts';

interface ActionBarProps {
  clinic: Clinic;
  words: ActionBarWords;
  /** The link to the booking form; undefined on the page of the form. */
  enquire: { path: string; name: string } | undefined;
  /** The label of the link that calls 000, on a page about emergencies. It replaces the link to the form. */
  emergency?: string | undefined;
  /** True if the page shows emergency numbers, so that the label of the call link must name the clinic. */
  namesClinic?: boolean;
}

/**
 * The bar with the two ways to reach the clinic, at the bottom of a phone's window (action-bar.css). It is the last element of
 * the page, so that it never covers the last line.
 */
export function ActionBar({ clinic, words, enquire, emergency, namesClinic = false }: ActionBarProps) {
  return (
    <nav className="action-bar" aria-label={emergency ? words.call : words.name}>
      <div className="page action-bar__row">
        <ButtonLink href={`tel:${clinic.phone.dialled}`} look="quiet">
          <PhoneIcon />
          {namesClinic ? words.callClinic : words.call}
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
