import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config, RateLimit } from '../config.ts';
import type { Limiter, RateLimits } from '../context.ts';

const [minute, day] = [60, 86_400];
/** The limits are high, since a whole clinic that signs in at eight o'clock shares a network. */
const linkRequestLimits = [
  { points: 20, seconds: 15 * minute },
  { points: 100, seconds: day },
];
/** There is no daily limit: with one, anybody who knows an address could lock its owner out until tomorrow. */
const signInMessageLimits = [{ points: 5, seconds: 15 * minute }];
const invalidSignInLimits = [{ points: 60, seconds: 10 * minute }];
/** Only links that do not exist count, since a whole family and mail scanners may open links that exist. */
const unknownLinkLimits = [{ points: 60, seconds: 10 * minute }];

/**
 * Creates the rate limits of the configuration and of signing in to the desk.
 *
 * @param shared - the PostgreSQL in which several servers count together; without it each server counts alone
 */
export function createRateLimits(
  config: Pick<Config, 'RATE_ATTEMPTS' | 'RATE_STORED'>,
  shared?: pg.Pool,
): RateLimits {
  return {
    attempts: createLimiter('attempts', config.RATE_ATTEMPTS, shared),
    stored: createLimiter('stored', config.RATE_STORED, shared),
    linkRequests: createLimiter('linkRequests', linkRequestLimits, shared),
    signInMessages: createLimiter('signInMessages', signInMessageLimits, shared),
    invalidSignIns: createLimiter('invalidSignIns', invalidSignInLimits, shared),
    unknownLinks: createLimiter('unknownLinks', unknownLinkLimits, shared),
  };
}

/** Counts a request of a client; true if it is over the limit, which the headers of the answer and the log then say. */
export async function isOverLimit(c: Context, limit: Limiter, client: string): Promise<boolean> {
  const wait = await limit.take(client);
  if (wait <= 0) return false;
  c.header('Retry-After', String(wait));
  c.set('refusal', 'too_many_requests');
  return true;
}

function createLimiter(name: keyof RateLimits, limits: RateLimit[], shared?: pg.Pool): Limiter {
  const windows = limits.map((limit) => createWindow(name, limit, shared));
  return {
    async take(client) {
      const answers = await Promise.allSettled(windows.map((window) => window.consume(clientKey(client))));
      const waits = answers.map((answer) =>
        answer.status === 'rejected' ? secondsToWait(answer.reason) : 0,
      );
      const wait = Math.max(...waits);
      if (wait > 0) await this.giveBack(client);
      return wait;
    },
    async giveBack(client) {
      await Promise.all(windows.map((window) => window.reward(clientKey(client))));
    },
  };
}

function createWindow(name: string, { points, seconds }: RateLimit, shared?: pg.Pool) {
  const options = { points, duration: seconds, keyPrefix: `${name}-${seconds}` };
  const inMemory = new RateLimiterMemory(options);
  if (!shared) return inMemory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: shared,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // The limiter in memory counts while PostgreSQL does not answer. Storing the enquiry then fails with 503.
    insuranceLimiter: inMemory,
  });
}

function secondsToWait(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw reason;
}

/** The key that a client is counted by: the /64 of an IPv6 address, which one household or phone gets, or an IPv4 address. */
export function clientKey(address: string): string {
  const plainAddress = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  if (!isIPv6(plainAddress)) return plainAddress;
  const [head = '', tail] = plainAddress.split('::');
  const groupsBefore = head.split(':').filter(Boolean);
  const groupsAfter = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, 8 - groupsBefore.length - groupsAfter.length)).fill('0');
  return [...groupsBefore, ...zeros, ...groupsAfter]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

/**
 * The visitor's network address, as far as it can be trusted.
 *
 * @param proxies - the number of proxies in front. Each adds the address that it saw to the end of X-Forwarded-For, so the
 *   client is that many entries from the end. Earlier entries were written by the client itself.
 */
export function clientAddress(c: Context, proxies: number): string {
  const peer = socketAddress(c);
  if (proxies === 0) return peer;
  return forwardedAddress(c.req.header('x-forwarded-for') ?? '', proxies) || peer;
}

/**
 * The client's address as the outermost of `proxies` proxies saw it, from X-Forwarded-For; '' without the
 * header. Some proxies add a port: 203.0.113.51:41001, or "[2001:db8::1]:443" with the quotation marks of the
 * header Forwarded (RFC 7239).
 */
export function forwardedAddress(header: string, proxies: number): string {
  const entry = header.split(',').at(-proxies)?.trim() ?? '';
  const address = entry.replace(/^"(.*)"$/, '$1').replace(/^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/, '$1$2');
  return isIP(address) ? address : '';
}

function socketAddress(c: Context): string {
  // A request that a test passes to the app directly has no socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}
