import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addressSpellings } from '../../tests/support/addressSpellings.ts';
import { booking } from '../../tests/support/samples.ts';
import { forms } from '../content/formWords.ts';
import { interpolate } from '../text/interpolate.ts';
import { emailAddress, enquirySchema, optionalText, schemaWords } from './enquirySchema.ts';

const { checks } = forms;
const bookingSchema = enquirySchema('booking', schemaWords('booking', forms, 'en-AU'));

describe('text in a form', () => {
  function messages(changes: Record<string, unknown>): Record<string, string[]> {
    const { error } = bookingSchema.safeParse({ ...booking(), ...changes });
    return error ? z.flattenError(error).fieldErrors : {};
  }

  const typedFields = ['firstName', 'lastName', 'email', 'phone', 'message', 'ndisNumber'] as const;
  const lineFields = typedFields.filter((field) => field !== 'message');

  describe('has a maximum length', () => {
    const longestEmail = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(54)}.com.au`;
    const longestValues = [
      ['firstName', 'x'.repeat(100), '100'],
      ['lastName', 'x'.repeat(100), '100'],
      ['email', longestEmail, '254'],
      ['phone', '1'.repeat(32), '32'],
      ['message', 'x'.repeat(5000), '5,000'],
      ['ndisNumber', '1'.repeat(20), '20'],
    ] as const;

    test.each(longestValues)('in %s, not counting spaces around it', (field, longest, figure) => {
      expect(bookingSchema.parse({ ...booking(), [field]: `\n  ${longest}\t ` })[field]).toBe(longest);
      expect(messages({ [field]: `x${longest}` })).toEqual({
        [field]: [interpolate(checks.tooLong, { max: figure })],
      });
    });

    test('that counts an emoji or a rare Chinese character as one', () => {
      expect(messages({ ndisNumber: '🦵'.repeat(20), firstName: '𠮷𠮷' })).toEqual({});
      expect(messages({ ndisNumber: '🦵'.repeat(21) })).toHaveProperty('ndisNumber');
    });
  });

  describe('as a name', () => {
    test.each([['Nguyễn Thị Ánh Tuyết'], ['مريم الخوري'], ['李'], ['Ý'], ['𠮷'], ['أ'], [' 李\u200e ']])(
      'is accepted and stored as typed: %s',
      (name) => {
        const plainName = name.replace('\u200e', '').trim();
        for (const field of ['firstName', 'lastName'] as const) {
          expect(messages({ [field]: name })).toEqual({});
          expect(bookingSchema.parse({ ...booking(), [field]: name })[field]).toBe(plainName);
        }
      },
    );

    test.each([
      'A',
      'z',
      '7',
      '-',
      '、',
      '🦵',
      '\u0301',
      '٣',
      '',
      '\u200d\u200d',
      '\u2800\u2800',
      '\u3164\u3164',
      '12',
      ' A ',
      '\u200e\u200f\u202e',
    ])('is rejected if it is only %j', (name) => {
      expect(messages({ lastName: name })).toEqual({ lastName: [forms.booking.fields.lastName.message] });
    });
  });

  describe('with special characters', () => {
    test.each([
      ['NUL', '\0'],
      ['bell', '\u0007'],
      ['carriage return', '\r'],
      ['escape', '\u001b'],
      ['delete', '\u007f'],
      ['the first of C1', '\u0080'],
      ['next line', '\u0085'],
      ['the last of C1', '\u009f'],
      ['the first half of a pair', '\ud83d'],
      ['the second half of a pair', '\ude42'],
    ])('is rejected if a message contains %s', (_name, character) => {
      expect(messages({ message: `knee${character}pain` })).toEqual({ message: [checks.unprintable] });
    });

    test.each(lineFields)('is rejected in %s, line breaks included', (field) => {
      const typed = booking()[field];
      for (const character of ['\0', '\n', '\r', '\u0085', '\u2028', '\u2029', '\ud83d']) {
        const textWithControl = `${typed.slice(0, 3)}${character}${typed.slice(3)}`;
        expect(messages({ [field]: textWithControl })).toEqual({ [field]: [checks.oneLine] });
      }
    });

    // Visitors copy direction marks with a number from their contacts, or insert them with an Arabic keyboard. The marks are
    // invisible, so visitors cannot remove them, and in an email or a table they would reorder other words.
    test.each(lineFields)('loses direction marks in %s, and tabs become spaces', (field) => {
      const typed = booking()[field];
      for (const mark of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
        const textWithMarks = `${mark}${typed.slice(0, 3)}${mark}${typed.slice(3)}${mark}`;
        expect(bookingSchema.parse({ ...booking(), [field]: textWithMarks })[field]).toBe(typed);
      }
      if (field !== 'email') {
        expect(bookingSchema.parse({ ...booking(), [field]: 'Unit\t123 456' })[field]).toBe('Unit 123 456');
      }
    });

    test.each([
      ['Persian, with a zero-width non-joiner', 'علی\u200cرضا'],
      ['Sinhala, with a zero-width joiner', 'ශ්\u200dරී'],
      ['Arabic', 'مريم'],
      ['repeated spaces', 'Mary  Ann'],
    ])('is accepted as a name: %s', (_name, name) => {
      expect(bookingSchema.parse(booking({ firstName: name })).firstName).toBe(name);
    });

    test('retains its direction marks in a message', () => {
      const message = 'ركبتي \u200f(اليسرى)\u200e تؤلمني\n\u2067عمان\u2069 St';
      expect(bookingSchema.parse(booking({ message })).message).toBe(message);
    });

    test('has a newline for every line separator in a message', () => {
      expect(bookingSchema.parse(booking({ message: 'Monday\u2028Friday\u2029Thank you' })).message).toBe(
        'Monday\nFriday\nThank you',
      );
    });

    test.each([
      ['tabs and newlines', 'Monday\t9 am\n\nFriday\t2 pm'],
      ['emoji, single and joined', 'Thanks 🙂 👩🏽‍⚕️ 🇦🇺'],
      ['Arabic', 'ركبتي اليسرى تؤلمني منذ شهر'],
      ['Vietnamese, composed', 'Nguyễn Thị Hoà đau lưng'],
      ['Vietnamese, decomposed', 'Nguyễn Thị Hoà đau lưng'.normalize('NFD')],
      ['Chinese', '我的膝盖早上很僵硬。'],
      ['characters of markup and templates', '<b>5 > 3 & "sore"</b> {phone} %0D%0A'],
    ])('is stored as sent: %s', (_name, text) => {
      expect(bookingSchema.parse(booking({ message: text })).message).toBe(text);
      if (!text.includes('\n'))
        expect(bookingSchema.parse(booking({ firstName: text })).firstName).toBe(text);
    });
  });

  test.each([undefined, null, '', '   '])('may be %j if it is optional', (value) => {
    const limits = { min: 8, max: 20, message: 'too short' };
    expect(optionalText(limits, { checks, locale: 'en-AU' }).parse(value)).toBe('');
  });

  test('is rejected if it is not a string, even if it is optional', () => {
    expect(messages({ message: 42 })).toEqual({ message: [checks.notText] });
    expect(messages({ ndisParticipant: 'yes' })).toEqual({
      ndisParticipant: [forms.booking.fields.ndisParticipant.message],
    });
  });
});

describe('an email address', () => {
  const schema = emailAddress('no address', { checks, locale: 'en-AU' });
  const isAccepted = (address: string) => schema.safeParse(address).success;

  test.each(addressSpellings)('with %s is stored in its plain form', (_name, typed) => {
    expect(schema.parse(typed)).toBe('mariam@visitor.example');
  });

  describe('that a mail server accepts', () => {
    test.each([
      'mariam.haddad+clinic@example.com.au',
      "o'brien@example.com",
      'tom&anna@example.com',
      'a/b=c!d%e@example.com',
      '#$*?^_`{|}~-@example.com',
      'x@xn--exmple-cua.com',
      'jörg@exämple.com',
      'мария@почта.рф',
      'مريم@مثال.السعودية',
      '小龙@例子.中国',
      'X@EXAMPLE.COM',
      'x@a-b.example.museum',
    ])('is stored as typed: %s', (address) => {
      expect(schema.parse(address)).toBe(address);
    });
  });

  describe('is rejected', () => {
    test.each([
      ['being empty', ''],
      ['no @', 'mariam'],
      ['no name', '@example.com'],
      ['no domain', 'mariam@'],
      ['a point at the start', '.mariam@example.com'],
      ['a point at the end', 'mariam.@example.com'],
      ['two points', 'mariam..haddad@example.com'],
      ['two points in the domain', 'mariam@example..com'],
      ['a point at the end of the domain', 'mariam@example.com.'],
      ['a hyphen at the start of a label', 'mariam@-example.com'],
      ['a hyphen at the end of a label', 'mariam@example-.com'],
      ['a label of 64 characters', `mariam@${'a'.repeat(64)}.com`],
      ['a label that is too long as an A-label', `mariam@${'ä'.repeat(60)}.com`],
      ['an IP address as the domain', 'mariam@127.0.0.1'],
      ['a second address', 'mariam@example.com,x@example.com'],
      ['a second @', 'mariam@x@example.com'],
      ['a second @ of another keyboard', 'mariam＠x@example.com'],
      ['a display name', 'Mariam <mariam@example.com>'],
      ['quotes', '"mariam haddad"@example.com'],
      ['a colon', 'mailto:mariam@example.com'],
      ['a space', 'mariam haddad@example.com'],
      ['a non-breaking space', 'mariam\u00a0haddad@example.com'],
      ['a header after it', 'mariam@example.com\r\nBcc: x@example.com'],
      ['a percent sign in the domain', 'mariam@example%2ecom.com'],
      ['more octets than a mail server accepts', `${'ж'.repeat(130)}@example.com`],
    ])('for %s', (_name, address) => {
      expect(isAccepted(address)).toBe(false);
    });
  });
});
