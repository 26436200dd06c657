import type { Clinic } from '../clinic/schema.ts';
import { settings } from '../site/settings.ts';
import type { SiteWords } from '../site/words.ts';
import type { BookingFormProps } from './BookingForm.tsx';
import type { BookingContent } from './content.ts';

/** What the form is given on both of its pages: finished strings, and where it sends to. */
export function bookingFormProps(
  clinic: Clinic,
  content: BookingContent,
  { pages }: SiteWords,
): BookingFormProps {
  const { someoneElse, collection } = content.notices;
  const { functionsUrl, anonKey } = settings;
  return {
    phone: clinic.phone.shown,
    functionsUrl,
    anonKey,
    notices: { someoneElse, collection },
    names: { terms: pages.terms, privacy: pages.privacy },
  };
}
