import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Bytes of the headers and the address together; browsers send one or two thousand. */
const largestHead = 8192;
/** Headers; browsers and proxies send twenty or thirty. */
const mostHeaders = 100;

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

/**
 * Answers what no reader of a request should see: more headers than anybody sends, and a path with escapes that are none, which
 * Hono would decode one by one, an exception each. Without words, as Node itself answers what is no HTTP. A query with such
 * escapes is taken away, since a link may have been pasted with it and no page needs one.
 */
function bounded(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const status = faultOf(incoming);
    if (status === undefined) return listener(incoming, outgoing);
    outgoing.writeHead(status, { Connection: 'close', 'Content-Length': 0 }).end();
  };
}

function faultOf(incoming: IncomingMessage): 400 | 431 | undefined {
  const { rawHeaders, url = '' } = incoming;
  // Each is a name and a value.
  if (rawHeaders.length > 2 * mostHeaders) return 431;
  const path = url.split('?', 1)[0] ?? '';
  if (!canBeDecoded(path)) return 400;
  if (!canBeDecoded(url)) incoming.url = path;
  return undefined;
}

function canBeDecoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
