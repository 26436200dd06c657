import { decodeWords } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { forms } from '../../src/content/formWords.ts';
import { interpolate } from '../../src/text/interpolate.ts';
import { clinic as record } from '../../tests/support/clinic.ts';
import { composedMessage } from '../../tests/support/composedMessage.ts';
import { expectedAnswers } from '../../tests/support/postedForm.ts';
import { booking, contactMessage } from '../../tests/support/samples.ts';
import { messageWords } from '../content.ts';

const fieldWords = forms.booking.fields;
const { clinic } = messageWords;
const headingOf = (name: string) => interpolate(clinic.booking.subject, { name });
/** The parts of an email that a list of emails or a locked phone shows. */
const subjectAndPreview = ({ subject, html }: { subject?: string | undefined; html: string }) =>
  `${subject} ${html.slice(html.indexOf('<body'), html.indexOf('<h1'))}`;

const contact = contactMessage();

describe('the email to the clinic', () => {
  test('goes to its inbox, and a reply goes to the visitor', async () => {
    const mail = await composedMessage('clinic');
    expect(mail.from).toMatchObject({
      name: record.name,
      address: 'website@example.com.au',
    });
    expect(mail.to?.map((to) => to.address)).toEqual(['front@example.com.au']);
    expect(mail.replyTo).toMatchObject([{ name: 'Mariam Haddad', address: 'mariam.haddad@example.com' }]);
    expect(mail.subject).toBe(headingOf('M. H.'));
  });

  test('tells a colleague it is assigned to them, with no service in its subject', async () => {
    const env = { CLINIC_INBOX: ['head@example.com.au'], DESK_USERS: ['front@example.com.au'] };
    const mail = await composedMessage('clinic', { env });
    expect(mail.subject).toBe(interpolate(clinic.colleague.subject, { subject: headingOf('M. H.') }));
    expect(mail.text).toContain(clinic.colleague.why);
    const inboxMessage = await composedMessage('clinic', { env: { ...env, CLINIC_INBOX: env.DESK_USERS } });
    expect(inboxMessage.subject).toBe(headingOf('M. H.'));
  });

  test('shows neither a name nor a service in its preview text', async () => {
    const service = fieldWords.consultationType.options?.find(
      ({ value }) => value === booking().consultationType,
    );
    for (const mail of [
      await composedMessage('clinic'),
      await composedMessage('clinic', { type: 'contact', content: contact }),
    ])
      for (const word of ['Mariam', 'Haddad', service?.label ?? '', 'knee', contact.message])
        expect(subjectAndPreview(mail)).not.toContain(word);
  });

  test('has each field with its answer, in HTML and in text, in the form’s order', async () => {
    const { html, text } = await composedMessage('clinic');
    const expected = expectedAnswers('booking', booking());
    for (const { label, answer } of expected) {
      expect(text).toContain(`${label}: ${answer}`);
      const [firstLine] = answer.split('\n');
      expect(html).toContain(`<strong>${label}:</strong> <span dir="auto">${firstLine}`);
    }
    const labelPositions = expected.map(({ label }) => text.indexOf(`${label}: `));
    expect(labelPositions).toEqual(labelPositions.toSorted((a, b) => a - b));
  });

  test('has an answer, such as Not given, for each field that was left empty', async () => {
    const { text } = await composedMessage('clinic', {
      content: booking({ ndisParticipant: false, ndisNumber: '', message: '', preferredContact: 'either' }),
    });
    expect(text).toContain(`${fieldWords.ndisParticipant.label}: ${clinic.answers.no}`);
    expect(text).toContain(`${fieldWords.ndisNumber.label}: ${clinic.answers.notGiven}`);
    expect(text).toContain(`${fieldWords.message.label}: ${clinic.answers.noMessage}`);
    expect(text).toContain(interpolate(clinic.booking.preference?.either ?? '', { name: 'Mariam Haddad' }));
  });

  test('offers no reply without an email address', async () => {
    const { reply, noReply } = messageWords.clinic;
    const messageWithAddress = await composedMessage('clinic', { type: 'contact', content: contact });
    expect(messageWithAddress.text).toContain(reply);
    const { text } = await composedMessage('clinic', { type: 'contact', content: { ...contact, email: '' } });
    expect(text).not.toContain(reply);
    expect(text).not.toContain(noReply);
  });

  test('preserves the spaces, tabs and empty lines of a message', async () => {
    const message = 'Hours   that suit:\n  Mon  9-12\n\n\n   Tue\t1-5\n a\u200bb';
    const { text, html } = await composedMessage('clinic', { content: booking({ message }) });
    expect(text).toContain(message.replace('\t', '    '));
    const visibleText = html.replaceAll('<br/>', '\n').replaceAll('\u00a0', ' ');
    expect(visibleText).toContain(message.replace('\t', '    '));
    // A browser or mail program would collapse these to one space, or to none at the start of a line.
    expect(html).not.toMatch(/\S {2}|\t|<br\/> /);
  });

  test('isolates typed right-to-left text from the text around it', async () => {
    const [arabic, marked] = ['ركبتي تؤلمني (منذ شهر)', '\u202egnirts desrever'];
    // This line ends an isolate that it did not begin, and begins one that it does not end.
    const textWithUnclosedIsolate = 'ركبتي \u2069(\u2067منذ شهر)';
    const message = `${arabic}\n${marked}\n${textWithUnclosedIsolate}`;
    const { text, html } = await composedMessage('clinic', { content: booking({ message }) });
    expect(html).toContain(`<span dir="auto">${message.replaceAll('\n', '<br/>')}</span>`);
    // In plain text, a direction mark has effect up to the end of its line (UAX #9, X8). A right-to-left line is
    // isolated.
    expect(text).toContain(
      `Message: \u2068${arabic}\u2069\n${marked}\n\u2068ركبتي (\u2067منذ شهر)\u2069\u2069\n`,
    );
  });

  test('has a heading with the name as it was typed, with its lower-case letters', async () => {
    const content = booking({ firstName: 'Jürgen', lastName: 'van der Groß' });
    const { text } = await composedMessage('clinic', { content });
    expect(text.split('\n')[0]).toBe(headingOf('Jürgen van der Groß'));
  });

  test.each([
    ['+61 (0)400 123-456', ['tel:+61400123456']],
    ['02 5550 1234 ext 12', ['tel:+61255501234,12']],
    ['0400 123 456 / 02 7010 0000', ['tel:+61400123456', 'tel:+61270100000']],
    ['email me please', []],
  ])('has a button for each phone number in %j', async (phone, hrefs) => {
    const { html } = await composedMessage('clinic', { content: booking({ phone }) });
    expect([...html.matchAll(/href="(tel:[^"]*)"/g)].map(([, href]) => href)).toEqual(hrefs);
  });

  test('shows typed HTML as text and never as code', async () => {
    const content = booking({
      message: '<script>alert(1)</script> 5 > 3 & "sore" {phone}',
      lastName: '<b>H',
    });
    const { text, html } = await composedMessage('clinic', { content });
    expect(text).toContain(content.message);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test.each([
    ['Nguyễn Thị Hoà', 'M. H.'],
    ['مريم حداد', 'M. ح.'],
    ['李小龙 🙂', 'M. 李.'],
    ['𠮷野', 'M. 𠮷.'],
  ])('shows the name %s, and its initials in the subject', async (lastName, initials) => {
    const mail = await composedMessage('clinic', { content: booking({ lastName }) });
    expect(mail.subject).toBe(headingOf(initials));
    expect(mail.replyTo?.[0]?.name).toBe(`Mariam ${lastName}`);
    expect(mail.text).toContain(`${fieldWords.lastName.label}: ${lastName}`);
  });

  test.each([
    '=?utf-8?Q?=62=6F=62?=',
    'a =?utf-8?B?Ym9i?= b',
    '=?utf-8?Q?=0D=0ABcc:_all@example.com?=',
    '=?',
  ])('shows the name %s without decoding it as an encoded word', async (lastName) => {
    const mail = await composedMessage('clinic', { content: booking({ lastName }) });
    const name = `Mariam ${lastName}`;
    // The name is decoded twice, as some mail programs do.
    const decodeTwice = (header = '') => decodeWords(header).replaceAll('\u2060', '');
    expect(decodeTwice(mail.replyTo?.[0]?.name)).toBe(name);
    expect(mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'))).not.toContain(name);
  });

  test('asks in its subject to read it first if it has words of a warning sign', async () => {
    const [plain, marked] = await Promise.all([
      composedMessage('clinic'),
      composedMessage('clinic', { hasWarningSigns: true }),
    ]);
    expect(marked.subject).toBe(interpolate(clinic.readFirst.subject, { subject: headingOf('M. H.') }));
    expect(marked.text).toBe(plain.text);
    const spamMessage = await composedMessage('clinic', { hasWarningSigns: true, suspectedSpam: true });
    const spamSubject = interpolate(clinic.spam.subject, { subject: headingOf('M. H.') });
    expect(spamMessage.subject).toBe(interpolate(clinic.readFirst.subject, { subject: spamSubject }));
  });

  test('is marked as possible spam, and says that no confirmation was sent', async () => {
    const mail = await composedMessage('clinic', { suspectedSpam: true });
    expect(mail.subject).toBe(interpolate(clinic.spam.subject, { subject: headingOf('M. H.') }));
    expect(mail.text).toContain(clinic.spam.warning);
    expect((await composedMessage('clinic')).text).not.toContain(clinic.spam.warning);
  });

  test('says when the enquiry was received, in Sydney time', async () => {
    expect((await composedMessage('clinic')).text.replace(/\s/g, ' ')).toContain(
      'Friday 20 November 2026 at 12:00pm',
    );
  });
});

describe('with a desk', () => {
  const DESK_USERS = ['anna@example.com.au'];

  test.each([
    ['at the site', undefined, 'https://www.example.com.au'],
    ['at the server, beside a file host', 'https://api.example.com.au/', 'https://api.example.com.au'],
  ])('the email to the clinic links to the page of its enquiry %s', async (_where, FUNCTIONS_URL, origin) => {
    const { text, html } = await composedMessage('clinic', { env: { DESK_USERS, FUNCTIONS_URL } });
    const link = `${origin}/desk/enquiries/enquiry-1`;
    expect(text).toContain(`${clinic.desk}: ${link}`);
    expect(html).toContain(`href="${link}"`);
  });

  test('the email to the visitor has no link to the desk', async () => {
    expect((await composedMessage('visitor', { env: { DESK_USERS } })).raw).not.toContain('/desk');
  });

  test('an email that was first sent without a desk differs only in the link', async () => {
    const messageWithoutDesk = await composedMessage('clinic');
    expect(messageWithoutDesk.raw).not.toContain('/desk');
    const { messageId, date, subject, text } = await composedMessage('clinic', { env: { DESK_USERS } });
    expect([messageId, date, subject]).toEqual([
      messageWithoutDesk.messageId,
      messageWithoutDesk.date,
      messageWithoutDesk.subject,
    ]);
    const lines = text.split('\n\n').filter((line) => !line.includes('/desk/enquiries/'));
    expect(lines.join('\n\n')).toBe(messageWithoutDesk.text);
  });
});
