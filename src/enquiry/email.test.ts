import { describe, expect, test } from 'vitest';
import { checks } from '../../tests/support/schemas.ts';
import { emailAddress } from './email.ts';

const schema = emailAddress('no address', { checks, locale: 'en-AU' });
const isTaken = (address: string) => schema.safeParse(address).success;

describe('an address that a mail server takes is taken, and kept as it was typed', () => {
  test.each([
    'mariam.haddad+clinic@example.com.au',
    "o'brien@example.com",
    'tom&anna@example.com',
    'a/b=c!d%e@example.com',
    '#$*?^_`{|}~-@example.com',
    'x@example.xn--p1ai',
    'x@xn--exmple-cua.com',
    'joerg@exämple.com',
    'jörg@exämple.com',
    'мария@почта.рф',
    'مريم@مثال.السعودية',
    '小龙@例子.中国',
    'X@EXAMPLE.COM',
    'x@a-b.example.museum',
  ])('%s', (address) => {
    expect(schema.parse(address)).toBe(address);
  });
});

describe('what is no address of one mailbox is refused', () => {
  test.each([
    ['nothing', ''],
    ['no sign', 'mariam'],
    ['no name', '@example.com'],
    ['no domain', 'mariam@'],
    ['no point in the domain', 'mariam@example'],
    ['a point at the start', '.mariam@example.com'],
    ['a point at the end', 'mariam.@example.com'],
    ['two points', 'mariam..haddad@example.com'],
    ['two points in the domain', 'mariam@example..com'],
    ['a point at the end of the domain', 'mariam@example.com.'],
    ['a hyphen at the start of a label', 'mariam@-example.com'],
    ['a hyphen at the end of a label', 'mariam@example-.com'],
    ['a label of 64 characters', `mariam@${'a'.repeat(64)}.com`],
    ['a label that is too long as an A-label', `mariam@${'ä'.repeat(60)}.com`],
    ['numbers for a domain', 'mariam@127.0.0.1'],
    ['an address literal', 'mariam@[127.0.0.1]'],
    ['a second address', 'mariam@example.com,x@example.com'],
    ['a second address after a semicolon', 'mariam@example.com;x@example.com'],
    ['a second sign', 'mariam@x@example.com'],
    ['a second sign that is one elsewhere', 'mariam＠x@example.com'],
    ['a comma that is one elsewhere', 'mariam，x@example.com'],
    ['a display name', 'Mariam <mariam@example.com>'],
    ['angle brackets', '<mariam@example.com>'],
    ['quotes', '"mariam haddad"@example.com'],
    ['a comment', 'mariam(home)@example.com'],
    ['a backslash', 'mariam\\@example.com'],
    ['a colon', 'mailto:mariam@example.com'],
    ['a space', 'mariam haddad@example.com'],
    ['a space that does not break', 'mariam\u00a0haddad@example.com'],
    ['a header after it', 'mariam@example.com\r\nBcc: x@example.com'],
    ['a line separator', 'mariam@example.com\u2028x@example.com'],
    ['a character without width', 'mariam\u200b@example.com'],
    ['a soft hyphen in the domain', 'mariam@exam\u00adple.com'],
    ['a percent sign in the domain', 'mariam@example%2ecom.com'],
    ['more octets than a mail server takes', `${'ж'.repeat(130)}@example.com`],
  ])('%s', (_name, address) => {
    expect(isTaken(address)).toBe(false);
  });
});
