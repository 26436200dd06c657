import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { bounded, largestHead } from './bounds.ts';

/** How long a connection may take, in ms. */
export interface ConnectionTimes {
  /** To send its headers. */
  headersTimeout: number;
  /** To send its whole request: a form of 32 KiB does not take half a minute. */
  requestTimeout: number;
  /** How often the two are looked at. */
  connectionsCheckingInterval: number;
  /** Between two requests; longer than a proxy keeps a connection, so that it never sends into one just closed. */
  keepAliveTimeout: number;
}

const usualTimes: ConnectionTimes = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 75_000,
};

/** The application behind HTTP; slow senders are cut, and what is out of bounds never reaches it. */
export function createListener(
  app: { fetch: (request: Request, env: object) => Response | Promise<Response> },
  times: ConnectionTimes = usualTimes,
): Server {
  return createServer({ ...times, maxHeaderSize: largestHead }, bounded(getRequestListener(app.fetch)));
}

/**
 * Takes no more connections, and resolves when the last answer under way was given.
 *
 * @param patience - after this, in ms, connections are cut whatever they do
 */
export async function closeListener(server: Server, patience: number): Promise<void> {
  // Browsers and proxies keep a connection open after its answer, which would delay the exit.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(cut);
}
