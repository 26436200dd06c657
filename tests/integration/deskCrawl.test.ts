import { globSync, readFileSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';
import { expect, onTestFinished, test } from 'vitest';
import { type MailServer, startMailServer } from '../support/mailServer.ts';
import { booking } from '../support/samples.ts';
import { postBooking, startServer } from '../support/serverProcess.ts';
import { freePort } from '../support/testServer.ts';

const person = 'mai@clinic.example';
const { firstName, lastName, email, phone, message, ndisNumber } = booking();
const personal = [firstName, lastName, email, phone, message, ndisNumber, person, 'Speaks Arabic'];

/** Something of the desk that a browser can ask for. */
interface Asked {
  method: 'GET' | 'POST';
  path: string;
  fields: Record<string, string>;
}

/** Where somebody is who is not signed in; whatever else is below /desk leads there. */
const signIn = /^\/desk\/(sign-in|link)(\?|$)/;
const ends = (asked: Asked) => /\/(sign-out|sign-out-everywhere|delete)$/.test(asked.path);
const nameOf = ({ method, path, fields }: Asked) =>
  `${method} ${path} ${Object.keys(fields).sort().join(' ')}`;

/** A clinic's desk with an enquiry, in a server that sends its messages to `mail`. */
async function startDesk() {
  const mail = await startMailServer();
  const server = await startServer({
    PORT: String(await freePort()),
    SMTP_URL: mail.url,
    DESK_USERS: person,
    RATE_ATTEMPTS: '1000/1m',
  });
  onTestFinished(async () => {
    await server.stop();
    await mail.stop();
  });
  const enquire = () => postBooking(server.url, booking());
  await enquire();
  // A second one, so that the pages of the first name another.
  await enquire();
  return { mail, url: server.url };
}

/** Asks as a browser does that has this cookie, and follows no redirect. */
function ask(url: string, { method, path, fields }: Asked, cookie = ''): Promise<Response> {
  return fetch(url + path, {
    method,
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: url, 'Sec-Fetch-Site': 'same-origin' },
    ...(method === 'POST' && { body: new URLSearchParams(fields) }),
  });
}

/** Signs in by the message; resolves to the cookie. */
async function newSession(url: string, mail: MailServer): Promise<string> {
  const toPerson = () => mail.messages.filter(({ recipients }) => recipients.includes(person));
  const before = toPerson().length;
  await ask(url, { method: 'POST', path: '/desk/sign-in', fields: { email: person } });
  await expect.poll(() => toPerson().length).toBe(before + 1);
  const [, token = ''] = /token=(\S+)/.exec(toPerson().at(-1)?.text ?? '') ?? [];
  const answer = await ask(url, { method: 'POST', path: '/desk/link', fields: { token } });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** What the links and forms of a page lead to. */
function leadsTo(page: HTMLElement): Asked[] {
  const links = page
    .querySelectorAll('a[href^="/desk"]')
    .map((link) => ({ method: 'GET' as const, path: link.getAttribute('href') ?? '', fields: {} }));
  const forms = page.querySelectorAll('form').map((form) => {
    const fields = Object.fromEntries(
      form
        .querySelectorAll('[name]')
        .map((control) => [control.getAttribute('name') ?? '', filledIn(control)]),
    );
    const path = form.getAttribute('action') ?? '';
    if (form.getAttribute('method') === 'post') return { method: 'POST' as const, path, fields };
    return { method: 'GET' as const, path: `${path}?${new URLSearchParams(fields)}`, fields: {} };
  });
  return [...links, ...forms].map((asked) => ({ ...asked, path: asked.path.replace(/#.*/, '') }));
}

/** What a person would fill in: the last of several choices, an inbox, words. */
function filledIn(control: HTMLElement): string {
  const given = control.getAttribute('value');
  if (given !== undefined && given !== '') return given;
  if (control.getAttribute('type') === 'checkbox') return 'on';
  if (control.getAttribute('name') === 'inbox') return 'inbox@clinic.example';
  if (control.getAttribute('name') === 'start-1') return '10:30';
  return control.tagName === 'TEXTAREA' ? 'Speaks Arabic' : '';
}

/**
 * Everything that is found by following each link and sending each form of the pages behind the sign-in, and that what is
 * answered has personal data on it.
 */
async function crawl(url: string, newCookie: () => Promise<string>) {
  const found = new Map<string, Asked>();
  const begin: Asked = { method: 'GET', path: '/desk', fields: {} };
  const queue = [begin];
  const told = new Set<string>();
  let cookie = await newCookie();
  while (queue.length > 0) {
    // What ends a session or an enquiry comes last, when there is nothing else to find.
    const at = Math.max(
      queue.findIndex((one) => !ends(one)),
      0,
    );
    const [asked = begin] = queue.splice(at, 1);
    if (found.has(nameOf(asked))) continue;
    found.set(nameOf(asked), asked);
    const answer = await ask(url, asked, cookie);
    const text = await answer.text();
    expect([200, 303, 404, 409, 422], nameOf(asked)).toContain(answer.status);
    for (const word of personal) if (text.includes(word)) told.add(word);
    const location = answer.headers.get('location');
    if (location && !signIn.test(location)) queue.push({ method: 'GET', path: location, fields: {} });
    if (location && signIn.test(location)) cookie = await newCookie();
    queue.push(...leadsTo(parse(text)));
  }
  return { found: [...found.values()], told };
}

test('every address of the desk redirects to the sign-in without a session', async () => {
  const { mail, url } = await startDesk();
  const over = await newSession(url, mail);
  const { found, told } = await crawl(url, () => newSession(url, mail));
  expect([...told].sort()).toEqual([...personal].sort());
  const names = found.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/, 'ID')}`);
  expect(names).toEqual(
    expect.arrayContaining([
      'GET /desk/all',
      'GET /desk/statistics',
      'GET /desk/visits',
      'POST /desk/enquiries/ID/offer',
      'POST /desk/visits/calendar',
      'GET /desk/audit',
      'GET /desk/export.csv',
      'GET /desk/deleted',
      ...['state', 'undo', 'spam', 'send-again', 'send-elsewhere', 'delete'].map(
        (act) => `POST /desk/enquiries/ID/${act}`,
      ),
      'POST /desk/sign-out',
      'POST /desk/sign-out-everywhere',
    ]),
  );
  for (const cookie of ['', over]) {
    for (const asked of found) {
      const answer = await ask(url, asked, cookie);
      const status = [nameOf(asked), answer.status];
      const text = await answer.text();
      if (asked.fields.note && cookie !== '') {
        // The note comes back to who has been at the desk in this browser, with the form of the sign-in.
        expect(status).toEqual([nameOf(asked), 403]);
        const others = personal.filter((word) => !asked.fields.note?.includes(word));
        for (const word of others) expect(text, nameOf(asked)).not.toContain(word);
      } else {
        expect([...status, text]).toEqual([nameOf(asked), 303, '']);
        expect(answer.headers.get('location'), nameOf(asked)).toMatch(signIn);
      }
      expect(Object.fromEntries(answer.headers), nameOf(asked)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'DENY',
      });
    }
  }
});

test('no public page, feed or sitemap mentions the desk', () => {
  const files = globSync('dist/client/**/*.{html,xml,atom,txt,webmanifest}');
  expect(files.length).toBeGreaterThan(20);
  const naming = files.filter((file) =>
    /\/desk(?=["/?#])|_astro\/[^"]*\.css/.test(readFileSync(file, 'utf8')),
  );
  expect(naming).toEqual([]);
});
