import type { Config } from '../config.ts';
import { errorCode } from '../errorCode.ts';

/** How long requests are repeated, since a server may be restarting, and the pause between two requests, in ms. */
const retryTimes = { total: 30_000, pause: 2000 };
/** How long one response may take, in ms; `minimum` applies even where tests scale time down. */
const responseTimeouts = { normal: 10_000, minimum: 1000 };

/**
 * Asks the server on this machine whether it is ready. The check opens no store itself.
 *
 * @returns the problem that the server reports, or that it does not respond
 */
export async function findServerProblem(config: Config): Promise<string | undefined> {
  const url = `${localAddress(config)}/readyz`;
  const { TEST_TIME_SCALE: scale } = config;
  const deadline = Date.now() + retryTimes.total * scale;
  for (;;) {
    try {
      const timeout = Math.max(responseTimeouts.minimum, responseTimeouts.normal * scale);
      const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
      const { reason } = (await response.json()) as { reason?: string };
      return response.ok ? undefined : (reason ?? `The server responds with ${response.status}`);
    } catch (error) {
      if (Date.now() >= deadline)
        return `The server does not respond at ${url} (${failureReason(error as Error)})`;
      await new Promise((resolve) => setTimeout(resolve, retryTimes.pause * scale));
    }
  }
}

function failureReason(error: Error): string {
  return error.name === 'TimeoutError'
    ? 'it accepts the request and does not respond'
    : errorCode(error.cause ?? error);
}

/** The address at which the server with this configuration listens on this machine. */
function localAddress({ HOST, PORT }: Config): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
