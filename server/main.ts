import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { errorCode } from './errorCode.ts';
import {
  checkBuild,
  loadPageRenderer,
  readBuiltFiles,
  readBuiltSettings,
  readPublicHolidays,
  warmUpPages,
} from './http/build.ts';
import { createDatedPagesUpdate } from './http/datedPages.ts';
import { closeListener, createListener } from './http/listener.ts';
import { staticFiles } from './http/staticFiles.ts';
import { watchForUnexpectedFailures } from './ops/readiness.ts';
import { startServices } from './start.ts';
import { repeat } from './timing.ts';

const minute = 60_000;
/**
 * How long a stop of the server waits, in ms: for answers and for messages that are being sent, in parallel, and in all.
 */
const stopTimeouts = { answers: 5000, messages: 7000, all: 9500 };

async function main(config: Config) {
  checkBuild(config, readBuiltSettings('dist/built-with.json'));
  const log = pino();
  const files = readBuiltFiles('dist/client');
  const site = {
    renderPage: await loadPageRenderer(files),
    holidays: readPublicHolidays('dist/public-holidays.json'),
  };
  const { context, stopDelivery, close } = await startServices(config, log, site, () => void stopServer(1));
  const app = createApp(context, {
    staticFiles: staticFiles(files),
    inline: JSON.parse(readFileSync('dist/inline-hashes.json', 'utf8')),
  });
  const server = createListener(app);
  server.once('listening', () => {
    log.info(`Open ${addressOf(server, config)}`);
    void warmUpPages(context);
    if (config.SITE_URL.startsWith('https:')) void checkLaunch(context);
    repeat(minute, createDatedPagesUpdate(files, context), (error) =>
      log.error({ code: errorCode(error) }, 'the dates and opening status on pages could not be updated'),
    );
  });
  server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(
      `The server cannot listen on ${config.HOST}:${config.PORT} (${error.code}). Check HOST and PORT: another program may use the port.`,
    );
    process.exit(1);
  });

  async function stopServer(code: 0 | 1) {
    log.info('stopping');
    setTimeout(() => process.exit(1), stopTimeouts.all).unref();
    // Tests wait for a shorter time, which is still long enough for a message that is being accepted.
    const messagesTimeout = Math.max(1000, stopTimeouts.messages * config.TEST_TIME_SCALE);
    // The store closes last: enquiries under way are still stored, and their messages wait for the next start.
    await Promise.all([closeListener(server, stopTimeouts.answers), stopDelivery(messagesTimeout)]);
    await close();
    process.exit(code);
  }
  process.once('SIGTERM', () => stopServer(0));
  process.once('SIGINT', () => stopServer(0));
  watchForUnexpectedFailures(process, context, () => void stopServer(1));
  server.listen(config.PORT, config.HOST);
}

/** Loads the launch check only for a live site, since its YAML parser has 72 files. */
async function checkLaunch(context: AppContext) {
  const { logLaunchFindings } = await import('./ops/launchCheck.ts');
  logLaunchFindings(context);
}

function addressOf(server: Server, config: Config): string {
  const { port } = server.address() as { port: number };
  return `http://${config.HOST === '127.0.0.1' ? 'localhost' : config.HOST}:${port}`;
}

try {
  await main(readConfig(process.env));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
