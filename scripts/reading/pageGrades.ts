import { readFileSync } from 'node:fs';
import { builtFiles, clientFolder, pageAddress } from '../build/files.ts';
import { gradeLevel, type Reading } from './gradeLevel.ts';
import { pageText } from './pageText.ts';

/** The highest Flesch-Kincaid grade that a page may have on average. */
export const highestGrade = 8;

/** How hard each page of the build is to read, by its address; pages without sentences are left out. */
export function pageGrades(): ({ path: string } & Reading)[] {
  return builtFiles(clientFolder, 'html').flatMap((file) => {
    const texts = pageText(readFileSync(file, 'utf8'));
    return texts.length > 0 ? [{ path: pageAddress(clientFolder, file), ...gradeLevel(texts) }] : [];
  });
}
