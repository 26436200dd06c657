import { expect, test } from 'vitest';
import { oneLine, quoted, table } from './text.ts';

// What the store holds came from strangers, and may have come before names were checked as they are today.

test.each(['\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'a line break (%j) in a name forges no line, and in a message no field',
  (between) => {
    const text = `Haddad${between}Phone number: 1900 654 321`;
    expect(oneLine(text)).toBe('Haddad Phone number: 1900 654 321');
    expect(quoted(text)).toBe('  | Haddad\n  | Phone number: 1900 654 321');
  },
);

test('nothing turns the direction of a line or commands the terminal', () => {
  const bad = '\u202Ea\u2066a\u200Fa\u061Ca\u001B[2J\u0007\u009B31m';
  for (const text of [oneLine(bad), quoted(bad)]) expect(text).not.toMatch(/(?!\n)\p{C}/u);
});

test('names of every language stay as they are written', () => {
  // Persian and Sinhala names need the joiners, which are \p{C} too.
  const name = 'علی\u200Cرضا ශ්\u200Dරී Nguyễn';
  expect([oneLine(name), quoted(name)]).toEqual([name, `  | ${name}`]);
});

test('a table keeps its columns in line behind wide letters and letters with marks', () => {
  const lines = table(
    ['NAME', 'CLINIC'],
    [
      ['Anna', 'x'],
      ['娜', 'x'],
      ['مُحمّد', 'x'],
      ['a\nb', 'x'],
    ],
  );
  // A Chinese letter takes the room of two, and the two marks take none.
  expect(lines.map((line) => line.search(/CLINIC|x/))).toEqual([6, 6, 5, 8, 6]);
});
