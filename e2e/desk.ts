import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { readYaml } from '../src/clinic/readYaml.ts';
import { deskSchema } from '../src/desk/deskContent.ts';
import type { Booking } from '../src/enquiry/booking.ts';
import { booking } from '../testing/bookings.ts';
import { freePort } from '../testing/freePort.ts';
import { type MailServer, startMailServer } from '../testing/mailServer.ts';
import { type ServerProcess, startServer } from '../testing/serverProcess.ts';

/** What is read at the desk. */
export const words = readYaml('content/en/desk.yaml', deskSchema);

/** As many people as tests of one file: each has five letters in a quarter of an hour. */
const people = Array.from({ length: 100 }, (_, number) => `person${number}@clinic.example`);
let next = 0;

interface DeskServer {
  server: ServerProcess;
  mail: MailServer;
}

interface AtDesk {
  /** Whom this test signs in, as named in DESK_USERS. */
  person: string;
  /** A browser of its own, as at another place: no cookies, and another network. */
  elsewhere: (settings?: { javaScriptEnabled?: boolean }) => Promise<Page>;
}

/** A desk with a real server and real mail, at the address that its letters name. */
export const test = base.extend<AtDesk, DeskServer>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const server = await startServer({
        PORT: String(await freePort()),
        SMTP_URL: mail.url,
        DESK_USERS: people.join(),
        // Each browser is a network of its own.
        TRUST_PROXY: '1',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  person: async ({}, use) => use(newPerson()),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use) => use(newNetwork()),
  elsewhere: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (settings = {}) => {
      const options = { ...settings, ...(baseURL && { baseURL }), extraHTTPHeaders: newNetwork() };
      const context = await browser.newContext(options);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Somebody of the clinic whom no other test of this process signs in. */
export function newPerson(): string {
  next += 1;
  const person = people[next % people.length];
  if (person === undefined) throw new Error('nobody is named');
  return person;
}

/** The next address of a network that is for documentation only (RFC 3849). */
function newNetwork(): Record<string, string> {
  next += 1;
  return { 'X-Forwarded-For': `2001:db8:${next.toString(16)}::1` };
}

/** Sends a booking enquiry as the form's script does; resolves to its id. */
export async function enquire(page: Page, changes: Partial<Booking> = {}): Promise<string> {
  const answer = await page.request.post('/functions/v1/send-booking-email', { data: booking(changes) });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** Asks for the letter, and waits for it; resolves to the address of its link. */
export async function askForLink(page: Page, mail: MailServer, person: string): Promise<string> {
  const before = lettersTo(mail, person).length;
  await page.goto('/desk/sign-in');
  await page.getByLabel(words.signIn.email).fill(person);
  await page.getByRole('button', { name: words.signIn.button }).click();
  await expect(page.getByRole('heading', { name: words.asked.heading })).toBeVisible();
  await expect.poll(() => lettersTo(mail, person).length).toBe(before + 1);
  return linkIn(lettersTo(mail, person).at(-1)?.text);
}

/** Signs somebody in by the letter, as they do it in the morning. */
export async function signIn(page: Page, mail: MailServer, person: string): Promise<void> {
  await page.goto(await askForLink(page, mail, person));
  await page.getByRole('button', { name: words.link.button, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.waiting.heading })).toBeVisible();
}

/** The letters that have arrived for a person. */
export function lettersTo(mail: MailServer, person: string) {
  return mail.letters.filter(({ recipients }) => recipients.includes(person));
}

function linkIn(text = ''): string {
  const [link] = /http\S+\/desk\/link\?token=\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`no link in ${text}`);
  return link;
}

export { expect };
