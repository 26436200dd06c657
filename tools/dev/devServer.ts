import { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import type { AppContext } from '../../server/context.ts';
import { addLink } from '../../server/desk/signInLinks.ts';
import { mailFolder } from '../../server/outbox/transport.ts';
import { startServices } from '../../server/start.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import { renderHeader } from './devFunctions.ts';
import { mailbox } from './mailbox.ts';

/**
 * The functions, the desk and native posts for `astro dev`, a page that shows the emails, and a link that signs in at the desk.
 *
 * @param siteOrigin - where Astro serves the pages, which also render the answers to native posts
 */
export async function createDevServer(siteOrigin: () => string): Promise<Hono> {
  const config = developmentConfig(siteOrigin);
  const { context } = await startServices(config, pino({ level: 'warn' }), {
    renderPage: (path, body) =>
      fetch(siteOrigin() + path, {
        method: 'POST',
        headers: { [renderHeader]: 'yes' },
        body: JSON.stringify(body),
      }),
    holidays: publicHolidays(new Date().getFullYear()),
  });
  const app = new Hono();
  app.route('/dev/mailbox', mailbox(mailFolder(config)));
  // Removes the Content-Security-Policy, which refuses the inline scripts and the socket of hot reload.
  app.use(async (c, next) => {
    await next();
    c.res.headers.delete('Content-Security-Policy');
  });
  const server = createApp(context, { inline: {} });
  app.get('/dev/sign-in', () => signIn(context, server));
  app.route('/', server);
  return app;
}

/** Signs in the first person of DESK_USERS, as an emailed sign-in link does. */
async function signIn(context: AppContext, server: ReturnType<typeof createApp>): Promise<Response> {
  const token = await addLink(context.db, {
    person: context.config.DESK_USERS[0] ?? '',
    browser_hash: '',
    next: '',
    expires_at: context.clock() + 60_000,
  });
  return server.request('/desk/link', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ token }),
  });
}

/** The settings in development: the clinic's inbox may sign in to the desk, and links go to this server. */
function developmentConfig(siteOrigin: () => string): Config {
  const { FUNCTIONS_URL: _, ...config } = readConfig(process.env);
  return {
    ...config,
    DESK_USERS: config.DESK_USERS.length > 0 ? config.DESK_USERS : config.CLINIC_INBOX,
    // A getter, since Astro starts on another port if its own is in use.
    get SITE_URL() {
      return siteOrigin();
    },
  };
}
