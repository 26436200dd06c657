import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { booking } from '../../testing/bookings.ts';
import { bookingSchema } from './booking.ts';
import { optionalText, unprintableMessage } from './text.ts';

function messages(changes: Record<string, unknown>): Record<string, string[]> {
  const { error } = bookingSchema.safeParse({ ...booking(), ...changes });
  return error ? z.flattenError(error).fieldErrors : {};
}

const typedFields = ['firstName', 'lastName', 'email', 'phone', 'message', 'ndisNumber'] as const;

describe('lengths', () => {
  test('are counted after trimming, so that spaces do not pass for a name', () => {
    expect(messages({ firstName: ' A ' })).toHaveProperty('firstName');
    expect(messages({ phone: '  1234567  ' })).toHaveProperty('phone');
    expect(messages({ consultationType: '   ' })).toHaveProperty('consultationType');
  });

  test.each(typedFields)('of %s leave out spaces and newlines around it, which are not kept', (field) => {
    const typed = booking()[field];
    expect(bookingSchema.parse({ ...booking(), [field]: `\n  ${typed}\t ` })[field]).toBe(typed);
  });

  const longestEmail = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(54)}.com.au`;
  const caps = [
    ['firstName', 'x'.repeat(100), '100'],
    ['lastName', 'x'.repeat(100), '100'],
    ['email', longestEmail, '254'],
    ['phone', '1'.repeat(32), '32'],
    ['message', 'x'.repeat(5000), '5,000'],
    ['ndisNumber', '1'.repeat(20), '20'],
  ] as const;

  test.each(caps)('of %s: takes the longest, and one more is too long', (field, longest, figure) => {
    expect(messages({ [field]: longest })).toEqual({});
    expect(messages({ [field]: `  ${longest}  ` })).toEqual({});
    expect(messages({ [field]: `x${longest}` })).toEqual({
      [field]: [`Please use no more than ${figure} characters.`],
    });
  });

  test('count an emoji or a rare Chinese character as one', () => {
    expect(messages({ ndisNumber: '🦵'.repeat(20), firstName: '𠮷𠮷' })).toEqual({});
    expect(messages({ ndisNumber: '🦵'.repeat(21) })).toHaveProperty('ndisNumber');
    expect(messages({ firstName: '𠮷' })).toHaveProperty('firstName');
  });
});

describe('characters', () => {
  test.each([
    ['NUL', '\0'],
    ['bell', '\u0007'],
    ['backspace', '\b'],
    ['vertical tab', '\v'],
    ['form feed', '\f'],
    ['carriage return', '\r'],
    ['escape', '\u001b'],
    ['delete', '\u007f'],
    ['the first of C1', '\u0080'],
    ['next line', '\u0085'],
    ['the last of C1', '\u009f'],
    ['the first half of a pair', '\ud83d'],
    ['the second half of a pair', '\ude42'],
  ])('%s is refused in the middle of a message', (_name, character) => {
    expect(messages({ message: `knee${character}pain` })).toEqual({ message: [unprintableMessage] });
  });

  test.each(typedFields.filter((field) => field !== 'email'))('NUL is refused in %s', (field) => {
    expect(messages({ [field]: `1234\u00005678` })).toEqual({ [field]: [unprintableMessage] });
  });

  test.each(['\0', '\r', '\n', '\t', '\u001b'])('%j is refused in an email address', (character) => {
    expect(messages({ email: `mariam${character}@example.com` })).toHaveProperty('email');
  });

  test('the refusal says what to do', () => {
    expect(unprintableMessage).toBe(
      'Please remove characters that cannot be shown, such as control characters.',
    );
  });

  test.each([
    ['tabs and newlines', 'Monday\t9 am\n\nFriday\t2 pm'],
    ['emoji, single and joined', 'Thanks 🙂 👩🏽‍⚕️ 🇦🇺'],
    ['Arabic', 'ركبتي اليسرى تؤلمني منذ شهر'],
    ['Vietnamese, composed', 'Nguyễn Thị Hoà đau lưng'],
    ['Vietnamese, decomposed', 'Nguyễn Thị Hoà đau lưng'.normalize('NFD')],
    ['Chinese', '我的膝盖早上很僵硬。'],
    ['what could be taken for markup', '<b>5 > 3 & "sore"</b> {phone} %0D%0A'],
  ])('%s are kept as they were sent', (_name, text) => {
    expect(bookingSchema.parse(booking({ message: text, firstName: text })).message).toBe(text);
    expect(bookingSchema.parse(booking({ firstName: text })).firstName).toBe(text);
  });
});

test.each([undefined, null, '', '   '])('an optional text may be %j', (value) => {
  expect(optionalText(20).parse(value)).toBe('');
});

test('an optional text of another kind is refused rather than guessed at', () => {
  expect(messages({ message: 42 })).toEqual({ message: ['Please write this as text.'] });
  expect(messages({ ndisParticipant: 'yes' })).toEqual({ ndisParticipant: ['Please answer yes or no.'] });
});
