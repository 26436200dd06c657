import { describe, expect, test } from 'vitest';
import { type Booking, bookingLabels } from '../../src/enquiry/booking.ts';
import { arrivedLetter } from '../../testing/arrivedLetter.ts';
import { booking } from '../../testing/bookings.ts';

describe('the letter to the clinic', () => {
  test('goes to every inbox of the clinic, and a reply goes to the visitor', async () => {
    const mail = await arrivedLetter('clinic');
    expect(mail.from).toMatchObject({
      name: 'Vital Motion Physiotherapy',
      address: 'website@example.com.au',
    });
    expect(mail.to?.map((to) => to.address)).toEqual(['front@example.com.au', 'head@example.com.au']);
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
    const { html, text } = await arrivedLetter('clinic');
    const label = bookingLabels[field as keyof Booking];
    expect(text).toContain(`${label}: ${value}`);
    expect(html).toContain(`<strong>${label}:</strong> ${value}`);
  });

  test('says so where a field was left empty', async () => {
    const { text } = await arrivedLetter('clinic', {
      content: booking({ ndisParticipant: false, ndisNumber: '', message: '', preferredContact: 'either' }),
    });
    expect(text).toContain(`${bookingLabels.ndisParticipant}: No`);
    expect(text).toContain(`${bookingLabels.ndisNumber}: Not given`);
    expect(text).toContain(`${bookingLabels.message}: No message`);
    expect(text).toContain('Mariam is happy with an email or a phone call.');
  });

  test('keeps the line breaks of the message, in text and in HTML', async () => {
    const message = 'Dear team,\nmy knee hurts.\n\nWednesdays suit me.\nMariam';
    const { text, html } = await arrivedLetter('clinic', { content: booking({ message }) });
    expect(text).toContain(message);
    expect(html).toContain('Dear team,<br/>my knee hurts.<br/><br/>Wednesdays suit me.<br/>Mariam');
  });

  test('dials the visitor at a tap', async () => {
    const { html } = await arrivedLetter('clinic', { content: booking({ phone: '+61 (0)400 123-456' }) });
    expect(html).toContain('href="tel:+610400123456"');
  });

  test('shows what was typed as it was typed, and runs none of it', async () => {
    const content = booking({
      message: '<script>alert(1)</script> 5 > 3 & "sore" {phone}',
      lastName: '<b>H',
    });
    const { text, html } = await arrivedLetter('clinic', { content });
    expect(text).toContain(content.message);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test.each(['Nguyễn Thị Hoà', 'مريم حداد', '李小龙 🙂', '𠮷野'])('keeps the name %s', async (lastName) => {
    const mail = await arrivedLetter('clinic', { content: booking({ lastName }) });
    expect(mail.subject).toBe(`Booking enquiry: Mariam ${lastName}`);
    expect(mail.replyTo?.[0]?.name).toBe(`Mariam ${lastName}`);
    expect(mail.text).toContain(`${bookingLabels.lastName}: ${lastName}`);
  });

  test('is marked when it may be spam, and says that nobody was written to', async () => {
    const mail = await arrivedLetter('clinic', { suspectedSpam: true });
    expect(mail.subject).toBe('[Possible spam] Booking enquiry: Mariam Haddad');
    expect(mail.text).toContain('No confirmation was sent.');
    expect((await arrivedLetter('clinic')).text).not.toContain('spam');
  });

  test('says when the enquiry came, in Sydney time', async () => {
    expect((await arrivedLetter('clinic')).text.replace(/\s/g, ' ')).toContain(
      'Friday 20 November 2026 at 12:00 pm',
    );
  });
});
