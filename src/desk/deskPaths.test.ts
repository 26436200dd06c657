import { expect, test } from 'vitest';
import { mailAddress } from './deskPaths.ts';

test.each([
  ['mariam.haddad@example.com', 'Your enquiry to Vital Motion'],
  ['o’brien?cc=else@example.com&x', 'Tea & cake: 100%?'],
  ['mariam@bücher.example', 'Ihre Anfrage'],
])('the mailto link for %s has only that recipient, and the subject "%s"', (email, subject) => {
  const { pathname, searchParams } = new URL(mailAddress(email, subject));
  expect(decodeURIComponent(pathname)).toBe(email);
  expect(Object.fromEntries(searchParams)).toEqual({ subject });
});
