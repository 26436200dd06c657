import type { Page } from '@playwright/test';
import { registry } from '../../src/content/registry.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { readContent } from '../../src/text/contentFile.ts';
import type { MailServer } from '../support/mailServer.ts';
import { booking } from '../support/samples.ts';
import { test as base, expect, people } from './fixtures.ts';

/** The texts of the desk. */
export const words = readContent(registry.desk);

let fixtureCount = 0;

interface DeskFixtures {
  /** The email address that signs in: one of DESK_USERS that no other test of the process uses. */
  person: string;
}

export const test = base.extend<DeskFixtures>({
  // The browser logs an error for each page with an error status, such as 422.
  expectedErrors: /Failed to load resource/,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  person: async ({}, use) => {
    fixtureCount += 1;
    await use(people[fixtureCount % people.length] ?? '');
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use) => use(headerOfNewNetwork()),
});

/** A header with the address of another network, in the range for documentation (RFC 3849). */
function headerOfNewNetwork(): Record<string, string> {
  fixtureCount += 1;
  return { 'X-Forwarded-For': `2001:db8:${fixtureCount.toString(16)}::1` };
}

/** A booking of a person whose name, phone number and email address no other test has. */
export function newBooking(changes: Partial<Booking> = {}): Booking {
  const unique = crypto.randomUUID().slice(0, 8);
  const firstName = `Mariam ${unique}`;
  // The number is in a range that is in use, since the phone library accepts no other.
  const phone = `0412${String(Number.parseInt(unique, 16) % 1e6).padStart(6, '0')}`;
  const email = `visitor.${unique}@example.com`;
  return booking({ firstName, message: firstName, email, phone, ...changes });
}

/** Sends a booking as the script of the form does. Resolves to the address of its page at the desk. */
export async function enquire(page: Page, sent: Booking): Promise<string> {
  const answer = await page.request.post('/functions/v1/send-booking-email', { data: sent });
  const { id } = (await answer.json()) as { id: string };
  return `/desk/enquiries/${id}`;
}

/** Resolves to the address of the sign-in link that is emailed after `sendForm` has sent the form. */
export async function requestSignInLink(
  page: Page,
  mail: MailServer,
  person: string,
  sendForm: () => Promise<void>,
): Promise<string> {
  const messagesToPerson = () => mail.messages.filter(({ recipients }) => recipients.includes(person));
  const countBefore = messagesToPerson().length;
  await sendForm();
  await expect(page.getByRole('heading', { name: words.linkSent.heading })).toBeVisible();
  await expect.poll(() => messagesToPerson().length).toBe(countBefore + 1);
  const { text = '' } = messagesToPerson().at(-1) ?? {};
  const [link] = /http\S+\/desk\/link\?token=\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`the email has no sign-in link: ${text}`);
  return link;
}

/** Signs a person in with the emailed link, from the current page of the desk or from the address of the desk. */
export async function signIn(page: Page, mail: MailServer, person: string): Promise<void> {
  if (!page.url().includes('/desk/')) await page.goto('/desk');
  const link = await requestSignInLink(page, mail, person, async () => {
    await page.getByLabel(words.signIn.email).fill(person);
    await signInButton(page).click();
  });
  await page.goto(link);
  await page.getByRole('button', { name: words.link.button, exact: true }).click();
  await expect(signInButton(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.navigation.signOut, exact: true })).toBeVisible();
}

/** The button of the sign-in form. No page that requires a sign-in has this button. */
export function signInButton(page: Page) {
  return page.getByRole('button', { name: words.signIn.button });
}

export { expect };
