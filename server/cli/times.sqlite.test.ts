import { expect, test } from 'vitest';
import { parseTime } from './times.ts';

const now = Date.UTC(2026, 10, 20, 1);

test.each([
  ['30m', '2026-11-20T00:30:00.000Z'],
  ['3h', '2026-11-19T22:00:00.000Z'],
  ['2d', '2026-11-18T01:00:00.000Z'],
  ['1w', '2026-11-13T01:00:00.000Z'],
  ['2026-11-20', '2026-11-19T13:00:00.000Z'],
  ['2026-07-01', '2026-06-30T14:00:00.000Z'],
  ['2026-11-20T14:30', '2026-11-20T03:30:00.000Z'],
  ['2026-11-20T14:30Z', '2026-11-20T14:30:00.000Z'],
  ['2026-11-20T14:30+10:00', '2026-11-20T04:30:00.000Z'],
])('%s is %s, in Sydney unless it says otherwise', (text, expected) => {
  expect(new Date(parseTime(text, now)).toISOString()).toBe(expected);
});

test.each(['', '2', 'd', '2y', '20/11/2026', '2026-13-01', 'now'])('%j is no date', (text) => {
  expect(() => parseTime(text, now)).toThrow('is no date');
});
