import { expect, test } from 'vitest';
import { cancelDayPath, mailAddress, smsAddress } from './deskPaths.ts';

test.each([
  ['mariam.haddad@example.com', 'Your enquiry'],
  ['o’brien?cc=else@example.com&x', 'Tea & cake: 100%?'],
  ['mariam@bücher.example', 'Ihre Anfrage'],
])('a mailto link has only the recipient %s, and the subject "%s"', (email, subject) => {
  const { pathname, searchParams } = new URL(mailAddress(email, subject));
  expect(decodeURIComponent(pathname)).toBe(email);
  expect(Object.fromEntries(searchParams)).toEqual({ subject });
});

test('the link to a text message has the whole text, special characters included', () => {
  const text = 'Tea & cake: 100%? #1';
  expect(smsAddress('+61400123456', text)).toBe(`sms:+61400123456?body=${encodeURIComponent(text)}`);
});

test('the link that cancels the visits of a day has the full name of the practitioner', () => {
  const { searchParams } = new URL(cancelDayPath('2026-11-24', 'Mai & Noor #1'), 'https://example.com');
  expect(Object.fromEntries(searchParams)).toEqual({ person: 'Mai & Noor #1' });
});
