import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type ServerType, serve } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { Parts } from './parts.ts';
import { site } from './site.ts';
import { startParts } from './start.ts';

/** A stop takes at most this long, in ms; what is then under way is safe in the store. */
const longestStop = 10_000;

async function main(config: Config) {
  const log = pino();
  const { parts, stop } = await startParts(config, log, await builtPages());
  const app = createApp(parts, {
    site: site('dist/client'),
    inline: JSON.parse(readFileSync('dist/inline-hashes.json', 'utf8')),
  });
  const server = serve({
    fetch: app.fetch,
    port: config.PORT,
    hostname: config.HOST,
    // Slow senders are cut: a form of 32 KiB needs no half minute.
    serverOptions: { headersTimeout: 10_000, requestTimeout: 30_000 },
  });
  server.once('listening', () => log.info(`Open ${addressOf(server, config)}`));
  server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(
      `The server cannot listen on ${config.HOST}:${config.PORT} (${error.code}). Is it in use? Set PORT.`,
    );
    process.exit(1);
  });

  async function end(signal: string) {
    log.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), longestStop).unref();
    // Requests under way are answered first, since an acknowledged enquiry must be in the store.
    await promisify(server.close.bind(server))();
    await stop();
    process.exit(0);
  }
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

/** The pages that answer native posts, rendered by the build's own code. */
async function builtPages(): Promise<Parts['renderPage']> {
  const { render } = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href);
  return (path, body) =>
    render(new Request(`http://internal${path}`, { method: 'POST', body: JSON.stringify(body) }));
}

function addressOf(server: ServerType, config: Config): string {
  const { port } = server.address() as { port: number };
  return `http://${config.HOST === '127.0.0.1' ? 'localhost' : config.HOST}:${port}`;
}

try {
  await main(readConfig(process.env));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
