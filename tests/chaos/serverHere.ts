import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { startParts } from '../../server/start.ts';

/** The real server inside this process, so that a test can reach the very connection it writes over. */
export async function startHere(env: Record<string, string>) {
  const renderPage = async () => {
    throw new Error('no page is asked for here');
  };
  const built = { renderPage, holidays: [] };
  const { parts, stopDelivery, close } = await startParts(readConfig(env), pino({ level: 'silent' }), built);
  const app = createApp(parts, { inline: {} });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    db: parts.db,
    async stop() {
      server.close();
      await once(server, 'close');
      await stopDelivery(5000);
      await close();
    },
  };
}
