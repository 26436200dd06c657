import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { readClinic } from '../src/clinic/read.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { startDelivery } from './mail/delivery.ts';
import { createMailer, mailFolder } from './mail/transport.ts';
import { createRateLimits } from './rateLimits.ts';
import { site } from './site.ts';
import { openStore } from './store/open.ts';

/** A stop takes at most this long, in ms; what is then under way is safe in the store. */
const longestStop = 10_000;

async function main(config: Config) {
  // Everything the server writes holds personal data: for its owner only.
  process.umask(0o077);
  const log = pino();
  const clinic = readClinic('content/clinic.yaml');
  const db = await openStore(config.DATABASE_URL);
  const mailer = createMailer(config);
  if (!config.SMTP_URL) log.warn(`SMTP_URL is not set: letters are kept as files in ${mailFolder}`);
  const delivery = startDelivery({
    db,
    mailer,
    clinic,
    settings: config,
    log,
    clock: Date.now,
    timeScale: config.TEST_TIME_SCALE,
  });
  const parts = {
    config,
    db,
    clinic,
    log,
    limits: createRateLimits(config),
    clock: Date.now,
    onStored: delivery.wake,
    renderPage: await builtPages(),
  };
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
  server.once('listening', () => log.info(`Open ${addressOf(server.address(), config)}`));
  server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(
      `The server cannot listen on ${config.HOST}:${config.PORT} (${error.code}). Is it in use? Set PORT.`,
    );
    process.exit(1);
  });

  async function stop(signal: string) {
    log.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), longestStop).unref();
    server.close();
    await delivery.stop();
    mailer.close();
    await db.destroy();
    process.exit(0);
  }
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** The pages that answer native posts, rendered by the build's own code. */
async function builtPages() {
  const { render } = await import(pathToFileURL(resolve('dist/server/entry.mjs')).href);
  return (path: string, body: unknown): Promise<Response> =>
    render(new Request(`http://internal${path}`, { method: 'POST', body: JSON.stringify(body) }));
}

function addressOf(address: unknown, config: Config): string {
  const { port } = address as { port: number };
  const host = config.HOST === '127.0.0.1' ? 'localhost' : config.HOST;
  return `http://${host}:${port}`;
}

try {
  await main(readConfig(process.env));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
