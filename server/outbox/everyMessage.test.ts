import { describe, expect, test } from 'vitest';
import { firstLanguage, languages } from '../../src/text/languages.ts';
import { clinic } from '../../tests/support/clinic.ts';
import { composedMessage, receivedAt } from '../../tests/support/composedMessage.ts';
import { booking, contactMessage, referral } from '../../tests/support/samples.ts';
import { englishWords } from '../../tests/support/siteWords.ts';
import { timeAt } from '../../tests/support/testAppointments.ts';
import { visitorWordsIn } from '../content.ts';

const env = { DESK_USERS: ['anna@example.com.au'] };
const time = timeAt('2026-11-26', '10:30');
/** Typed right-to-left text with a web address and an email address at the ends of lines. */
const [typedPage, typedAddress] = ['https://maps.example/clinic', 'son@example.com'];
const typedMessage = `الموقع: ${typedPage}\nراسلوا ابني: ${typedAddress}`;

const appointmentMessages = (['offer', 'booked', 'reminder', 'moved', 'cancelled'] as const).map((type) => ({
  name: type,
  appointment: {
    type,
    id: 'visit-1',
    details: { times: [time], was: time, endsAt: time.startsAt, noteToVisitor: typedMessage, sequence: 1 },
    storedAt: receivedAt,
  },
}));

const messages = languages.flatMap((language) => {
  const [bookingContent, contactContent] = [
    booking({ language, message: typedMessage }),
    contactMessage({ language, message: typedMessage }),
  ];
  const forBoth = [
    { name: 'booking', content: bookingContent },
    { name: 'contact message', type: 'contact' as const, content: contactContent },
    ...appointmentMessages.map((each) => ({ ...each, content: bookingContent })),
  ];
  return [
    ...forBoth.map((each) => ({ ...each, audience: 'visitor' as const, language, env })),
    ...forBoth
      .filter(({ name }) => !/offer|reminder/.test(name))
      .map((each) => ({ ...each, audience: 'clinic' as const, language, env })),
    ...(language === firstLanguage ? (['clinic', 'visitor'] as const) : []).map((audience) => ({
      name: 'referral',
      type: 'referral' as const,
      content: referral(),
      audience,
      language,
      env,
    })),
  ];
});

describe.each(messages)('the email to the $audience ($name, $language)', ({ audience, ...message }) => {
  test('is marked as automatic for autoresponders', async () => {
    const { headers } = await composedMessage(audience, message);
    expect(headers.filter(({ key }) => key === 'auto-submitted')).toMatchObject([
      { value: 'auto-generated' },
    ]);
  });

  test('has its pictures attached, and at most 60 KB', async () => {
    const { html, raw, attachments } = await composedMessage(audience, message);
    const pictures = attachments.filter(({ mimeType }) => mimeType === 'image/png');
    expect(pictures).toMatchObject(pictures.map(() => ({ disposition: 'inline', related: true })));
    const imageIds = [...html.matchAll(/<img src="cid:([^"]*)" alt=""/g)].map(([, name]) => `<${name}>`);
    expect(imageIds).toEqual(pictures.map(({ contentId }) => contentId));
    expect(imageIds[0]).toBe('<mark>');
    // A request to another server would reveal who reads the email and when.
    expect(html).not.toMatch(/(src|background)="?https?:|url\(/);
    expect(raw.length).toBeLessThanOrEqual(60 * 1024);
  });

  test('names the clinic as text at the top', async () => {
    const { html } = await composedMessage(audience, message);
    expect(html.slice(html.indexOf('<table'), html.indexOf('<h1'))).toContain(`>${clinic.name}</td>`);
  });

  test('has the same links in plain text as in HTML', async () => {
    const { text, html } = await composedMessage(audience, message);
    const linksInHtml = [...html.matchAll(/href="(https:[^"]*)"/g)].map(([, href]) => href ?? '');
    const linksInText = text.match(/https:\S+/g) ?? [];
    expect(new Set(linksInText.filter((link) => link !== typedPage))).toEqual(new Set(linksInHtml));
    for (const word of text.match(/\S*@\S+/g) ?? []) expect(word).toMatch(/^[\w.]+@[\w.]+$/);
  });
});

test.each(messages.filter(({ audience }) => audience === 'visitor'))(
  'the email to the visitor ($name, $language) says once what to do in an emergency',
  async ({ audience, ...message }) => {
    const { text } = await composedMessage(audience, message);
    expect(text.match(/\b000\b/g)).toHaveLength(1);
    expect(text).toContain(visitorWordsIn[message.language].visitor.notWatched);
  },
);

test.each(messages.filter(({ audience, language }) => audience === 'visitor' && language !== firstLanguage))(
  'the email to the visitor ($name, $language) has no English sentence',
  async ({ audience, ...message }) => {
    const { subject = '', text, html } = await composedMessage(audience, message);
    expect(subject).not.toBe('');
    const readableText = [subject, text, html.replace(/<(style|!--).*?(style|--)>|<[^>]*>/gs, ' ')].join(' ');
    expect(readableText.replace(/https:\S+/g, '')).not.toMatch(englishWords);
  },
);
