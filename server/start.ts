import type { Logger } from 'pino';
import { readClinic } from '../src/clinic/read.ts';
import type { Config } from './config.ts';
import { startDelivery } from './mail/delivery.ts';
import { createMailer, mailFolder } from './mail/transport.ts';
import type { Parts } from './parts.ts';
import { createRateLimits } from './rateLimits.ts';
import { openStore } from './store/open.ts';

/** Opens the store, starts the delivery worker, and hands out what the application is made of. */
export async function startParts(config: Config, log: Logger, renderPage: Parts['renderPage']) {
  // Everything the server writes holds personal data: for its owner only.
  process.umask(0o077);
  const clinic = readClinic('content/clinic.yaml');
  const db = await openStore(config.DATABASE_URL);
  const mailer = createMailer(config);
  if (!config.SMTP_URL) log.warn(`SMTP_URL is not set: letters are kept as files in ${mailFolder(config)}`);
  const clock = Date.now;
  const timeScale = config.TEST_TIME_SCALE;
  const delivery = startDelivery({ db, mailer, clinic, settings: config, log, clock, timeScale });
  const limits = createRateLimits(config);
  const parts: Parts = { config, db, clinic, log, limits, clock, onStored: delivery.wake, renderPage };

  /** Ends the work in order: no more letters, then the mail connections, then the store. */
  async function stop() {
    await delivery.stop();
    mailer.close();
    await db.destroy();
  }
  return { parts, stop };
}
