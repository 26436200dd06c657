import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { onTestFinished } from 'vitest';

/** Serves an application on a free port of this machine until the test ends. Resolves to its address. */
export async function testServer(app: {
  fetch: (request: Request, env: object) => Response | Promise<Response>;
}) {
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A free port, for a program that cannot report its own port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
