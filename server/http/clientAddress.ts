import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The visitor's network address, as far as it can be trusted.
 *
 * @param proxies - how many proxies stand in front. Each adds the address it saw at the end of X-Forwarded-For,
 *   so the client is that many entries from the end; whatever stands before was written by the client itself.
 */
export function clientAddress(c: Context, proxies: number): string {
  const peer = socketAddress(c);
  if (proxies === 0) return peer;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const client = hops.at(-proxies) ?? '';
  return isIP(client) ? client : peer;
}

function socketAddress(c: Context): string {
  // Requests given to the app directly, as unit tests do, have no socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}
