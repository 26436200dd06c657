import { readFileSync } from 'node:fs';
import { firstLanguage, languageAt } from '../../../src/text/languages.ts';
import { builtFiles, clientFolder, pageAddress } from '../../build/files.ts';
import { gradeLevel, type Reading } from './gradeLevel.ts';
import { pageText } from './pageText.ts';

/** The highest Flesch-Kincaid grade that a page may have on average. */
export const highestGrade = 8;

/** How hard each page in English is to read, by its address: the formula counts its syllables. Pages without sentences are left out. */
export function pageGrades(): ({ path: string } & Reading)[] {
  const files = builtFiles(clientFolder, 'html').filter(
    (file) => languageAt(pageAddress(clientFolder, file)) === firstLanguage,
  );
  return files.flatMap((file) => {
    const texts = pageText(readFileSync(file, 'utf8'));
    return texts.length > 0 ? [{ path: pageAddress(clientFolder, file), ...gradeLevel(texts) }] : [];
  });
}
