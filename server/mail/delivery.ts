import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clinic } from '../../src/clinic/schema.ts';
import type { Metrics } from '../operation/metrics.ts';
import {
  type ClaimedLetter,
  claimDueLetters,
  endLetter,
  markSent,
  nextDueAt,
  postpone,
  releaseLeases,
} from '../store/letters.ts';
import type { Database } from '../store/tables.ts';
import { backoff } from './backoff.ts';
import { composeLetter, type MailSettings } from './compose.tsx';
import { errorCode } from './errorCode.ts';
import type { Mailer } from './transport.ts';

export interface DeliveryParts {
  db: Database;
  mailer: Mailer;
  clinic: Clinic;
  settings: MailSettings;
  log: Logger;
  metrics: Pick<Metrics, 'delivered' | 'failed'>;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Multiplies every wait; 1 but in tests. */
  timeScale: number;
}

/** Longer than a letter can take, since a silent connection is cut after 30 s at each of its steps; in ms. */
const lease = 150_000;
/** Letters under way at once: as many as the mailer keeps connections. */
const atOnce = 5;
/** The longest sleep between two looks at the store, in ms: another process may have put letters there. */
const longestSleep = 30_000;

/** The worker that takes due letters, sends them, and puts off those that fail. */
export interface DeliveryWorker {
  /** Look now: an enquiry was just stored. */
  wake(): void;
  /** Takes no more letters, waits up to `patience` ms for those under way, and gives back its leases. */
  stop(patience?: number): Promise<void>;
}

/** Starts the worker; it looks at the store at once, so that what a crash left behind goes out first. */
export function startDelivery(parts: DeliveryParts): DeliveryWorker {
  const owner = randomUUID();
  let stopping = false;
  let interrupt = () => {};
  let woken = false;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run() {
    while (!stopping) {
      woken = false;
      const sent = await deliverDue(parts, owner).catch((error) => {
        parts.log.error({ code: errorCode(error) }, 'the store could not be asked for letters');
        return 0;
      });
      if (sent > 0) continue;
      const wait = await untilNext(parts);
      if (!woken && !stopping) await sleep(wait);
    }
  }

  const running = run();
  return {
    wake() {
      woken = true;
      interrupt();
    },
    async stop(patience = 30_000) {
      stopping = true;
      interrupt();
      // A letter that is cut off here is sent again as the same mail; one whose lease is kept would wait for minutes.
      const enough = new Promise<void>((resolve) => setTimeout(resolve, patience).unref());
      await Promise.race([running, enough]);
      await releaseLeases(parts.db, owner);
    },
  };
}

async function untilNext({ db, clock, timeScale }: DeliveryParts): Promise<number> {
  const due = await nextDueAt(db).catch(() => undefined);
  const wait = due === undefined ? longestSleep : due - clock();
  return Math.max(50, Math.min(longestSleep * timeScale, wait));
}

/** Takes up to five due letters and tries each once; returns how many it took. */
async function deliverDue(parts: DeliveryParts, owner: string): Promise<number> {
  const claim = { owner, now: parts.clock(), leaseFor: Math.ceil(lease * parts.timeScale), limit: atOnce };
  const letters = await claimDueLetters(parts.db, claim);
  await Promise.all(letters.map((letter) => deliver(parts, letter)));
  return letters.length;
}

async function deliver(parts: DeliveryParts, letter: ClaimedLetter): Promise<void> {
  const log = parts.log.child({ letter: letter.id, audience: letter.audience, enquiry: letter.enquiry.id });
  try {
    const refused = await parts.mailer.send(await composeLetter(letter, parts.clinic, parts.settings));
    // Tried again it would reach the other inboxes a second time, and each time after that.
    if (refused > 0)
      log.error({ refused }, 'the letter was sent, but some inboxes of CLINIC_INBOX refused it');
  } catch (error) {
    await fail(parts, letter, error, log);
    return;
  }
  await markSent(parts.db, letter.id, parts.clock());
  parts.metrics.delivered.inc({ audience: letter.audience });
  log.info('letter sent');
}

async function fail(parts: DeliveryParts, letter: ClaimedLetter, error: unknown, log: Logger): Promise<void> {
  parts.metrics.failed.inc({ audience: letter.audience });
  const code = errorCode(error);
  const now = parts.clock();
  // PostgreSQL's bigint takes whole milliseconds only.
  const nextAttemptAt = Math.round(now + backoff(letter.attempts + 1) * parts.timeScale);
  if (
    letter.audience === 'visitor' &&
    (isPermanent(error) || nextAttemptAt > (letter.giveUpAt ?? Infinity))
  ) {
    await endLetter(parts.db, letter.id, code);
    log.warn({ code }, 'the confirmation was given up');
    return;
  }
  await postpone(parts.db, letter.id, nextAttemptAt, code);
  log.warn({ code, attempts: letter.attempts + 1, nextAttemptAt: new Date(nextAttemptAt) }, 'letter put off');
}

/** A 5xx to the recipient or the message. A 5xx to our login or sender is ours to mend, and is tried again. */
function isPermanent(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
