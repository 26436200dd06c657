import { filled } from '../../src/clinic/filled.ts';
import { firstLanguage, type Language } from '../../src/clinic/languages.ts';
import { leftToRight } from '../../src/clinic/leftToRight.ts';
import { addressLine, type Clinic } from '../../src/clinic/schema.ts';
import { phrasesIn } from '../phrases.ts';
import { visitorWordsIn } from './lettersContent.ts';

/** Who writes, as it stands at the foot of each letter. */
export function sender(clinic: Clinic, language: Language = firstLanguage): string {
  const phrases = phrasesIn[language];
  return filled(visitorWordsIn[language].sender, {
    clinic: leftToRight(clinic.name, phrases),
    address: leftToRight(addressLine(clinic), phrases),
  });
}
