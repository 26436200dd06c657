import type { Locator, Page } from '@playwright/test';
import { registry } from '../../src/content/registry.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { formPage } from '../../src/enquiry/enquiryTypes.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import type { Language } from '../../src/text/languages.ts';
import { messagesAbout } from '../support/bookingMessages.ts';
import { attachedCalendar } from '../support/calendarFile.ts';
import type { MailServer, ReceivedMessage } from '../support/mailServer.ts';
import { findFaults } from './axe.ts';
import { words as deskWords, enquire, expect, newBooking, signIn, test } from './deskFixtures.ts';
import { fillForm, openForm, submitButton } from './formActions.ts';
import { findOverflows } from './pageLayout.ts';

const { times: desk } = deskWords.page;
const visitorPageWords = (language: Language) => readContent(registry.appointments, language).page;

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

/** Offers one time on the next open day. The form already has its other values. */
async function offerTime(page: Page, start: string): Promise<void> {
  await page.getByLabel(desk.start, { exact: true }).first().fill(start);
  await pressAndReturn(page.getByRole('button', { name: desk.send }), deskWords.done.offered);
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

/** Sends a booking with the form, and opens the page of the enquiry at the desk. */
async function bookAndOpenAtDesk(
  page: Page,
  mail: MailServer,
  person: string,
  sent: Booking,
): Promise<string> {
  await openForm(page, 'booking');
  await fillForm(page, 'booking', sent);
  await submitButton(page, 'booking').click();
  // The form has been sent when the browser has left its page.
  await expect(page).not.toHaveURL(formPage('booking', sent.language));
  await signIn(page, mail, person);
  const waitingEntry = page.getByRole('listitem').filter({ hasText: sent.firstName });
  await waitingEntry.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/enquiries/);
  return page.url();
}

test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 800 } });

test('the visitor and the clinic get emails when a visit is moved or cancelled', async ({
  page,
  mail,
  person,
}) => {
  const words = visitorPageWords('en');
  const sent = newBooking();
  const expectAccessible = async () =>
    expect([...(await findFaults(page)), ...(await findOverflows(page))]).toEqual([]);
  const enquiryUrl = await bookAndOpenAtDesk(page, mail, person, sent);
  await offerTime(page, '10:30');
  const offerMessage = await newestMessages(mail, sent, 1);
  await page.goto(offerMessage.link);
  await pressAndExpect(page.getByRole('button', { name: words.open.take }), words.booked.done);
  await expectAccessible();
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
  await page.getByLabel(words.cannotCome.label).fill('I am ill');
  await pressAndExpect(page.getByRole('button', { name: words.cannotCome.button }), words.cancelled.done);
  await expectAccessible();
  const { calendar } = await newestMessages(mail, sent, 4);
  expect(calendar).toEqual({ ...booked, method: 'CANCEL', sequence: 2, start });
  // The link of the first email also shows the cancelled visit.
  await page.goto(offerMessage.link);
  await expect(page.getByText(words.cancelled.byVisitor)).toBeVisible();

  await page.goto('/desk');
  const waitingEntry = page.getByRole('listitem').filter({ hasText: sent.firstName });
  await expect(waitingEntry).toContainText(deskWords.enquiry.waitReasons.cancelled);
  await expect(waitingEntry).toContainText('I am ill');
});

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('a visitor takes a time in Arabic, and the clinic cancels it', async ({
    page,
    mail,
    person,
    browser,
  }) => {
    const words = visitorPageWords('ar');
    const sent = newBooking({ language: 'ar' });
    // Axe is a script, so it needs a page that runs scripts.
    const pageWithScript = await browser.newPage({ javaScriptEnabled: true });
    const expectAccessible = async () => {
      await pageWithScript.goto(page.url());
      expect([...(await findFaults(pageWithScript)), ...(await findOverflows(pageWithScript))]).toEqual([]);
    };
    const enquiryUrl = await enquire(page, sent);
    await signIn(page, mail, person);
    await page.goto(enquiryUrl);
    // The time differs from the time in the other test, since the desk would warn of an overlap.
    await offerTime(page, '16:00');
    const { link } = await newestMessages(mail, sent, 1);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.open.heading);
    await expectAccessible();
    await pressAndExpect(page.getByRole('button', { name: words.open.take }), words.booked.done);
    const { calendar: booked } = await newestMessages(mail, sent, 2);

    await page.goto(enquiryUrl);
    await page.getByText(desk.cancel, { exact: true }).click();
    await pressAndExpect(page.getByRole('button', { name: desk.cancelSend }), deskWords.done.visitCancelled);
    const { calendar } = await newestMessages(mail, sent, 3);
    expect(calendar).toEqual({ ...booked, method: 'CANCEL', sequence: 1 });
    await page.goto(link);
    await expect(page.getByText(words.cancelled.byClinic)).toBeVisible();
    await expectAccessible();
    await pageWithScript.close();
  });

  test('staff book a visit, or cancel the visits of a day, with four presses', async ({
    page,
    mail,
    person,
  }) => {
    const { visits, cancelDay, done, enquiry } = deskWords;
    const emails = ['one.agreed@example.com', 'other.agreed@example.com'] as const;
    const bothBookings = [
      newBooking({ language: 'vi', email: emails[0] }),
      newBooking({ email: emails[1] }),
    ] as const;
    const paths = [await enquire(page, bothBookings[0]), await enquire(page, bothBookings[1])];
    await signIn(page, mail, person);
    for (const [index, path] of paths.entries()) {
      // The four presses are the enquiry, the form, the start time and Book. The day is already filled in.
      await page.goto(path);
      await page.getByRole('link', { name: desk.offer }).click();
      const start = index === 0 ? '12:00' : '13:00';
      await page.getByLabel(desk.start, { exact: true }).first().fill(start);
      await pressAndReturn(page.getByRole('button', { name: desk.book }), done.booked);
      const { calendar } = await newestMessages(mail, bothBookings[index] as Booking, 1);
      expect(calendar).toMatchObject({ method: 'REQUEST', sequence: 0 });
    }

    // The four presses are Visits, the day, the note field and the button. The checkboxes are already ticked.
    await page.getByRole('link', { name: visits.heading, exact: true }).click();
    const daySection = page.getByRole('region').filter({ hasText: bothBookings[0].firstName });
    await daySection.getByRole('link', { name: visits.cancelDay }).click();
    const checkboxes = page.getByRole('group', { name: cancelDay.legend }).getByRole('checkbox');
    // Unticks the visits of other tests on the same day.
    for (const checkbox of await checkboxes.all()) {
      const name = await checkbox.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText ?? '');
      await checkbox.setChecked(bothBookings.some(({ firstName }) => name.includes(firstName)));
    }
    await page.getByLabel(desk.noteToVisitorLabel).fill('Linh is sick today.');
    await pressAndExpect(
      page.getByRole('button', { name: cancelDay.send }),
      interpolate(visits.cancelled.other, { count: '2' }),
    );
    for (const sent of bothBookings) {
      const { text, calendar } = await newestMessages(mail, sent, 2);
      expect(text).toContain('Linh is sick today.');
      expect(calendar).toMatchObject({ method: 'CANCEL', sequence: 1 });
    }
    await page.goto('/desk');
    for (const { firstName } of bothBookings)
      await expect(page.getByRole('listitem').filter({ hasText: firstName })).toContainText(
        enquiry.waitReasons.visitCancelled,
      );
  });
});
