import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { AppContext, AppEnv, ProcessHealth } from '../context.ts';
import type { Metrics } from '../metrics.ts';
import { overdueReason } from '../outbox/undelivered.ts';
import { withTimeout } from '../timing.ts';

/** How long the store may take to respond, in ms. */
const storeTimeout = 2000;

/** Resolves to what needs attention, in one sentence, or to undefined while all is well. It never rejects. */
export type ReadinessCheck = () => Promise<string | undefined>;

/**
 * Checks that the store is not damaged, enquiries can be stored, the store responds, no message to the clinic is overdue,
 * old enquiries are deleted, and nothing failed unexpectedly. Requests at the same time share one query: on a stuck store
 * they would otherwise use up the connections that enquiries need.
 */
export function createReadinessCheck(
  context: Pick<AppContext, 'db' | 'clock' | 'damage' | 'storeHealth' | 'retention' | 'processHealth'>,
): ReadinessCheck {
  const findOverdue = shareRunning(() => overdueReason(context.db, context.clock()));
  return async () =>
    damageReason(context) ??
    storeFailureReason(context) ??
    unexpectedFailureReason(context) ??
    (await withTimeout(storeTimeout, findOverdue()).catch(() => 'The store does not respond')) ??
    context.retention.refusalReason;
}

/**
 * /healthz reports that the process responds, for supervisors and load balancers. /readyz reports a problem, for alerts. They
 * differ, since a server that cannot send mail must still receive enquiries.
 */
export function readinessRoutes(findProblem: ReadinessCheck): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      const reason = await findProblem();
      return reason === undefined
        ? c.json({ status: 'ready' })
        : c.json({ status: 'not ready', reason }, 503);
    });
}

/** Wraps `run` so that calls share the result of a run that has not ended. */
function shareRunning<T>(run: () => Promise<T>): () => Promise<T> {
  let runningCall: Promise<T> | undefined;
  return () => {
    runningCall ??= run().finally(() => {
      runningCall = undefined;
    });
    return runningCall;
  };
}

/** One sentence for the operator when the store is damaged. */
function damageReason({ damage }: Pick<AppContext, 'damage'>): string | undefined {
  return damage.found && `The store is damaged (${damage.found}): nothing is stored until it is restored`;
}

/** How long /readyz reports a failure, in ms. After this time the failure is fixed, or has not happened again. */
const failureDuration = 15 * 60_000;

/** One sentence for the operator when this server could not store an enquiry in the last minutes. */
function storeFailureReason({
  storeHealth,
  clock,
}: Pick<AppContext, 'storeHealth' | 'clock'>): string | undefined {
  const { failure } = storeHealth;
  if (!failure || clock() - failure.at > failureDuration) return undefined;
  return `An enquiry could not be stored at ${new Date(failure.at).toISOString()} (${failure.code})`;
}

interface FailureRecorder {
  log: Logger;
  metrics: Pick<Metrics, 'unexpected'>;
  processHealth: ProcessHealth;
  clock: () => number;
}

/**
 * Logs and counts unexpected failures, and makes /readyz fail. An unhandled rejection does not end the process: the pages
 * can still be served, and the store is consistent. An uncaught exception does, since the state of the process is unknown.
 *
 * @param process - the process to watch; tests pass their own
 * @param end - ends the process with a failure
 */
export function watchForUnexpectedFailures(
  process: NodeJS.EventEmitter,
  recorder: FailureRecorder,
  end: () => void,
): void {
  process.on('unhandledRejection', (reason) => recordFailure(recorder, reason, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    recordFailure(recorder, error, 'uncaught exception: the server stops');
    end();
  });
}

function recordFailure(
  { log, metrics, processHealth, clock }: FailureRecorder,
  reason: unknown,
  event: string,
): void {
  const { name = 'unknown', message = '', stack = '' } = reason instanceof Error ? reason : {};
  processHealth.failure = { at: clock(), name };
  metrics.unexpected.inc();
  // The message is left out, since it may contain what a visitor typed.
  log.error({ name, stack: stack.replace(message, '') }, event);
}

/** One sentence for the operator when something failed unexpectedly in the last minutes. */
function unexpectedFailureReason({
  processHealth: { failure },
  clock,
}: Pick<FailureRecorder, 'processHealth' | 'clock'>): string | undefined {
  if (!failure || clock() - failure.at > failureDuration) return undefined;
  return `Something failed unexpectedly at ${new Date(failure.at).toISOString()} (${failure.name}): see the log`;
}
