import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { pathIn } from '../../src/content/translations.ts';
import {
  type EnquiryContents,
  enquiryTypes,
  formPage,
  type TranslatedEnquiryType,
} from '../../src/enquiry/enquiryTypes.ts';
import { initialsOf } from '../../src/enquiry/sender.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { isTranslated, languageText, type TranslatedLanguage } from '../../src/text/languages.ts';
import { messagesOf } from '../support/bookingMessages.ts';
import { read } from '../support/contentFiles.ts';
import type { ReceivedMessage } from '../support/mailServer.ts';
import { expectedAnswers } from '../support/postedForm.ts';
import { sample, speakerOf } from '../support/samples.ts';
import type { ServerProcess } from '../support/serverProcess.ts';
import { translations } from '../support/siteWords.ts';
import { words as deskWords, expect, signIn, test } from './deskFixtures.ts';
import { clinic, expectKept, fillForm, formsIn, hydrated, submit } from './formActions.ts';

test.use({ reducedMotion: 'reduce' });

type Enquiry = EnquiryContents[TranslatedEnquiryType];

/** Each language and each form, with script and without, from the right with both forms. */
const ways = [
  { language: 'ar', type: 'booking', javaScriptEnabled: true, width: 390 },
  { language: 'ar', type: 'contact', javaScriptEnabled: false, width: 320 },
  { language: 'vi', type: 'contact', javaScriptEnabled: true, width: 320 },
  { language: 'zh', type: 'booking', javaScriptEnabled: false, width: 1280 },
] as const;

let count = 0;

/** An enquiry of somebody who writes in a language, from an address of its own, so that its messages can be told apart. */
function newEnquiry(type: TranslatedEnquiryType, language: TranslatedLanguage): Enquiry {
  count += 1;
  const { words: _, name: __, ...speaker } = speakerOf(language);
  const email = `speaker-${process.pid}-${count}@example.com`;
  return { ...sample(type), ...speaker, email, language, interpreter: true };
}

const nameOf = ({ language }: Enquiry) => (isTranslated(language) ? speakerOf(language).name : '');

/** What a language says on its pages and in its messages. */
function wordsIn(language: TranslatedLanguage) {
  const translation = translations.find((each) => each.language === language);
  if (!translation) throw new Error(`no words for ${language}`);
  return { ...translation, forms: formsIn(language) };
}

/** Goes from the start page of a language to one of its forms, by the menu. */
async function openFromStart(page: Page, type: TranslatedEnquiryType, language: TranslatedLanguage) {
  const { frame } = wordsIn(language);
  await page.goto(pathIn(language, 'start'));
  const toggle = page.getByRole('button', { name: frame.menu });
  const isPhone = await toggle.isVisible();
  if (isPhone) await toggle.click();
  const menu = page.getByRole('navigation', { name: isPhone ? frame.menu : frame.navigation });
  await menu.getByRole('link', { name: frame.pages[type] }).click();
  await expect(page).toHaveURL(formPage(type, language));
}

/** Sends the form with an address that only our own check refuses, and is told so in the language, with all that was typed. */
async function sendWithFault(page: Page, type: TranslatedEnquiryType, enquiry: Enquiry) {
  const language = enquiry.language as TranslatedLanguage;
  const { fields } = formsIn(language)[type];
  const { summary, error } = formsIn(language).shared;
  // Valid to a browser, which asks for no dot in a domain.
  const faulty = { ...enquiry, email: 'somebody@localhost' };
  await fillForm(page, type, faulty);
  await submit(page, type, language).click();
  const alert = page.getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('heading')).toHaveText(summary);
  await expect(page.locator('[name=email]')).toHaveAccessibleDescription(`${error} ${fields.email.message}`);
  await expectKept(page, type, faulty);
  await expect(page.locator('html')).toHaveAttribute('lang', wordsIn(language).phrases.locale);
}

/** What somebody is told who has sent a form with script: by a toast, and after a booking on the start page of the language. */
async function expectThanks(page: Page, type: TranslatedEnquiryType, enquiry: Enquiry) {
  const language = enquiry.language as TranslatedLanguage;
  const { title, description } = formsIn(language)[type].toasts.success;
  const thanks = interpolate(description, { firstName: enquiry.firstName });
  const toast = page.getByRole('dialog');
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(thanks);
  await expect(page.locator('[name=firstName]')).toHaveValue('');
  if (!('opens' in enquiryTypes[type])) return expect(page).toHaveURL(formPage(type, language));
  await expect(page).toHaveURL(pathIn(language, 'start'));
  const confirmation = page.getByRole('status');
  await expect(confirmation).toContainText(title);
  await expect(confirmation).toContainText(thanks);
}

/** Where a form without script leads. */
async function expectReceivedPage(page: Page, type: TranslatedEnquiryType, language: TranslatedLanguage) {
  const { received, next } = formsIn(language)[type];
  await expect(page).toHaveURL(`${formPage(type, language)}/received`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(received.heading);
  for (const { name } of next?.steps.slice(1) ?? []) await expect(page.getByRole('main')).toContainText(name);
  await page.getByRole('link', { name: received.home, exact: true }).click();
  await expect(page).toHaveURL(pathIn(language, 'start'));
}

/** Every enquiry of an address, as the store has it. */
function storedFrom(server: ServerProcess, email: string): unknown[] {
  const store = new DatabaseSync(join(server.folder, 'enquiries.db'), { readOnly: true });
  const rows = store.prepare('SELECT content FROM enquiries').all();
  store.close();
  return rows.map(({ content }) => JSON.parse(String(content))).filter((each) => each.email === email);
}

interface Confirmations {
  visitor: Record<TranslatedEnquiryType, Record<'subject' | 'heading', string>>;
}

/** The visitor's message, by which nobody is led to a page in another language. */
function expectVisitorMessage(
  { subject, html = '', text = '' }: ReceivedMessage,
  type: TranslatedEnquiryType,
  language: TranslatedLanguage,
) {
  const { phrases } = wordsIn(language);
  const { visitor } = read(`content/${language}/messages.yaml`) as unknown as Confirmations;
  expect(subject).toBe(interpolate(visitor[type].subject, { clinic: clinic.name }));
  expect(html).toContain(`<html lang="${phrases.locale}" dir="${phrases.direction}">`);
  expect(html).toContain(visitor[type].heading);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(links).toContain(`tel:${clinic.phone.dialled}`);
  const pages = links.filter((href) => !href.startsWith('tel:'));
  for (const { pathname } of pages.map((href) => new URL(href)))
    expect(pathname).toBe(pathIn(language, 'start'));
  expect(text.startsWith('\u200f\u2067')).toBe(phrases.direction === 'rtl');
}

/** The clinic's message: in English, with the language at its top, and all that was typed. */
function expectClinicMessage(message: ReceivedMessage, type: TranslatedEnquiryType, enquiry: Enquiry) {
  const { subject, html = '', text = '', replyTo } = message;
  expect(subject).toContain(initialsOf(nameOf(enquiry)));
  expect(replyTo?.[0]?.name).toBe(nameOf(enquiry));
  expect(html).toContain('<html lang="en-AU" dir="ltr">');
  expect(html).toContain(`<span dir="auto">${enquiry.message.replaceAll('\n', '<br/>')}</span>`);
  const told = expectedAnswers(type, enquiry as never).map(({ label, answer }) => `${label}: ${answer}`);
  expect(told[0]).toContain(languageText(enquiry.language));
  const said = text.replace(/\p{Bidi_Control}/gu, '').split('\n\n');
  expect(said.slice(1, 3)).toEqual(told.slice(0, 2));
  expect(said).toEqual(expect.arrayContaining(told));
}

for (const { language, type, javaScriptEnabled, width } of ways) {
  test.describe(`${formPage(type, language)} at ${width} px, script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } });

    test('is sent after a correction: thanks in its language, both messages, and one enquiry, also after Back', async ({
      page,
      mail,
      server,
    }) => {
      const enquiry = newEnquiry(type, language);
      await openFromStart(page, type, language);
      if (javaScriptEnabled) await hydrated(page, type);
      await sendWithFault(page, type, enquiry);
      const { error } = formsIn(language).shared;
      // A page that is loaded anew says so first; one that stays says it where the focus goes.
      if (!javaScriptEnabled) await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(error)} `));
      await page.locator('[name=email]').fill(enquiry.email);
      await submit(page, type, language).click();
      if (javaScriptEnabled) await expectThanks(page, type, enquiry);
      else await expectReceivedPage(page, type, language);

      await expect.poll(() => messagesOf(mail.messages, enquiry.email).length).toBe(2);
      for (const message of messagesOf(mail.messages, enquiry.email)) {
        if (message.recipients.includes(enquiry.email)) expectVisitorMessage(message, type, language);
        else expectClinicMessage(message, type, enquiry);
      }
      await page.goBack();
      if (javaScriptEnabled && 'opens' in enquiryTypes[type])
        await expect(page.locator('[name=firstName]')).toHaveValue('');
      expect(storedFrom(server, enquiry.email)).toEqual([enquiry]);
    });
  });
}

test('the desk finds an Arabic enquiry by name and language, shows the interpreter, and exports it in full', async ({
  page,
  mail,
  person,
}) => {
  const language = 'ar';
  const enquiry = newEnquiry('booking', language);
  const answer = await page.request.post('/functions/v1/send-booking-email', { data: enquiry });
  const { id } = (await answer.json()) as { id: string };
  await signIn(page, mail, person);
  const { enquiry: tags } = deskWords;
  const waiter = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${id}"]`) });
  for (const text of [nameOf(enquiry), languageText(language), tags.interpreter, enquiry.interpreterLanguage])
    await expect(waiter).toContainText(text);

  await page.goto('/desk/all');
  await page.getByLabel(deskWords.all.search.words).fill(`${enquiry.lastName} ${speakerOf(language).words}`);
  await page.getByText(deskWords.all.search.more).click();
  await page.getByLabel(deskWords.all.search.language).selectOption({ label: languageText(language) });
  await page.getByRole('button', { name: deskWords.all.search.find }).click();
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${id}"]`) });
  await expect(row).toContainText(languageText(language));
  const download = await page.request.get(
    (await page.getByRole('link', { name: deskWords.all.csv }).getAttribute('href')) ?? '',
  );
  const csv = await download.text();
  for (const text of [enquiry.firstName, enquiry.lastName, enquiry.message, languageText(language)])
    expect(csv).toContain(`"${text}"`);

  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(enquiry));
  const details = page.getByRole('region', { name: deskWords.page.details });
  for (const { answer } of expectedAnswers('booking', enquiry as EnquiryContents['booking']))
    await expect(page.getByRole('main')).toContainText(answer);
  await expect(details.getByText(languageText(language), { exact: true })).toHaveCSS('direction', 'ltr');
  const message = details.getByText(enquiry.message.split('\n')[0] ?? '');
  await expect(message).toHaveCSS('direction', wordsIn(language).phrases.direction);
});
