import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { onTestFinished } from 'vitest';

interface Application {
  fetch: (request: Request, env: object) => Response | Promise<Response>;
}

/** Serves an application on a free port of this machine. */
export async function startApp(app: Application): Promise<{ url: string; stop: () => void }> {
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

/** Serves an application until the test ends. Resolves to its address. */
export async function testServer(app: Application): Promise<string> {
  const { url, stop } = await startApp(app);
  onTestFinished(stop);
  return url;
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
