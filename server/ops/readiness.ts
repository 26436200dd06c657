import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { AppContext, AppEnv, Unexpected } from '../context.ts';
import type { Metrics } from '../metrics.ts';
import { overdueReason } from '../outbox/undelivered.ts';
import { withTimeout } from '../timing.ts';

/** How long the store may take to answer, in ms. */
const patience = 2000;

/** What needs a person's attention, in one sentence; undefined while all is well. Never rejects. */
export type ReadinessCheck = () => Promise<string | undefined>;

/**
 * Whether this server does what it is for: the store answers and takes enquiries, no message to the clinic is overdue,
 * old enquiries are deleted, and nothing failed that nobody expected. However many ask at once, the store is asked one question: when it is
 * stuck they would otherwise take the connections that enquiries need.
 */
export function createReadinessCheck(
  context: Pick<AppContext, 'db' | 'clock' | 'storing' | 'retention' | 'unexpected'>,
): ReadinessCheck {
  const overdue = shareRunning(() => overdueReason(context.db, context.clock()));
  return async () =>
    storeFailureReason(context) ??
    unexpectedFailureReason(context) ??
    (await withTimeout(patience, overdue()).catch(() => 'The store does not answer')) ??
    context.retention.refused;
}

/**
 * /healthz is for whatever restarts or routes to a server: the process answers. /readyz is for whatever wakes a person,
 * with the reason. A server that cannot send mail must still be given enquiries.
 */
export function readiness(wrong: ReadinessCheck): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      const reason = await wrong();
      return reason === undefined
        ? c.json({ status: 'ready' })
        : c.json({ status: 'not ready', reason }, 503);
    });
}

/** Whoever asks while an answer is being worked out gets that same answer. */
function shareRunning<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** How long a failure keeps /readyz from being ready, in ms: by then it was fixed, or it did not come again. */
const failureLasts = 15 * 60_000;

/** What is wrong when this server lately could not store an enquiry, in one sentence for an operator. */
export function storeFailureReason({
  storing,
  clock,
}: Pick<AppContext, 'storing' | 'clock'>): string | undefined {
  const { failure } = storing;
  if (!failure || clock() - failure.at > failureLasts) return undefined;
  return `An enquiry could not be stored at ${new Date(failure.at).toISOString()} (${failure.code})`;
}

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
export function unexpectedFailureReason({
  unexpected: { failure },
  clock,
}: Pick<Watched, 'unexpected' | 'clock'>): string | undefined {
  if (!failure || clock() - failure.at > failureLasts) return undefined;
  return `Something failed unexpectedly at ${new Date(failure.at).toISOString()} (${failure.name}): see the log`;
}
