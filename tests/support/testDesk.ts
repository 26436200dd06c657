import { onTestFinished } from 'vitest';
import { connectStore } from '../../server/database/connection.ts';
import type { Database } from '../../server/database/tables.ts';
import { addLink } from '../../server/desk/signInLinks.ts';
import type { DeskPageName, DeskView } from '../../src/desk/deskViews.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { startMailServer } from './mailServer.ts';
import { booking } from './samples.ts';
import { type TestApp, testApp } from './testApp.ts';

/** Two people of the clinic, as DESK_USERS names them. */
export const mai = 'mai@clinic.example';
export const noor = 'noor@clinic.example';

/** The view of a page of the desk. */
type ViewOf<Page extends DeskPageName> = Extract<DeskView, { page: Page }>;

/** The desk over a real store, with Mai signed in. */
export async function testDesk(env: Record<string, string> = {}) {
  return deskWithApp(await testApp({ ...deskSettings, ...env }));
}

/** The configuration of a desk for Mai and Noor, without an effective limit for enquiries. */
export const deskSettings = {
  DESK_USERS: `${mai}, ${noor}`,
  RATE_STORED: '1000/1m',
  RATE_ATTEMPTS: '1000/1m',
};

/** The desk of an application, with Mai signed in. */
export async function deskWithApp<App extends TestApp>(app: App) {
  const browserOfMai = deskBrowser(app);
  await browserOfMai.signIn(mai);
  const pageOf = async (id: string, browser = browserOfMai) =>
    viewOf(await browser.get(`/desk/enquiries/${id}`), 'enquiry', 200);
  return {
    ...app,
    here: browserOfMai,
    /** The browser of somebody else who is signed in. */
    async browserOf(person: string): Promise<DeskBrowser> {
      const browser = deskBrowser(app);
      await browser.signIn(person);
      return browser;
    },
    /** Sets the clock, in ms since 1970, and signs Mai in again: her session may be over by then. */
    async passTo(time: number): Promise<void> {
      app.context.setTime(time);
      await browserOfMai.signIn(mai);
    },
    /** Sends a booking enquiry; resolves to its id. */
    async enquire(changes: Partial<Booking> = {}): Promise<string> {
      const answer = await app.send(booking(changes));
      return (await answer.json()).id;
    },
    /** The view of the page at an address. */
    view: async <Page extends DeskPageName>(path: string, page: Page, browser = browserOfMai) =>
      viewOf(await browser.get(path), page),
    /** The view of an enquiry's page. */
    pageOf,
    /** Sends a form of an enquiry's page as somebody who has just opened it. */
    async act(id: string, action: string, fields: Record<string, string> = {}, browser = browserOfMai) {
      const { row } = await pageOf(id, browser);
      return browser.post(`/desk/enquiries/${id}/${action}`, { version: String(row.version), ...fields });
    },
  };
}

/** The view of an answer. @throws when it is another page, or has another status than the given one */
export async function viewOf<Page extends DeskPageName>(
  answer: Response,
  page: Page,
  status = answer.status,
): Promise<ViewOf<Page>> {
  const view = (await answer.json()) as DeskView;
  if (view.page !== page || answer.status !== status)
    throw new Error(`expected the desk page ${page}, got ${answer.status} ${JSON.stringify(view)}`);
  return view as ViewOf<Page>;
}

/** The address that the answer to a form redirects to. @throws when it is no redirect */
export function redirectOf({ status, headers }: Response): string {
  const location = headers.get('location');
  if (status !== 303 || location === null) throw new Error(`expected a redirect, got the status ${status}`);
  return location;
}

/** Every row of every table, to compare or search. */
export async function readAllRows(db: Database) {
  const tables = (await db.introspection.getTables()).map(({ name }) => name as 'messages');
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}

type Headers = Record<string, string>;

/** A browser at the desk: it stores cookies, follows no redirects, and states the origin of its forms. */
export function deskBrowser({ app, context }: Pick<TestApp, 'app' | 'context'>) {
  const cookies = new Map<string, string>();

  async function request(path: string, init: RequestInit & { headers?: Headers } = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie && { Cookie: cookie }), ...init.headers };
    const answer = await app.request(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^(.*?)=(.*?);/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  const get = (path: string, headers: Headers = {}) => request(path, { headers });
  const post = (path: string, fields: Record<string, string> = {}, headers: Headers = sameOrigin) =>
    request(path, { method: 'POST', headers, body: new URLSearchParams(fields) });

  return {
    cookies,
    ask: request,
    get,
    /** Posts a form as the desk's own pages do; with other `headers`, as a page of another origin. */
    post,
    /** Whether the browser is signed in: an unknown page is then 404, and otherwise leads to the sign-in. */
    async isSignedIn(): Promise<boolean> {
      const { status } = await get('/desk/no-such-page');
      return status === 404;
    },
    /** Signs a person of DESK_USERS in, by a link that was not emailed. */
    async signIn(person: string): Promise<void> {
      const token = await addUnsentLink(context.db, person, context.clock());
      const { status } = await post('/desk/link', { token });
      if (status !== 303) throw new Error(`expected status 303 after signing in, got ${status}`);
    },
  };
}

export type DeskBrowser = ReturnType<typeof deskBrowser>;

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

/** Stores a sign-in link that was not emailed; resolves to its token. */
function addUnsentLink(db: Database, person: string, now: number): Promise<string> {
  return addLink(db, { person, browser_hash: '', next: '', expires_at: now + 60_000 });
}

/** Stores a sign-in link for Mai in the data folder of a server; resolves to the path of the link. */
export async function unsentLinkPath(folder: string): Promise<string> {
  const db = connectStore(`file:${folder}/enquiries.db`, () => {});
  const token = await addUnsentLink(db, mai, Date.now());
  await db.destroy();
  return `/desk/link?token=${token}`;
}

/** A desk for Mai and Noor, with a real mail server, and browsers to sign in with. */
export async function testSignIn(env: Record<string, string> = {}) {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const app = await testApp({ SMTP_URL: mail.url, DESK_USERS: `${mai}, ${noor}`, ...env });
  // The server composes a sign-in message after a random delay of up to 250 ms. Only the test of the delay waits that long.
  if (env.TEST_TIME_SCALE === undefined) app.context.config.TEST_TIME_SCALE = 0.01;
  return {
    ...app,
    mail,
    /** A new browser in which nobody is signed in. */
    browser: () => deskBrowser(app),
    /** Requests a sign-in message; resolves to the token of its link. */
    async signInTokenFor(browser: DeskBrowser, email = mai, next = ''): Promise<string> {
      const countBefore = mail.messages.length;
      await browser.post('/desk/sign-in', { email, next });
      const messages = await mail.waitFor(countBefore + 1);
      const [, token = ''] = /\/desk\/link\?token=([\w-]{43})\b/.exec(messages.at(-1)?.text ?? '') ?? [];
      return token;
    },
  };
}
