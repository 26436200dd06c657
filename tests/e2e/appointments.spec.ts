import type { Locator } from '@playwright/test';
import { registry } from '../../src/content/registry.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { messagesAbout } from '../support/bookingMessages.ts';
import { attachedCalendar } from '../support/calendarFile.ts';
import type { MailServer } from '../support/mailServer.ts';
import { findFaults } from './axe.ts';
import { words as deskWords, enquire, expect, newBooking, signIn, test } from './deskFixtures.ts';
import { findOverflows } from './pageLayout.ts';

const { times: desk } = deskWords.page;

/** Presses a button by keyboard, and waits until the message about the result has the focus. */
async function pressAndExpect(button: Locator, done: string): Promise<void> {
  await button.press('Enter');
  const status = button.page().getByRole('status');
  await expect(status).toContainText(done);
  await expect(status).toBeFocused();
}

/**
 * Waits until the visitor has got `count` emails with a link. Resolves to the text and the link of the newest, and the
 * method, the version and the start of the visit of its calendar file.
 */
async function newestMessage(mail: MailServer, { email }: Booking, count: number) {
  const link = /http\S+\/appointments\/[\w-]{43}/;
  const messagesWithLink = () =>
    messagesAbout(mail.messages, email).filter(({ text = '' }) => link.test(text));
  await expect.poll(() => messagesWithLink().length).toBe(count);
  const { text = '', attachments = [] } = messagesWithLink().at(-1) ?? {};
  const { method, events = [] } = attachedCalendar({ attachments }) ?? {};
  const visit = events.map(({ sequence, startDate }) => `${method} ${sequence} ${startDate}`).join();
  return { text, link: text.match(link)?.[0] ?? '', visit };
}

test.use({ javaScriptEnabled: false, reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });

test('on a phone without script, a visitor takes a time, the clinic moves it, the visitor cancels', async ({
  page,
  mail,
  server,
  browser,
}) => {
  const words = readContent(registry.appointments, 'ar').page;
  const sent = newBooking({ language: 'ar' });
  // Axe is a script, so it needs a page that runs scripts.
  const pageWithScript = await browser.newPage({ javaScriptEnabled: true });
  const expectAccessible = async () => {
    await pageWithScript.goto(page.url());
    expect([...(await findFaults(pageWithScript)), ...(await findOverflows(pageWithScript))]).toEqual([]);
  };
  const enquiryUrl = await enquire(page, sent);
  await signIn(page, server);
  await page.goto(enquiryUrl);
  await page.getByLabel(desk.start, { exact: true }).first().fill('10:30');
  await page.getByRole('button', { name: desk.send }).press('Enter');
  await expect(page.getByRole('status')).toContainText(deskWords.done.offered);
  const offerMessage = await newestMessage(mail, sent, 1);
  await page.goto(offerMessage.link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.open.heading);
  await expectAccessible();
  await pressAndExpect(page.getByRole('button', { name: words.open.take }), words.booked.done);
  expect((await newestMessage(mail, sent, 2)).visit).toMatch(/^REQUEST 0 \S+T10:30:00$/);

  await page.goto(enquiryUrl);
  await page.getByText(desk.move, { exact: true }).click();
  await page.getByLabel(desk.start, { exact: true }).fill('14:00');
  await page.getByLabel(desk.noteToVisitorLabel).first().fill('Mai starts later.');
  await pressAndExpect(
    page.getByRole('button', { name: desk.moveSend }),
    deskWords.done.moved.split('{time}')[1] ?? '-',
  );
  const moveMessage = await newestMessage(mail, sent, 3);
  expect(moveMessage.text).toContain('Mai starts later.');
  expect(moveMessage.visit).toMatch(/^REQUEST 1 \S+T14:00:00$/);

  await page.goto(moveMessage.link);
  await expect(page.getByText(words.booked.moved)).toBeVisible();
  await expectAccessible();
  await page.getByLabel(words.cannotCome.label).fill('I am ill');
  await pressAndExpect(page.getByRole('button', { name: words.cannotCome.button }), words.cancelled.done);
  expect((await newestMessage(mail, sent, 4)).visit).toMatch(/^CANCEL 2 \S+T14:00:00$/);
  // The link of the first email also shows the cancelled visit.
  await page.goto(offerMessage.link);
  await expect(page.getByText(words.cancelled.byVisitor)).toBeVisible();
  await expectAccessible();
  await pageWithScript.close();
});
