import { describe, expect, test } from 'vitest';
import { answerTimeText } from '../../src/clinic/callBack.ts';
import { addressLine } from '../../src/clinic/clinicRecord.ts';
import { openingRecord } from '../../src/clinic/closures.ts';
import { forms } from '../../src/content/formWords.ts';
import { initialsOf } from '../../src/enquiry/sender.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { languageNames, languageText, translatedLanguages } from '../../src/text/languages.ts';
import { clinic } from '../../tests/support/clinic.ts';
import { composedMessage, receivedAt } from '../../tests/support/composedMessage.ts';
import { readYamlFile } from '../../tests/support/contentFiles.ts';
import { noFilters } from '../../tests/support/noFilters.ts';
import { booking, sample, speakerOf } from '../../tests/support/samples.ts';
import { testDelivery, testMailServer } from '../../tests/support/testDelivery.ts';
import { adviceIfWorse, messageWords, phrasesIn } from '../content.ts';
import { listEnquiries } from '../enquiries/list.ts';

const { language: languageWords, interpreter } = forms.booking.fields;

interface Confirmation {
  booking: Record<'subject' | 'heading' | 'preview' | 'thanks' | 'firstVisit', string>;
  notWatched: string;
}

/** Whether every isolate of a text ends in the line where it begins. */
function hasClosedIsolates(text: string): boolean {
  return text
    .split('\n')
    .every((line) => line.match(/[\u2066-\u2068]/g)?.length === line.match(/\u2069/g)?.length);
}

test('the confirmation links to all warning signs, and is the same with or without them', async () => {
  const [plain, marked] = await Promise.all([
    composedMessage('visitor'),
    composedMessage('visitor', { hasWarningSigns: true }),
  ]);
  for (const part of ['subject', 'text', 'html'] as const) expect(marked[part]).toBe(plain[part]);
  expect(plain.html).toContain('https://www.example.com.au/urgent"');
});

describe.each(translatedLanguages)('the email to a visitor in %s', (language) => {
  const { locale, direction } = phrasesIn[language];
  const words = readYamlFile(`content/${language}/messages.yaml`).visitor as unknown as Confirmation;
  const content = booking({ language, interpreter: true });

  test('is in that language and direction from preview to emergency advice', async () => {
    const { subject, text, html } = await composedMessage('visitor', { content });
    const record = openingRecord(clinic, [], phrasesIn[language]);
    const promisedAnswer = answerTimeText(
      { record, within: clinic.callBackWithin },
      receivedAt,
      phrasesIn[language],
    );
    expect(subject).toBe(interpolate(words.booking.subject, { clinic: clinic.name }));
    expect(html).toContain(`<title>${interpolate(words.booking.preview, { when: promisedAnswer })}`);
    expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(html).toContain(`<div lang="${locale}" dir="${direction}"`);
    const plainText = text.replace(/\p{Bidi_Control}/gu, '');
    for (const part of [
      words.booking.heading,
      interpolate(words.booking.thanks, { clinic: clinic.name, when: promisedAnswer }),
      words.notWatched,
      adviceIfWorse('booking', language),
    ])
      expect(plainText).toContain(part);
    // Every isolate is closed, and a left-to-right language has no direction marks.
    expect(hasClosedIsolates(text)).toBe(true);
    if (direction === 'ltr') expect(text).not.toMatch(/\p{Bidi_Control}/u);
  });

  test('has left-to-right links to the pages in the same language', async () => {
    const { html, text } = await composedMessage('visitor', { content });
    const page = `https://www.example.com.au/${language}#first-visit`;
    const attributes = direction === 'rtl' ? ' dir="ltr"' : '';
    expect(html).toContain(`<a href="${page}"`);
    expect(html).toContain(`<a href="tel:${clinic.phone.dialled}"${attributes}`);
    expect(text).toContain(page);
    expect(text).not.toContain('/first-visit');
    const contact = { ...sample('contact'), language };
    expect((await composedMessage('visitor', { type: 'contact', content: contact })).text).not.toContain(
      '#first-visit',
    );
  });

  test('lists closed days without their reasons, which are in English', async () => {
    const at = Date.parse('2026-12-20T10:00:00+11:00');
    const { text } = await composedMessage('visitor', { content, at });
    expect(text).toContain('2026');
    expect(text).not.toMatch(/Christmas|public holiday|Australia Day/);
  });
});

test('a right-to-left plain text marks its direction, and isolates numbers and addresses', async () => {
  const { text } = await composedMessage('visitor', { content: booking({ language: 'ar' }) });
  const paragraphs = text
    .trimEnd()
    .split(/\n+/)
    .filter((line) => !line.startsWith('---'));
  for (const line of paragraphs) expect(line).toMatch(/^\u200f\u2067.*\u2069$/u);
  for (const leftToRightText of [clinic.phone.number, addressLine(clinic), clinic.name])
    expect(text).toContain(`\u2066${leftToRightText}\u2069`);
});

describe('the clinic’s email about an enquiry in another language', () => {
  test.each(translatedLanguages)('begins with %s and the interpreter', async (language) => {
    const content = booking({ language, interpreter: true });
    const { text, html } = await composedMessage('clinic', { content });
    const firstLines = `${languageWords.label}: ${languageText(language)}\n\n${interpreter.label}: Yes\n\nCall`;
    expect(text).toContain(firstLines);
    expect(text.split(`${languageWords.label}:`)).toHaveLength(2);
    expect(html).toContain('<html lang="en-AU" dir="ltr">');
    expect(html.indexOf(languageText(language))).toBeLessThan(html.indexOf('href="tel:'));
  });

  test('names language and interpreter if needed', async () => {
    const composeText = async (changes: Parameters<typeof booking>[0]) =>
      (await composedMessage('clinic', { content: booking(changes) })).text;
    expect(await composeText({ language: 'vi' })).toContain(`${interpreter.label}: No`);
    const englishText = await composeText({});
    for (const { label } of [languageWords, interpreter]) expect(englishText).not.toContain(`${label}:`);
    const expected = `${languageWords.label}: English\n\n${interpreter.label}: Yes`;
    expect(await composeText({ interpreter: true })).toContain(expected);
  });

  test('has answers in their own direction', async () => {
    const content = booking({
      language: 'ar',
      firstName: 'مريم',
      lastName: 'الخوري',
      message: 'ركبتي (تؤلمني)',
    });
    const { text, html, subject } = await composedMessage('clinic', { content });
    for (const value of ['مريم', 'الخوري', 'ركبتي (تؤلمني)', content.phone])
      expect(html).toContain(`<span dir="auto">${value}</span>`);
    const call = interpolate(messageWords.clinic.call, {
      name: '\u2068مريم الخوري\u2069',
      phone: content.phone,
    });
    for (const message of [text, html]) expect(message).toContain(call);
    expect(hasClosedIsolates(text)).toBe(true);
    expect(subject).toContain('م. ا.');
    expect(subject).not.toMatch(/\p{Bidi_Control}/u);
  });

  test('isolates each line of an Arabic message', async () => {
    const lines = ['عندي NDIS منذ سنتين (الركبة).', 'أفضّل يوم الأربعاء، 9:30.', 'Dr Lee sent me.'];
    const content = { ...sample('contact'), firstName: 'مريم', message: lines.join('\n') };
    const { text, html } = await composedMessage('clinic', { type: 'contact', content });
    const [first, second, third] = lines;
    const { label } = forms.contact.fields.message;
    expect(text).toContain(`${label}: \u2068${first}\u2069\n\u2068${second}\u2069\n${third}\n`);
    expect(text).toContain(`${forms.contact.fields.firstName.label}: مريم\n`);
    expect(html).toContain(`<span dir="auto">${lines.join('<br/>')}</span>`);
  });

  test.each(['٠٤٠٠ ١٢٣ ٤٥٦', '０４００　１２３　４５６', '0400123456'])(
    'has %s as staff read and dial it',
    async (phone) => {
      const { html, text } = await composedMessage('clinic', { content: booking({ language: 'ar', phone }) });
      expect(html).toContain('<a href="tel:+61400123456"');
      expect(text).toContain(
        interpolate(messageWords.clinic.call, { name: 'Mariam Haddad', phone: '0400 123 456' }),
      );
      expect(text).toContain(`${forms.booking.fields.phone.label}: 0400 123 456\n`);
    },
  );
});

test('names and messages in every script are stored, emailed, found, listed and exported intact', async () => {
  const mail = await testMailServer();
  const { db, add, start, run } = await testDelivery(mail.url);
  const visitors = translatedLanguages.map((language) => ({ ...speakerOf(language), language }));
  const ids: string[] = [];
  for (const { words: _, name: __, ...visitor } of visitors)
    ids.push((await add({ ...visitor, interpreter: true, email: `${visitor.language}@example.com` })).id);
  const worker = start();
  const messages = await mail.waitFor(2 * visitors.length);
  await worker.stop();
  const listLines = (await run('list')).out.split('\n');
  const csv = (await run('export')).out;

  for (const [index, { words, name, ...visitor }] of visitors.entries()) {
    const { language, firstName, lastName, message, interpreterLanguage } = visitor;
    const email = `${language}@example.com`;
    const clinicMessage = messages.find(({ replyTo }) => replyTo?.[0]?.address === email);
    expect(clinicMessage?.subject).toContain(initialsOf(name));
    expect(clinicMessage?.replyTo?.[0]?.name).toBe(name);
    const plainText = clinicMessage?.text?.replace(/\p{Bidi_Control}/gu, '');
    for (const text of [name, lastName, message, languageText(language), interpreterLanguage])
      expect(plainText).toContain(text);
    const visitorMessage = messages.find(({ recipients }) => recipients.includes(email));
    expect(visitorMessage?.html).toContain(`lang="${phrasesIn[language].locale}"`);

    for (const search of [words, lastName, name]) {
      const filters = { ...noFilters, words: search };
      expect((await listEnquiries(db, { filters, limit: 5 })).rows).toMatchObject([{ content: visitor }]);
    }
    const interpreterText = interpreterLanguage
      ? `interpreter wanted (${interpreterLanguage})`
      : 'interpreter wanted';
    const row = listLines.find((line) => line.includes(name));
    expect(row).toContain(`${languageNames(language).english}, ${interpreterText}`);
    const { out: shown } = await run(`show ${ids[index]}`);
    for (const text of [lastName, languageText(language), ...message.split('\n')])
      expect(shown).toContain(text);
    for (const cell of [firstName, lastName, message, languageText(language)])
      expect(csv).toContain(`"${cell}"`);
  }
});
