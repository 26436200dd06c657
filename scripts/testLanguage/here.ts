import { translations } from '../../testing/translatedWords.ts';
import { testLanguage } from './files.ts';

const found = translations.find(({ language }) => String(language) === testLanguage);
if (!found)
  throw new Error(
    'There is no test language in this checkout. Run npm run check:edits -- language, or make it: node scripts/testLanguage/make.ts',
  );

/** What visitors read in the test language of this checkout. */
export const here = found;
