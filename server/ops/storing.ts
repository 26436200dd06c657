import type { AppContext } from '../context.ts';

/** The last enquiry that could not be stored, until one is stored again. */
export interface Storing {
  failure?: {
    /** Milliseconds since 1970. */
    at: number;
    /** Without personal data, as `SQLite 13: database or disk is full`. */
    code: string;
  };
}

/** After this, in ms, nobody may have tried again, and what was wrong may be mended: silence is no failure. */
const failureLasts = 15 * 60_000;

/** What is wrong when this server lately could not store an enquiry, in one sentence for an operator. */
export function storingSentence({
  storing,
  clock,
}: Pick<AppContext, 'storing' | 'clock'>): string | undefined {
  const { failure } = storing;
  if (!failure || clock() - failure.at > failureLasts) return undefined;
  return `An enquiry could not be stored at ${new Date(failure.at).toISOString()} (${failure.code})`;
}
