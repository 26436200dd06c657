import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { registry } from '../../src/content/registry.ts';
import type { Booking } from '../../src/enquiry/enquiryTypes.ts';
import { readContent } from '../../src/text/contentFile.ts';
import type { Language } from '../../src/text/languages.ts';
import { messagesOf } from '../support/bookingMessages.ts';
import type { MailServer, ReceivedMessage } from '../support/mailServer.ts';
import { speakerOf } from '../support/samples.ts';
import { faultsOn } from './axe.ts';
import { words as deskWords, enquire, expect, newBooking, signIn, test } from './deskFixtures.ts';
import { tooWide } from './pageLayout.ts';

const { times: desk } = deskWords.page;
const wordsIn = (language: Language) => readContent(registry.appointments, language).page;

/** Offers one time on the next open day, with as little as has to be typed. */
async function offerTime(page: Page, enquiry: string, start: string): Promise<void> {
  await page.goto(enquiry);
  await page.getByLabel(desk.start, { exact: true }).first().fill(start);
  await page.getByRole('button', { name: desk.send }).click();
  await expect(page.getByRole('status')).toHaveText(deskWords.done.offered);
}

/** The letters to a visitor about appointments, the newest last, once there are so many. */
async function lettersTo(mail: MailServer, email: string, count: number): Promise<ReceivedMessage[]> {
  const letters = () =>
    messagesOf(mail.messages, email).filter(({ text = '' }) => /\/appointments\/[\w-]{43}/.test(text));
  await expect.poll(() => letters().length).toBe(count);
  return letters();
}

const linkIn = ({ text = '' }: ReceivedMessage) => /http\S+\/appointments\/[\w-]{43}/.exec(text)?.[0] ?? '';

/** What the calendar file of a letter says. */
function calendarOf({ attachments }: ReceivedMessage) {
  const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? '';
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content as ArrayBuffer);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { method: calendar.getFirstPropertyValue('method'), uid: event.uid, sequence: event.sequence };
}

async function expectAccessible(page: Page): Promise<void> {
  expect([...(await faultsOn(page)), ...(await tooWide(page))]).toEqual([]);
}

test.use({ reducedMotion: 'reduce', viewport: { width: 390, height: 800 } });

test('a visitor takes an offered time, and the desk moves it and cancels it', async ({
  page,
  mail,
  person,
}) => {
  const words = wordsIn('en');
  const sent = newBooking();
  const enquiry = await enquire(page, sent);
  await signIn(page, mail, person);
  await offerTime(page, enquiry, '10:30');
  const [offer] = await lettersTo(mail, sent.email, 1);
  await page.goto(linkIn(offer as ReceivedMessage));
  await expectAccessible(page);
  // The press, by keyboard alone: the page begins with it, after the ways out of the page.
  await page.getByRole('button', { name: words.open.take }).press('Enter');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('status')).toHaveText(words.booked.done);
  await expectAccessible(page);
  const booked = (await lettersTo(mail, sent.email, 2)).at(-1) as ReceivedMessage;
  expect(calendarOf(booked)).toMatchObject({ method: 'REQUEST', sequence: 0 });

  await page.goto(enquiry);
  await page.getByText(desk.move, { exact: true }).click();
  await page.getByLabel(desk.start, { exact: true }).fill('14:00');
  await page.getByLabel(desk.lineLabel).first().fill('Mai starts later.');
  await page.getByRole('button', { name: desk.moveSend }).click();
  await expect(page.getByRole('status')).toHaveText(deskWords.done.moved);
  const moved = (await lettersTo(mail, sent.email, 3)).at(-1) as ReceivedMessage;
  expect(moved.text).toContain('Mai starts later.');
  const { uid } = calendarOf(booked);
  expect(calendarOf(moved)).toEqual({ method: 'REQUEST', uid, sequence: 1 });
  await page.goto(linkIn(moved));
  await expect(page.getByText(words.booked.moved)).toBeVisible();

  await page.goto(enquiry);
  await page.getByText(desk.cancel, { exact: true }).click();
  await page.getByRole('button', { name: desk.cancelSend }).click();
  await expect(page.getByRole('status')).toHaveText(deskWords.done.visitCancelled);
  const cancelled = (await lettersTo(mail, sent.email, 4)).at(-1) as ReceivedMessage;
  expect(calendarOf(cancelled)).toEqual({ method: 'CANCEL', uid, sequence: 2 });
  // The first link, forwarded or kept, leads to what has become of it.
  await page.goto(linkIn(offer as ReceivedMessage));
  await expect(page.getByText(words.cancelled.byClinic)).toBeVisible();
  await expectAccessible(page);
});

test.describe('without script, on a narrow phone, in Arabic', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('a visitor takes an offered time, and cannot come', async ({ page, mail, person, browser }) => {
    const words = wordsIn('ar');
    const { words: _, name, ...speaker } = speakerOf('ar');
    const changes: Partial<Booking> = { ...speaker, language: 'ar' };
    const sent = newBooking(changes);
    const enquiry = await enquire(page, sent);
    await signIn(page, mail, person);
    await offerTime(page, enquiry, '11:00');
    const [offer] = await lettersTo(mail, sent.email, 1);
    await page.goto(linkIn(offer as ReceivedMessage));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.open.heading);
    // What looks for faults is a script.
    const withScript = await browser.newPage({ javaScriptEnabled: true });
    const expectLinkAccessible = async () => {
      await withScript.goto(page.url());
      await expectAccessible(withScript);
    };
    await expectLinkAccessible();
    await page.getByRole('button', { name: words.open.take }).click();
    await expect(page.getByRole('status')).toHaveText(words.booked.done);
    await expect(page.getByRole('status')).toBeFocused();
    await expectLinkAccessible();
    await withScript.close();
    const booked = (await lettersTo(mail, sent.email, 2)).at(-1) as ReceivedMessage;
    await page.getByLabel(words.cannotCome.label).fill('أنا مريضة');
    await page.getByRole('button', { name: words.cannotCome.button }).click();
    await expect(page.getByRole('status')).toHaveText(words.cancelled.done);
    const cancelled = (await lettersTo(mail, sent.email, 3)).at(-1) as ReceivedMessage;
    expect(calendarOf(cancelled)).toEqual({ ...calendarOf(booked), method: 'CANCEL', sequence: 1 });

    await page.goto('/desk');
    await expect(page.getByText(deskWords.enquiry.waitsFor.cancelled).first()).toBeVisible();
    await page.goto(enquiry);
    await expect(page.getByText('أنا مريضة')).toBeVisible();
    expect(name).not.toBe('');
  });
});
