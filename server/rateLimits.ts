import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config, RateLimit } from './config.ts';

/** Counts what one client address does. */
export interface Limiter {
  /** Counts one; resolves to 0, or to the seconds until the next is allowed. */
  take(client: string): Promise<number>;
  /** Takes one back: what was counted did not happen. */
  giveBack(client: string): Promise<void>;
}

export interface RateLimits {
  /** Attempts of any kind. */
  attempts: Limiter;
  /** Enquiries stored. */
  stored: Limiter;
}

/** The two limits of the configuration, counted in this process. */
export function createRateLimits(config: Pick<Config, 'RATE_ATTEMPTS' | 'RATE_STORED'>): RateLimits {
  return { attempts: createLimiter(config.RATE_ATTEMPTS), stored: createLimiter(config.RATE_STORED) };
}

function createLimiter(limits: RateLimit[]): Limiter {
  const windows = limits.map(
    ({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds, keyPrefix: String(seconds) }),
  );
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

function secondsToWait(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw reason;
}

/** IPv6 by its /64, which is what one household or phone is given; IPv4 as it is. */
export function clientKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}
