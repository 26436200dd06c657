import { addressLine, type Clinic } from '../../src/clinic/schema.ts';
import { visitorWordsIn } from '../../src/content/lettersContent.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { isolateLeftToRight } from '../../src/text/isolateLeftToRight.ts';
import { firstLanguage, type Language } from '../../src/text/languages.ts';
import { phrasesIn } from '../phrases.ts';

/** Who writes, as it stands at the foot of each letter. */
export function sender(clinic: Clinic, language: Language = firstLanguage): string {
  const phrases = phrasesIn[language];
  return interpolate(visitorWordsIn[language].sender, {
    clinic: isolateLeftToRight(clinic.name, phrases),
    address: isolateLeftToRight(addressLine(clinic), phrases),
  });
}
