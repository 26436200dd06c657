import type { BrowserContext, Page } from '@playwright/test';
import { registry } from '../../src/content/registry.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { readContent } from '../../src/text/contentFile.ts';
import type { MailServer } from '../support/mailServer.ts';
import { booking } from '../support/samples.ts';
import { test as base, expect, people } from './fixtures.ts';

/** What is read at the desk. */
export const words = readContent(registry.desk);

let next = 0;

interface AtDesk {
  /** Whom this test, and no other of its process, signs in, as named in DESK_USERS. */
  person: string;
  /** A browser of its own, as at another place: no cookies, and another network. */
  elsewhere: () => Promise<Page>;
}

export const test = base.extend<AtDesk>({
  // The browser notes each page that was refused.
  expectedErrors: /Failed to load resource/,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  person: async ({}, use) => {
    next += 1;
    await use(people[next % people.length] ?? '');
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use) => use(newNetwork()),
  elsewhere: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const options = { ...(baseURL && { baseURL }), extraHTTPHeaders: newNetwork() };
      const context = await browser.newContext(options);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** The next address of a network that is for documentation only (RFC 3849). */
function newNetwork(): Record<string, string> {
  next += 1;
  return { 'X-Forwarded-For': `2001:db8:${next.toString(16)}::1` };
}

/** A booking of somebody whose name no other test has, and who has written nothing before. */
export function newBooking(changes: Partial<Booking> = {}): Booking {
  const unique = crypto.randomUUID().slice(0, 8);
  const firstName = `Mariam ${unique}`;
  // The list shows on one card what has the same number or address.
  // Of a range that is in use: another has no number abroad to dial.
  const phone = `0412${String(Number.parseInt(unique, 16) % 1e6).padStart(6, '0')}`;
  const email = `visitor.${unique}@example.com`;
  return booking({ firstName, message: firstName, email, phone, ...changes });
}

/** Sends a booking enquiry as the form's script does; resolves to the address of its page at the desk. */
export async function enquire(page: Page, sent: Booking): Promise<string> {
  const answer = await page.request.post('/functions/v1/send-booking-email', { data: sent });
  const { id } = (await answer.json()) as { id: string };
  return `/desk/enquiries/${id}`;
}

/** The address of the link in the message for which `ask` fills in the form. */
export async function linkAfter(
  page: Page,
  mail: MailServer,
  person: string,
  ask: () => Promise<void>,
): Promise<string> {
  const messages = () => mail.messages.filter(({ recipients }) => recipients.includes(person));
  const before = messages().length;
  await ask();
  await expect(page.getByRole('heading', { name: words.linkSent.heading })).toBeVisible();
  await expect.poll(() => messages().length).toBe(before + 1);
  return linkIn(messages().at(-1)?.text);
}

/** Signs somebody in by the message, from the page of the sign-in or, as in the morning, from the desk's address. */
export async function signIn(page: Page, mail: MailServer, person: string): Promise<void> {
  if (!page.url().includes('/desk/')) await page.goto('/desk');
  const link = await linkAfter(page, mail, person, async () => {
    await page.getByLabel(words.signIn.email).fill(person);
    await signInButton(page).click();
  });
  await page.goto(link);
  await page.getByRole('button', { name: words.link.button, exact: true }).click();
  await expect(signInButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.navigation.signOut, exact: true })).toBeVisible();
}

/** What only who is not signed in has to press. */
export function signInButton(page: Page) {
  return page.getByRole('button', { name: words.signIn.button });
}

function linkIn(text = ''): string {
  const [link] = /http\S+\/desk\/link\?token=\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`no link in ${text}`);
  return link;
}

export { expect };
