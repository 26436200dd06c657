import { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { mailFolder } from '../../server/outbox/transport.ts';
import { createContext } from '../../server/start.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import { drawing } from './drawing.ts';
import { mailbox } from './mailbox.ts';

/**
 * The functions, the desk and native posts for `astro dev`, and a page that shows the letters.
 *
 * @param siteOrigin - where Astro serves the pages, which also render the answers to native posts
 */
export async function createDevServer(siteOrigin: () => string): Promise<Hono> {
  const config = developmentConfig(siteOrigin);
  const { context } = await createContext(config, pino({ level: 'warn' }), {
    renderPage: (path, body) =>
      fetch(siteOrigin() + path, {
        method: 'POST',
        headers: { [drawing]: 'yes' },
        body: JSON.stringify(body),
      }),
    holidays: publicHolidays(new Date().getFullYear()),
  });
  const app = new Hono();
  app.route('/dev/mailbox', mailbox(mailFolder(config)));
  // Hot reload needs inline scripts and a socket, which the policy of the built site refuses; these few answers
  // are shown inside Astro's pages, so they go without it.
  app.use(async (c, next) => {
    await next();
    c.res.headers.delete('Content-Security-Policy');
  });
  app.route('/', createApp(context, { inline: {} }));
  return app;
}

/** The clinic's inbox may sign in to the desk, whose links lead to this server, whatever the live site's addresses are. */
function developmentConfig(siteOrigin: () => string): Config {
  const { FUNCTIONS_URL: _, ...config } = readConfig(process.env);
  return {
    ...config,
    DESK_USERS: config.DESK_USERS.length > 0 ? config.DESK_USERS : config.CLINIC_INBOX,
    // Not settled yet: Astro takes another port when its own is in use.
    get SITE_URL() {
      return siteOrigin();
    },
  };
}
