import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerTimeText } from '../../src/clinic/callBack.ts';
import { addressLine } from '../../src/clinic/clinicRecord.ts';
import { type Closure, closuresSentence, openingRecord } from '../../src/clinic/closures.ts';
import { closedDaysText, openingHoursText } from '../../src/clinic/openingHours.ts';
import { publicHolidays } from '../../src/clinic/publicHolidays.ts';
import { forms, translatedFormsFile } from '../../src/content/formWords.ts';
import { type FieldWords, labelForStaff } from '../../src/enquiry/formsSchema.ts';
import { readContent } from '../../src/text/contentFile.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { clinic } from '../../tests/support/clinic.ts';
import { composedMessage, receivedAt } from '../../tests/support/composedMessage.ts';
import { booking, contactMessage } from '../../tests/support/samples.ts';
import { messageWords, phrases, shownMovementSentenceIn } from '../content.ts';

const createHoliday = (day: string, name: string): Closure => ({
  from: day,
  to: day,
  reason: interpolate(phrases.closures.publicHoliday, { name }),
});
const callBack = {
  record: openingRecord(clinic, publicHolidays(2026), phrases),
  within: clinic.callBackWithin,
};
const australiaDay = createHoliday('2027-01-26', 'Australia Day');
/** When the clinic promises to answer the booking of these tests. */
const promisedAnswer = answerTimeText(callBack, receivedAt, phrases);
/** The start of every sentence about closures. */
const sentenceStart = phrases.closures.sentence.split('{')[0] ?? '';

test.each(['visitor', 'clinic'] as const)(
  "the email to the %s ends with the clinic's name and address as on the pages",
  async (whom) => {
    const { text, html } = await composedMessage(whom);
    for (const message of [text, html]) expect(message).toContain(`${clinic.name}, ${addressLine(clinic)}`);
  },
);

describe('the email to the visitor', () => {
  test('goes to the visitor, and a reply goes to the clinic', async () => {
    const mail = await composedMessage('visitor');
    expect(mail.to?.map((to) => to.address)).toEqual(['mariam.haddad@example.com']);
    expect(mail.replyTo?.map((to) => to.address)).toEqual(['front@example.com.au']);
    expect(mail.subject).toBe(interpolate(messageWords.visitor.booking.subject, { clinic: clinic.name }));
  });

  test('repeats nothing that was typed, since the sender chose the recipient', async () => {
    const content = booking({ firstName: 'Zebulon', lastName: 'Quackenbush', message: 'Buy pills' });
    const { text, html, subject, to } = await composedMessage('visitor', { content });
    const { firstName, lastName, email, phone, ndisNumber } = content;
    for (const part of [text, html, subject, to?.[0]?.name])
      for (const typedText of [firstName, lastName, email, phone, ndisNumber, 'pills'])
        expect(part).not.toContain(typedText);
  });

  test.each(['email', 'phone', 'either'] as const)(
    'begins with how and when the clinic answers somebody who prefers %s',
    async (way) => {
      const { text } = await composedMessage('visitor', { content: booking({ preferredContact: way }) });
      const [heading, next] = text.split('\n\n');
      expect(heading).toBe(messageWords.visitor.booking.heading);
      expect(next).toBe(interpolate(messageWords.visitor.booking.next[way] ?? '', { when: promisedAnswer }));
    },
  );

  test('has the phone number, hours, address and what to do in an emergency', async () => {
    const { text, html } = await composedMessage('visitor');
    for (const message of [text, html])
      for (const part of [
        '(02) 5550 1234',
        openingHoursText(clinic, phrases),
        closedDaysText(clinic, phrases),
        '12 Wattle Street, Newtown NSW 2042',
        messageWords.visitor.notWatched,
        '1800 022 222',
        interpolate(messageWords.visitor.booking.thanks, { clinic: clinic.name, when: promisedAnswer }),
      ])
        expect(message).toContain(part);
    expect(html).toContain('href="tel:+61255501234"');
  });

  test('links to the page about first visits after a booking only', async () => {
    const { text, html } = await composedMessage('visitor');
    const page = 'https://www.example.com.au/first-visit';
    expect(text).toContain(`${messageWords.visitor.booking.firstVisit}: ${page}\n`);
    expect(html).toContain(`href="${page}"`);
    const contactEmail = await composedMessage('visitor', { type: 'contact', content: contactMessage() });
    for (const message of [contactEmail.text, contactEmail.html])
      expect(message).not.toContain('/first-visit');
  });

  test.each<[string, string, Closure[]]>([
    ['a public holiday in six days', '2027-01-20T10:00:00+11:00', [australiaDay]],
    ['a public holiday today', '2027-01-26T10:00:00+11:00', [australiaDay]],
    ['a closure that began', '2026-12-27T23:30:00Z', [...clinic.closures]],
    [
      'two holidays of one long weekend',
      '2027-03-20T10:00:00+11:00',
      [createHoliday('2027-03-26', 'Good Friday'), createHoliday('2027-03-29', 'Easter Monday')],
    ],
    ['no closure when none is within two weeks', '2026-12-09T23:59:59+11:00', []],
    ['no closure of the day before in Sydney', '2027-01-26T13:00:00Z', []],
  ])('mentions %s', async (_what, received, closures) => {
    const { text, html } = await composedMessage('visitor', { at: Date.parse(received) });
    const sentence = closuresSentence(closures, phrases);
    for (const message of [text, html]) {
      if (closures.length > 0) expect(message).toContain(sentence);
      else expect(message).not.toContain(sentenceStart);
    }
  });
});

test.each(['clinic', 'visitor'] as const)(
  'the email to the %s has the same Message-ID, date and text whenever it is sent',
  async (audience) => {
    const at = Date.parse('2027-01-20T10:00:00+11:00');
    const firstMessage = await composedMessage(audience, { at });
    expect(firstMessage.messageId).toBe('<message-1@www.example.com.au>');
    expect(firstMessage.date).toBe(new Date(at).toISOString());
    // The second email is composed after the holiday that the first one mentions.
    vi.useFakeTimers({ now: Date.parse('2027-01-28T10:00:00+11:00'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { messageId, date, html, text } = await composedMessage(audience, { at });
    expect([messageId, date, html, text]).toEqual([
      firstMessage.messageId,
      firstMessage.date,
      firstMessage.html,
      firstMessage.text,
    ]);
  },
);

describe('the promised time of an answer', () => {
  test('is the same in both emails, counted from receipt of the enquiry', async () => {
    const at = Date.parse('2026-11-20T21:00:00+11:00');
    const promise = answerTimeText(callBack, at, phrases);
    expect(promise).toContain('Monday 23 November');
    for (const audience of ['visitor', 'clinic'] as const) {
      const { text, html } = await composedMessage(audience, { at });
      for (const message of [text, html]) expect(message).toContain(promise);
    }
  });

  test('is replaced by the opening hours if the clinic promises no time', async () => {
    const clinicWithoutPromise = { ...clinic, callBackWithin: undefined };
    const [visitor, inbox] = [
      await composedMessage('visitor', { from: clinicWithoutPromise }),
      await composedMessage('clinic', { from: clinicWithoutPromise }),
    ];
    expect(visitor.text).toContain(
      answerTimeText({ record: callBack.record, within: undefined }, receivedAt, phrases),
    );
    expect(inbox.text).not.toContain(messageWords.clinic.answer.split('{')[0]);
    for (const { text } of [visitor, inbox]) expect(text).not.toMatch(/undefined|\{when\}/);
  });
});

test.each([
  '\nBcc: all@example.com',
  '\r\nBcc: all@example.com',
  '\r\n\r\n<h1>Hello</h1>',
  '\tBcc: x@y.z\n .',
])('a name with %j cannot add a header to an email', async (injection) => {
  for (const audience of ['clinic', 'visitor'] as const) {
    const content = booking({ firstName: `Mariam${injection}`, lastName: `Haddad${injection}` });
    const mail = await composedMessage(audience, { content });
    expect(mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
    const plainMessage = await composedMessage(audience);
    expect(mail.headers.map(({ key }) => key)).toEqual(plainMessage.headers.map(({ key }) => key));
    expect(mail.subject).not.toMatch(/[\r\n]/);
  }
});

describe('a shown movement', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const shownMovement = 'shoulder-raise.90.left.end';
  const pictureName = 'shown-movement.png';
  const sentence = 'I can lift my left arm to about shoulder height. It hurts at the top.';

  test('is in the email to the clinic as a sentence and a picture, in English', async () => {
    const drawShownMovement = vi.fn(async () => png);
    const content = booking({ shownMovement, language: 'ar' });
    const { html, text, attachments } = await composedMessage('clinic', { content, drawShownMovement });
    expect(drawShownMovement).toHaveBeenCalledWith(shownMovement);
    expect(text).toContain(sentence);
    expect(html).toContain(sentence);
    expect(attachments).toContainEqual(expect.objectContaining({ filename: pictureName }));
    expect(html).toContain('src="cid:shown-movement"');
  });

  test('is in the email to the visitor in their language', async () => {
    const content = contactMessage({ shownMovement, language: 'vi' });
    const { text, attachments } = await composedMessage('visitor', {
      type: 'contact',
      content,
      drawShownMovement: async () => png,
    });
    expect(text).toContain(shownMovementSentenceIn('vi', shownMovement));
    expect(attachments).toContainEqual(expect.objectContaining({ filename: pictureName }));
  });

  test.each(['clinic', 'visitor'] as const)(
    'is in the email to the %s without a picture if the drawing fails',
    async (whom) => {
      const drawShownMovement = () => Promise.reject(new Error('no build'));
      const { text, attachments } = await composedMessage(whom, {
        content: booking({ shownMovement }),
        drawShownMovement,
      });
      expect(text).toContain(sentence);
      expect(attachments).not.toContainEqual(expect.objectContaining({ filename: pictureName }));
    },
  );

  test('that only another release knows is in the email to the clinic as stored', async () => {
    const content = booking({ shownMovement: 'wrist-turn.30.left.end' });
    expect((await composedMessage('clinic', { content })).text).toContain('wrist-turn.30.left.end');
    expect((await composedMessage('visitor', { content })).text).not.toContain('wrist-turn');
  });

  test('is not mentioned in either email when the visitor showed none', async () => {
    const { text } = await composedMessage('clinic', { content: booking({ shownMovement: '' }) });
    expect(text).not.toContain(labelForStaff(forms.booking.fields.shownMovement));
  });
});

test('the picture or movement chosen before the form is in the email to the clinic only, in English', async () => {
  const { fields } = readContent(translatedFormsFile, 'ar').booking;
  const answerIn = ({ options: [first] = [] }: FieldWords) => first ?? { value: '', label: '' };
  const { value, label } = answerIn(forms.booking.fields.startedFrom);
  const content = booking({ startedFrom: value, language: 'ar' });
  const [clinics, visitors] = [
    await composedMessage('clinic', { content }),
    await composedMessage('visitor', { content }),
  ];
  expect(clinics.text).toContain(`${labelForStaff(forms.booking.fields.startedFrom)}: ${label}`);
  for (const answer of [label, answerIn(fields.startedFrom).label])
    expect(visitors.text).not.toContain(answer);
  const messageWithoutStart = await composedMessage('clinic', { content: booking() });
  expect(messageWithoutStart.text).not.toContain(labelForStaff(forms.booking.fields.startedFrom));
});
