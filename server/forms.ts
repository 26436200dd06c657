import { factsOf, fillIn } from '../src/clinic/fillIn.ts';
import type { Clinic } from '../src/clinic/schema.ts';
import type { Forms } from '../src/enquiry/formsContent.ts';
import { forms } from '../src/site/forms.ts';
import { phrases } from './phrases.ts';
import { visiting } from './visiting.ts';

/** What visitors read of the forms, the clinic's facts filled in. */
export function formsOf(clinic: Clinic): Forms {
  return fillIn(forms, factsOf(clinic, phrases, visiting));
}
