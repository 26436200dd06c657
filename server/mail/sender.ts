import { filled } from '../../src/clinic/filled.ts';
import { addressLine, type Clinic } from '../../src/clinic/schema.ts';
import { words } from './lettersContent.ts';

/** Who writes, as it stands at the foot of each letter. */
export function sender(clinic: Clinic): string {
  return filled(words.sender, { clinic: clinic.name, address: addressLine(clinic) });
}
