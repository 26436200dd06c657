import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../context.ts';
import { overdueSentence } from '../outbox/undelivered.ts';
import { withTimeout } from '../withTimeout.ts';
import { storingSentence } from './storing.ts';
import { unexpectedSentence } from './unexpected.ts';

/** How long the store may take to answer, in ms. */
const patience = 2000;

/** What needs a person's attention, in one sentence; undefined while all is well. Never rejects. */
export type WhatIsWrong = () => Promise<string | undefined>;

/**
 * Whether this server does what it is for: the store answers and takes enquiries, no letter to the clinic is overdue,
 * old enquiries are deleted, and nothing failed that nobody expected. However many ask at once, the store is asked one question: when it is
 * stuck they would otherwise take the connections that enquiries need.
 */
export function whatIsWrong(
  context: Pick<AppContext, 'db' | 'clock' | 'storing' | 'retention' | 'unexpected'>,
): WhatIsWrong {
  const overdue = oneAtATime(() => overdueSentence(context.db, context.clock()));
  return async () =>
    storingSentence(context) ??
    unexpectedSentence(context) ??
    (await withTimeout(patience, overdue()).catch(() => 'The store does not answer')) ??
    context.retention.refused;
}

/**
 * /healthz is for whatever restarts or routes to a server: the process answers. /readyz is for whatever wakes a person,
 * with the reason. A server that cannot send mail must still be given enquiries.
 */
export function readiness(wrong: WhatIsWrong): Hono<AppEnv> {
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
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
