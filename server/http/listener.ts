import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

import { notFoundPage } from './staticFiles.ts';

/** The size limit of the address and headers together, in bytes; browsers send one or two thousand. */
const maxHeaderSize = 8192;
/** The most headers of a request. Browsers and proxies send twenty or thirty. */
const maxHeaders = 100;

/** Limits of connections; times are in ms. */
export interface ConnectionLimits {
  /** The time until the headers have arrived. */
  headersTimeout: number;
  /** The time until the whole request has arrived: a form of 32 KiB does not take half a minute. */
  requestTimeout: number;
  /** The time between two checks of `headersTimeout` and `requestTimeout` by Node. */
  connectionsCheckingInterval: number;
  /** The time between two requests; longer than a proxy keeps connections open, so that it never uses a closed one. */
  keepAliveTimeout: number;
  /** The time without a byte in either direction: long enough for a phone that has lost its network for a while. */
  idleTimeout: number;
  /** The most connections at the same time; a proxy needs a few hundred. Each takes a few kilobytes. */
  maxConnections: number;
}

const defaultLimits: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 75_000,
  idleTimeout: 120_000,
  maxConnections: 5000,
};

/**
 * Creates an HTTP server for the application. It disconnects slow senders and clients that read nothing, and malformed
 * requests never reach the application.
 */
export function createListener(
  app: { fetch: (request: Request, env: object) => Response | Promise<Response> },
  { idleTimeout, maxConnections, ...timeouts }: ConnectionLimits = defaultLimits,
): Server {
  const server = createServer({ ...timeouts, maxHeaderSize }, rejectMalformed(getRequestListener(app.fetch)));
  server.timeout = idleTimeout;
  server.maxConnections = maxConnections;
  return server;
}

/**
 * Accepts no more connections, and resolves when the last answer under way is sent.
 *
 * @param timeout - after this, in ms, all connections are closed
 */
export async function closeListener(server: Server, timeout: number): Promise<void> {
  // Browsers and proxies keep a connection open after the answer, which would delay the exit.
  const closeIdleTimer = setInterval(() => server.closeIdleConnections(), 50);
  const closeAllTimer = setTimeout(() => server.closeAllConnections(), timeout);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(closeIdleTimer);
  clearTimeout(closeAllTimer);
}

/**
 * Rejects requests with too many headers before they are parsed, without a body, like Node's own answer to invalid HTTP.
 * A path with invalid escapes, which Hono would decode one by one with an exception for each, leads to the not-found
 * page. A query with invalid escapes is removed, since pasted links have them and no page needs one.
 */
function rejectMalformed(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const { rawHeaders, url = '' } = incoming;
    // The list `rawHeaders` has two items for each header: its name and its value.
    if (rawHeaders.length > 2 * maxHeaders) {
      outgoing.writeHead(431, { Connection: 'close', 'Content-Length': 0 }).end();
      return;
    }
    const path = url.split('?', 1)[0] ?? '';
    if (!canBeDecoded(path)) incoming.url = notFoundPage(path);
    else if (!canBeDecoded(url)) incoming.url = path;
    listener(incoming, outgoing);
  };
}

function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
