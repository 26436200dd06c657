import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { Database } from '../database/tables.ts';
import { backoff } from './backoff.ts';
import { composeLetter, type LetterFacts } from './compose.ts';
import { isRefusedForGood, mailError } from './mailError.ts';
import { type ClaimedMessage, endMessage, markSent, postpone } from './outbox.ts';
import type { Mailer } from './transport.ts';

export interface DeliveryParts extends LetterFacts {
  db: Database;
  mailer: Mailer;
  log: Logger;
  /** Letters that were sent, and attempts that failed. */
  metrics: Record<'delivered' | 'failed', Counter<'audience'>>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Multiplies every wait; 1 but in tests. */
  timeScale: number;
}

/**
 * Tries one letter once, and notes in the store that it was sent, is put off, or (the visitor's alone) has ended.
 *
 * @throws when the store cannot note it
 */
export async function deliver(context: DeliveryParts, letter: ClaimedMessage): Promise<void> {
  const log = context.log.child({ letter: letter.id, audience: letter.audience, enquiry: letter.enquiry.id });
  try {
    await context.mailer.send(await composeLetter(letter, context));
  } catch (error) {
    await fail(context, letter, error, log);
    return;
  }
  await untilNoted(context, () => markSent(context.db, letter.id, context.clock()));
  context.metrics.delivered.inc({ audience: letter.audience });
  log.info('letter sent');
}

/** A store that is away for a moment is asked again while the letter is ours: unnoted, it would be sent twice. */
export async function untilNoted(
  { mailer }: Pick<DeliveryParts, 'mailer'>,
  note: () => Promise<void>,
): Promise<void> {
  const end = performance.now() + mailer.patience / 4;
  for (;;) {
    try {
      return await note();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, mailer.patience / 100));
    }
  }
}

async function fail(
  context: DeliveryParts,
  letter: ClaimedMessage,
  error: unknown,
  log: Logger,
): Promise<void> {
  context.metrics.failed.inc({ audience: letter.audience });
  const code = mailError(error);
  const now = context.clock();
  // PostgreSQL's bigint takes whole milliseconds only.
  const nextAttemptAt = Math.round(now + backoff(letter.attempts + 1) * context.timeScale);
  const isOver =
    letter.audience === 'visitor' &&
    (isRefusedForGood(error) || nextAttemptAt > (letter.giveUpAt ?? Infinity));
  const isNoted = isOver
    ? await endMessage(context.db, letter, code)
    : await postpone(context.db, letter, nextAttemptAt, code);
  if (!isNoted) log.warn({ code }, 'an attempt failed; what becomes of the letter was decided meanwhile');
  else if (isOver) log.warn({ code }, 'the confirmation was given up');
  else
    log.warn(
      { code, attempts: letter.attempts + 1, nextAttemptAt: new Date(nextAttemptAt) },
      'letter put off',
    );
}
