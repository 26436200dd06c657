import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** The last failure that no code of ours expected, until it is long enough ago. */
export interface Unexpected {
  failure?: {
    /** Milliseconds since 1970. */
    at: number;
    /** The error's name, as TypeError; its message may hold what a visitor typed. */
    name: string;
  };
}

/** After this, in ms, somebody has seen it in the log, or it does not come again. */
const failureLasts = 15 * 60_000;

interface Watched {
  log: Logger;
  metrics: Pick<Metrics, 'unexpected'>;
  unexpected: Unexpected;
  clock: () => number;
}

/**
 * Keeps a promise that was rejected with nobody listening from ending the process: whatever its cause, the pages are
 * still worth serving and the store is whole. It is logged, counted, and a reason of /readyz. An exception that
 * nobody caught ends the process all the same, since nobody knows what it left half done; but not unseen.
 *
 * @param process - the process to watch; tests pass their own
 * @param end - ends the process with a failure
 */
export function watchForUnexpected(process: NodeJS.EventEmitter, watched: Watched, end: () => void): void {
  process.on('unhandledRejection', (reason) =>
    note(watched, reason, 'a promise failed with nobody listening'),
  );
  process.on('uncaughtException', (error) => {
    note(watched, error, 'an exception that nobody caught: the server ends');
    end();
  });
}

function note({ log, metrics, unexpected, clock }: Watched, reason: unknown, what: string): void {
  const { name = 'unknown', message = '', stack = '' } = reason instanceof Error ? reason : {};
  unexpected.failure = { at: clock(), name };
  metrics.unexpected.inc();
  // Without its message, which may hold what a visitor typed.
  log.error({ name, stack: stack.replace(message, '') }, what);
}

/** What failed unexpectedly of late, in one sentence for an operator. */
export function unexpectedSentence({
  unexpected: { failure },
  clock,
}: Pick<Watched, 'unexpected' | 'clock'>): string | undefined {
  if (!failure || clock() - failure.at > failureLasts) return undefined;
  return `Something failed unexpectedly at ${new Date(failure.at).toISOString()} (${failure.name}): see the log`;
}
