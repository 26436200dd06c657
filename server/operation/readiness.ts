import { Hono } from 'hono';
import type { AppEnv, Parts } from '../parts.ts';
import { overdueSentence } from '../store/undelivered.ts';
import { storingSentence } from './storing.ts';

/** How long the store may take to answer, in ms. */
const patience = 2000;

/**
 * /healthz for what restarts or routes to a server: the process answers. /readyz for what wakes a person: the store
 * answers and takes enquiries, and no letter to the clinic is overdue. A server that cannot send mail must still be given enquiries.
 */
export function readiness(parts: Pick<Parts, 'db' | 'clock' | 'storing'>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      const overdue = withinPatience(overdueSentence(parts.db, parts.clock()));
      const reason = storingSentence(parts) ?? (await overdue.catch(() => 'The store does not answer'));
      return reason === undefined
        ? c.json({ status: 'ready' })
        : c.json({ status: 'not ready', reason }, 503);
    });
}

async function withinPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), patience);
  });
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer));
}
