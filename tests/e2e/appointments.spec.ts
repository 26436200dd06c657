import type { Locator } from '@playwright/test';
import { registry } from '../../src/content/registry.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { messagesAbout } from '../support/bookingMessages.ts';
import { attachedCalendar } from '../support/calendarFile.ts';
import type { MailServer, ReceivedMessage } from '../support/mailServer.ts';
import { findFaults } from './axe.ts';
import { words as deskWords, enquire, expect, newBooking, signIn, test } from './deskFixtures.ts';
import { findOverflows } from './pageLayout.ts';

const { times: desk } = deskWords.page;

/** Presses a button by keyboard, and waits until the message about the result has the focus. */
async function pressAndExpect(button: Locator, done: string): Promise<void> {
  await button.press('Enter');
  const status = button.page().getByRole('status');
  await expect(status).toHaveText(done);
  await expect(status).toBeFocused();
}

/** Presses a button on the page of an enquiry by keyboard, and waits until the page Waiting shows the result. */
async function pressAndReturn(button: Locator, done: string): Promise<void> {
  await button.press('Enter');
  await expect(button.page().getByRole('status')).toContainText(done);
  await expect(button.page()).toHaveURL(/\/desk\?.*#next$/);
}

/**
 * Waits until the visitor has got `count` emails with a link, and the clinic has got the calendar file of the newest. Resolves
 * to the newest email and its calendar file.
 */
async function newestMessages(mail: MailServer, { email }: Booking, count: number) {
  const messagesWithLink = () =>
    messagesAbout(mail.messages, email).filter(({ text = '' }) => /\/appointments\/[\w-]{43}/.test(text));
  await expect.poll(() => messagesWithLink().length).toBe(count);
  const { text = '', ...message } = messagesWithLink().at(-1) as ReceivedMessage;
  const [link = ''] = /http\S+\/appointments\/[\w-]{43}/.exec(text) ?? [];
  const calendar = readCalendarEvent(message);
  if (!calendar) return { text, link };
  const { uid, sequence, start } = calendar;
  const clinicCalendars = () =>
    mail.messages.filter(({ recipients }) => !recipients.includes(email)).map(readCalendarEvent);
  await expect.poll(clinicCalendars).toContainEqual(expect.objectContaining({ uid, sequence, start }));
  return { text, link, calendar };
}

function readCalendarEvent(message: Pick<ReceivedMessage, 'attachments'>) {
  const calendarFile = attachedCalendar(message);
  const [event] = calendarFile?.events ?? [];
  if (!calendarFile || !event) return undefined;
  return {
    method: calendarFile.method,
    uid: event.uid,
    sequence: event.sequence,
    start: String(event.startDate),
  };
}

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });

  test('a visitor takes a time in Arabic, the clinic moves it, the visitor cancels', async ({
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
    await pressAndReturn(page.getByRole('button', { name: desk.send }), deskWords.done.offered);
    const offerMessage = await newestMessages(mail, sent, 1);
    await page.goto(offerMessage.link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.open.heading);
    await expectAccessible();
    await pressAndExpect(page.getByRole('button', { name: words.open.take }), words.booked.done);
    const { calendar: booked } = await newestMessages(mail, sent, 2);
    const atHalfPastTen = expect.stringMatching(/T10:30:00$/);
    expect(booked).toMatchObject({ method: 'REQUEST', sequence: 0, start: atHalfPastTen });

    await page.goto(enquiryUrl);
    await page.getByText(desk.move, { exact: true }).click();
    await page.getByLabel(desk.start, { exact: true }).fill('14:00');
    await page.getByLabel(desk.noteToVisitorLabel).first().fill('Mai starts later.');
    await pressAndExpect(page.getByRole('button', { name: desk.moveSend }), deskWords.done.moved);
    const moveMessage = await newestMessages(mail, sent, 3);
    expect(moveMessage.text).toContain('Mai starts later.');
    const start = booked?.start.replace('T10:30', 'T14:00');
    expect(moveMessage.calendar).toEqual({ ...booked, sequence: 1, start });

    await page.goto(moveMessage.link);
    await expect(page.getByText(words.booked.moved)).toBeVisible();
    await expectAccessible();
    await page.getByLabel(words.cannotCome.label).fill('I am ill');
    await pressAndExpect(page.getByRole('button', { name: words.cannotCome.button }), words.cancelled.done);
    const { calendar } = await newestMessages(mail, sent, 4);
    expect(calendar).toEqual({ ...booked, method: 'CANCEL', sequence: 2, start });
    // The link of the first email also shows the cancelled visit.
    await page.goto(offerMessage.link);
    await expect(page.getByText(words.cancelled.byVisitor)).toBeVisible();
    await expectAccessible();
    await pageWithScript.close();
  });
});
