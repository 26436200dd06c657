import type { Parts } from '../appParts.ts';
import { errorCode } from '../errorCode.ts';
import { repeat } from '../operation/repeat.ts';
import { within } from '../within.ts';

const minute = 60_000;
/** How long the last of them may take while the server stops, in ms. */
const patience = 2000;

/**
 * Writes the page views down each minute, so that no request waits for the store.
 *
 * @returns what stops it, and writes the last of them; to be called when the last answer was given
 */
export function keepViews({ views, db, log }: Pick<Parts, 'views' | 'db' | 'log'>): () => Promise<void> {
  const write = () => views.write(db);
  const warn = (words: string) => (error: unknown) => log.warn({ code: errorCode(error) }, words);
  const stop = repeat(
    minute,
    write,
    warn('page views could not be written down: kept in memory, and tried again'),
  );
  return () =>
    within(patience, stop().then(write)).catch(warn('the last page views could not be written down'));
}
