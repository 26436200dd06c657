import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { readClinic } from '../../src/clinic/read.ts';
import { type Booking, bookingLabels } from '../../src/enquiry/booking.ts';
import { booking } from '../../testing/bookings.ts';
import type { ClaimedLetter } from '../store/letters.ts';
import { composeLetter } from './compose.tsx';

const clinic = readClinic('content/clinic.yaml');
const settings = {
  MAIL_FROM: 'website@example.com.au',
  CLINIC_INBOX: ['front@example.com.au', 'head@example.com.au'],
};
const received = Date.UTC(2026, 10, 20, 1);

interface Told {
  content?: Booking;
  suspectedSpam?: boolean;
}

function letter(
  audience: ClaimedLetter['audience'],
  { content = booking(), suspectedSpam = false }: Told = {},
) {
  return {
    id: 'letter-1',
    audience,
    messageId: `<letter-1@www.example.com.au>`,
    attempts: 0,
    giveUpAt: null,
    enquiry: { id: 'enquiry-1', kind: 'booking' as const, receivedAt: received, suspectedSpam, content },
  };
}

/** The letter as it travels, read back as a mail program reads it. */
async function arrived(
  audience: ClaimedLetter['audience'],
  told: Told = {},
): Promise<Email & { raw: string }> {
  const mail = await composeLetter(letter(audience, told), clinic, settings);
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  return { ...(await PostalMime.parse(message as Buffer)), raw: String(message) };
}

describe('the letter to the clinic', () => {
  test('goes to every inbox of the clinic, and a reply goes to the visitor', async () => {
    const mail = await arrived('clinic');
    expect(mail.from).toMatchObject({
      name: 'Vital Motion Physiotherapy',
      address: 'website@example.com.au',
    });
    expect(mail.to?.map((to) => to.address)).toEqual(settings.CLINIC_INBOX);
    expect(mail.replyTo).toMatchObject([{ name: 'Mariam Haddad', address: 'mariam.haddad@example.com' }]);
    expect(mail.subject).toBe('Booking enquiry: Mariam Haddad');
  });

  /** What the clinic reads beside each label. */
  const fields: Record<keyof Booking, string> = {
    firstName: 'Mariam',
    lastName: 'Haddad',
    email: 'mariam.haddad@example.com',
    phone: '0400 123 456',
    consultationType: 'NDIS Assessment',
    preferredContact: 'Phone',
    ndisParticipant: 'Yes',
    ndisNumber: '430 123 456',
    message: 'My left knee is stiff in the morning.',
  };

  test.each(Object.entries(fields))('names %s with its label, in HTML and in text', async (field, value) => {
    const { html, text } = await arrived('clinic');
    const label = bookingLabels[field as keyof Booking];
    expect(text).toContain(`${label}: ${value}`);
    expect(html?.replace(/<!--.*?-->/g, '')).toContain(`<strong>${label}:</strong> ${value}`);
  });

  test('says so where a field was left empty', async () => {
    const { text } = await arrived('clinic', {
      content: booking({ ndisParticipant: false, ndisNumber: '', message: '', preferredContact: 'either' }),
    });
    expect(text).toContain(`${bookingLabels.ndisParticipant}: No`);
    expect(text).toContain(`${bookingLabels.ndisNumber}: Not given`);
    expect(text).toContain(`${bookingLabels.message}: No message`);
    expect(text).toContain('Mariam is happy with an email or a phone call.');
  });

  test('keeps the line breaks of the message, in text and in HTML', async () => {
    const message = 'Dear team,\nmy knee hurts.\n\nWednesdays suit me.\nMariam';
    const { text, html } = await arrived('clinic', { content: booking({ message }) });
    expect(text).toContain(message);
    expect(html).toContain('Dear team,<br/>my knee hurts.<br/><br/>Wednesdays suit me.<br/>Mariam');
  });

  test('dials the visitor at a tap', async () => {
    const { html } = await arrived('clinic', { content: booking({ phone: '+61 (0)400 123-456' }) });
    expect(html).toContain('href="tel:+610400123456"');
  });

  test('shows what was typed as it was typed, and runs none of it', async () => {
    const content = booking({
      message: '<script>alert(1)</script> 5 > 3 & "sore" {phone}',
      lastName: '<b>H',
    });
    const { text, html } = await arrived('clinic', { content });
    expect(text).toContain(content.message);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test.each(['Nguyễn Thị Hoà', 'مريم حداد', '李小龙 🙂', '𠮷野'])('keeps the name %s', async (lastName) => {
    const mail = await arrived('clinic', { content: booking({ lastName }) });
    expect(mail.subject).toBe(`Booking enquiry: Mariam ${lastName}`);
    expect(mail.replyTo?.[0]?.name).toBe(`Mariam ${lastName}`);
    expect(mail.text).toContain(`${bookingLabels.lastName}: ${lastName}`);
  });

  test('is marked when it may be spam, and says that nobody was written to', async () => {
    const mail = await arrived('clinic', { suspectedSpam: true });
    expect(mail.subject).toBe('[Possible spam] Booking enquiry: Mariam Haddad');
    expect(mail.text).toContain('No confirmation was sent.');
    expect((await arrived('clinic')).text).not.toContain('spam');
  });

  test('says when the enquiry came, in Sydney time', async () => {
    expect((await arrived('clinic')).text?.replace(/\s/g, ' ')).toContain(
      'Friday 20 November 2026 at 12:00 pm',
    );
  });
});

describe('the letter to the visitor', () => {
  test('goes to the visitor, and a reply goes to the clinic', async () => {
    const mail = await arrived('visitor');
    expect(mail.to?.map((to) => to.address)).toEqual(['mariam.haddad@example.com']);
    expect(mail.replyTo?.map((to) => to.address)).toEqual(['front@example.com.au']);
    expect(mail.subject).toBe('We have your enquiry: Vital Motion Physiotherapy');
    expect(mail.headers.find((header) => header.key === 'auto-submitted')?.value).toBe('auto-replied');
  });

  test('repeats nothing that was typed, since whoever typed it chose where this letter goes', async () => {
    const content = booking({
      firstName: 'Zebulon',
      lastName: 'Quackenbush',
      message: 'Buy pills at pills.example',
    });
    const { text, html, subject, to } = await arrived('visitor', { content });
    const typed = [
      content.firstName,
      content.lastName,
      content.email,
      content.phone,
      content.ndisNumber,
      'pills',
    ];
    for (const words of [text, html, subject, to?.[0]?.name]) {
      for (const value of typed) expect(words).not.toContain(value);
    }
  });

  test('has the phone, the hours, the address and what to do in an emergency', async () => {
    const { text, html } = await arrived('visitor');
    for (const words of [text, html?.replace(/<!--.*?-->/g, '')]) {
      expect(words).toContain('(02) 7010 0000');
      expect(words).toContain('Monday to Friday, 8:00am to 6:00pm');
      expect(words).toContain('Closed on weekends and public holidays.');
      expect(words).toContain('Level 2, 4/56 Kitchener Parade, Bankstown NSW 2200');
      expect(words).toContain('In an emergency, call 000');
      expect(words).toContain('This is not an appointment yet.');
    }
    expect(html).toContain('href="tel:+61270100000"');
  });
});

describe.each(['clinic', 'visitor'] as const)('each letter to the %s', (audience) => {
  test('is the same mail whenever it is sent: Message-ID, date and words', async () => {
    const [first, again] = [await arrived(audience), await arrived(audience)];
    expect(first.messageId).toBe('<letter-1@www.example.com.au>');
    expect(first.date).toBe(new Date(received).toISOString());
    expect([again.messageId, again.date, again.html, again.text]).toEqual([
      first.messageId,
      first.date,
      first.html,
      first.text,
    ]);
  });
});

describe('a name with line breaks', () => {
  const injections = [
    '\nBcc: all@example.com',
    '\r\nBcc: all@example.com',
    '\r\n\r\n<h1>Hello</h1>',
    '\tBcc: x@y.z\n .',
  ];

  test.each(injections)('%j cannot add a header or end them', async (injection) => {
    for (const audience of ['clinic', 'visitor'] as const) {
      const content = booking({ firstName: `Mariam${injection}`, lastName: `Haddad${injection}` });
      const mail = await arrived(audience, { content });
      const headers = mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'));
      expect(mail.bcc).toBeUndefined();
      expect(headers).not.toMatch(/^bcc:/im);
      expect(mail.headers.map((header) => header.key)).toEqual(
        (await arrived(audience)).headers.map((header) => header.key),
      );
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }
  });
});
