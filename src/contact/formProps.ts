import type { Clinic } from '../clinic/schema.ts';
import { settings } from '../site/settings.ts';
import type { SiteWords } from '../site/words.ts';
import type { ContactFormProps } from './ContactForm.tsx';
import type { ContactContent } from './content.ts';

/** What the form is given on both of its pages: finished strings, and where it sends to. */
export function contactFormProps(
  clinic: Clinic,
  content: ContactContent,
  { pages }: SiteWords,
): ContactFormProps {
  const { someoneElse, collection } = content.message;
  const { functionsUrl, anonKey } = settings;
  return {
    phone: clinic.phone.shown,
    functionsUrl,
    anonKey,
    notices: { someoneElse, collection },
    names: { privacy: pages.privacy },
  };
}
