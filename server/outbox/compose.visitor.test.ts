import { describe, expect, test } from 'vitest';
import { whenAnswered } from '../../src/clinic/callBack.ts';
import { addressLine } from '../../src/clinic/clinicRecord.ts';
import { openingRecord } from '../../src/clinic/closures.ts';
import { forms } from '../../src/content/formWords.ts';
import { initialsOf } from '../../src/enquiry/sender.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { languageNames, languageText, translatedLanguages } from '../../src/text/languages.ts';
import { clinic } from '../../tests/support/clinic.ts';
import { composedMessage, receivedAt } from '../../tests/support/composedMessage.ts';
import { read } from '../../tests/support/contentFiles.ts';
import { noFilters } from '../../tests/support/noFilters.ts';
import { booking, sample, speakerOf } from '../../tests/support/samples.ts';
import { testDelivery, testMailServer } from '../../tests/support/testDelivery.ts';
import { adviceIfWorse, messageWords, phrasesIn } from '../content.ts';
import { listEnquiries } from '../enquiries/list.ts';

const { language: languageWords, interpreter } = forms.booking.fields;

interface Confirmation {
  booking: Record<'subject' | 'heading' | 'preview' | 'thanks' | 'firstVisit', string>;
  emergency: string;
}

/** Every isolate of a text ends, in the line that it begins in. */
function isolatesEnd(text: string): boolean {
  return text
    .split('\n')
    .every((line) => line.match(/[\u2066-\u2068]/g)?.length === line.match(/\u2069/g)?.length);
}

describe.each(translatedLanguages)('the message to a visitor who wrote in %s', (language) => {
  const { locale, direction } = phrasesIn[language];
  const words = read(`content/${language}/messages.yaml`).visitor as unknown as Confirmation;
  const content = booking({ language, interpreter: true });
  const arrived = () => composedMessage('visitor', { content });

  test('is in that language, from the preview text to the emergency advice', async () => {
    const message = await arrived();
    const record = openingRecord(clinic, [], phrasesIn[language]);
    const when = whenAnswered({ record, within: clinic.callBackWithin }, receivedAt, phrasesIn[language]);
    expect(message.subject).toBe(interpolate(words.booking.subject, { clinic: clinic.name }));
    expect(message.html).toContain(`<title>${interpolate(words.booking.preview, { when })}`);
    const said = message.text.replace(/\p{Bidi_Control}/gu, '');
    expect(said).toContain(words.booking.heading);
    expect(said).toContain(interpolate(words.booking.thanks, { clinic: clinic.name, when }));
    expect(said).toContain(words.emergency);
    expect(said).toContain(adviceIfWorse('booking', language));
  });

  test('names its language and direction, for a voice and for the screen', async () => {
    const { html } = await arrived();
    expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(html).toContain(`<div lang="${locale}" dir="${direction}"`);
  });

  test('leads to the pages in that language, by links that run from left to right', async () => {
    const { html, text } = await arrived();
    const page = `https://www.example.com.au/${language}#first-visit`;
    const attributes = direction === 'rtl' ? ' dir="ltr"' : '';
    expect(html).toContain(`<a href="${page}"${attributes}`);
    expect(html).toContain(`<a href="tel:${clinic.phone.dialled}"${attributes}`);
    expect(text).toContain(page);
    expect(text).not.toContain('/first-visit');
  });

  test('tells of closed days without their reasons, which are in English', async () => {
    const at = Date.parse('2026-12-20T10:00:00+11:00');
    const { text } = await composedMessage('visitor', { content, at });
    expect(text).toContain('2026');
    expect(text).not.toMatch(/Christmas|public holiday|Australia Day/);
  });

  test('exists for contact messages too', async () => {
    const content = { ...sample('contact'), language };
    const message = await composedMessage('visitor', { type: 'contact', content });
    expect(message.text).not.toContain('#first-visit');
  });

  test('closes every direction mark, and has none that its language does not need', async () => {
    const { text } = await arrived();
    expect(isolatesEnd(text)).toBe(true);
    if (direction === 'ltr') expect(text).not.toMatch(/\p{Bidi_Control}/u);
  });
});

test('a text from right to left says so itself, and keeps numbers and addresses in one piece', async () => {
  const { text } = await composedMessage('visitor', { content: booking({ language: 'ar' }) });
  const paragraphs = text
    .trimEnd()
    .split(/\n+/)
    .filter((line) => !line.startsWith('---'));
  for (const line of paragraphs) expect(line).toMatch(/^\u200f\u2067.*\u2069$/u);
  for (const piece of [clinic.phone.number, addressLine(clinic), clinic.name])
    expect(text).toContain(`\u2066${piece}\u2069`);
});

describe('the message to the clinic about an enquiry in another language', () => {
  test.each(translatedLanguages)(
    'names the language %s and the interpreter at the top, in English',
    async (language) => {
      const content = booking({ language, interpreter: true });
      const { text, html } = await composedMessage('clinic', { content });
      const top = `${languageWords.label}: ${languageText(language)}\n\n${interpreter.label}: Yes\n\nCall`;
      expect(text).toContain(top);
      expect(text.split(`${languageWords.label}:`)).toHaveLength(2);
      expect(html).toContain('<html lang="en-AU" dir="ltr">');
      expect(html.indexOf(languageText(language))).toBeLessThan(html.indexOf('href="tel:'));
    },
  );

  test('also says when no interpreter is wanted', async () => {
    const { text } = await composedMessage('clinic', { content: booking({ language: 'vi' }) });
    expect(text).toContain(`${interpreter.label}: No`);
  });

  test('says neither for an enquiry in English, unless an interpreter is wanted', async () => {
    const { text } = await composedMessage('clinic');
    expect(text).not.toContain(`${languageWords.label}:`);
    expect(text).not.toContain(interpreter.label);
    const wanted = await composedMessage('clinic', { content: booking({ interpreter: true }) });
    expect(wanted.text).toContain(`${languageWords.label}: English\n\n${interpreter.label}: Yes`);
  });

  test('shows each answer in its own direction, and a number behind an Arabic name in one piece', async () => {
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
    expect(isolatesEnd(text)).toBe(true);
    expect(subject).toContain('م. ا.');
    expect(subject).not.toMatch(/\p{Bidi_Control}/u);
  });

  test('keeps an Arabic message with Latin words in its order, line by line', async () => {
    const lines = ['عندي NDIS منذ سنتين (الركبة).', 'أفضّل يوم الأربعاء، 9:30.', 'Dr Lee sent me.'];
    const content = { ...sample('contact'), firstName: 'مريم', message: lines.join('\n') };
    const { text, html } = await composedMessage('clinic', { type: 'contact', content });
    const [first, second, third] = lines;
    const { label } = forms.contact.fields.message;
    expect(text).toContain(`${label}: \u2068${first}\u2069\n\u2068${second}\u2069\n${third}\n`);
    expect(text).toContain(`${forms.contact.fields.firstName.label}: مريم\n`);
    expect(html).toContain(`<span dir="auto">${lines.join('<br/>')}</span>`);
  });

  test.each(['٠٤٠٠ ١٢٣ ٤٥٦', '０４００　１２３　４５６'])(
    'calls a number that was typed as %s, and shows it in the digits of a phone',
    async (phone) => {
      const { html, text } = await composedMessage('clinic', { content: booking({ language: 'ar', phone }) });
      expect(html).toContain('<a href="tel:+61400123456"');
      expect(text).toContain(
        interpolate(messageWords.clinic.call, { name: 'Mariam Haddad', phone: '0400 123 456' }),
      );
      expect(text).toContain(phone);
    },
  );
});

describe('delivery', () => {
  const visitors = translatedLanguages.map((language) => ({ ...speakerOf(language), language }));

  test.each(visitors)(
    '$name is stored, mailed, found, listed and exported whole',
    async ({ words, name, ...visitor }) => {
      const mail = await testMailServer();
      const { db, add, start, run } = await testDelivery(mail.url);
      await add({ firstName: 'Mariam', email: 'other@example.com' });
      await add({ ...visitor, interpreter: true, email: 'visitor@example.com' });
      const worker = start();
      const messages = await mail.waitFor(4);
      await worker.stop();
      const rows = await db
        .selectFrom('enquiries')
        .selectAll()
        .where('language', '=', visitor.language)
        .execute();
      expect(rows.map(({ content }) => JSON.parse(content))).toMatchObject([visitor]);

      const forClinic = messages.find(({ replyTo }) => replyTo?.[0]?.address === 'visitor@example.com');
      expect(forClinic?.subject).toContain(initialsOf(name));
      expect(forClinic?.text).toContain(name);
      expect(forClinic?.replyTo?.[0]?.name).toBe(name);
      const said = forClinic?.text?.replace(/\p{Bidi_Control}/gu, '');
      for (const text of [
        visitor.lastName,
        visitor.message,
        languageText(visitor.language),
        visitor.interpreterLanguage,
      ])
        expect(said).toContain(text);
      const forVisitor = messages.find(({ recipients }) => recipients.includes('visitor@example.com'));
      expect(forVisitor?.html).toContain(`lang="${phrasesIn[visitor.language].locale}"`);

      for (const search of [words, visitor.lastName, name]) {
        const { rows: found } = await listEnquiries(db, {
          filters: { ...noFilters, words: search },
          limit: 5,
        });
        expect(found).toMatchObject([{ content: visitor }]);
      }
      const { out } = await run('list');
      const listed = out.split('\n').find((line) => line.includes(name));
      const { interpreterLanguage } = visitor;
      const wanted = interpreterLanguage
        ? `interpreter wanted (${interpreterLanguage})`
        : 'interpreter wanted';
      expect(listed).toContain(`${languageNames(visitor.language).english}, ${wanted}`);
      const { out: shown } = await run(`show ${rows[0]?.id}`);
      for (const text of [visitor.lastName, languageText(visitor.language), ...visitor.message.split('\n')])
        expect(shown).toContain(text);
      const { out: csv } = await run('export');
      for (const cell of [
        visitor.firstName,
        visitor.lastName,
        visitor.message,
        languageText(visitor.language),
      ])
        expect(csv).toContain(`"${cell}"`);
    },
  );
});
