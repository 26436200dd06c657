import { addressLine, type Clinic } from '../../src/clinic/schema.ts';
import { visitorWordsIn } from '../../src/content/lettersContent.ts';
import { filled } from '../../src/text/filled.ts';
import { firstLanguage, type Language } from '../../src/text/languages.ts';
import { leftToRight } from '../../src/text/leftToRight.ts';
import { phrasesIn } from '../phrases.ts';

/** Who writes, as it stands at the foot of each letter. */
export function sender(clinic: Clinic, language: Language = firstLanguage): string {
  const phrases = phrasesIn[language];
  return filled(visitorWordsIn[language].sender, {
    clinic: leftToRight(clinic.name, phrases),
    address: leftToRight(addressLine(clinic), phrases),
  });
}
