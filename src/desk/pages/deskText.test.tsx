import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { phrases } from '../../../tests/support/exampleWords.ts';
import { sydneyMoment } from '../../clinic/dates.ts';
import {
  type DeskI18n,
  hour,
  minute,
  momentText,
  openingTimeText,
  UserText,
  UserTextBlock,
} from './deskText.tsx';

describe('momentText', () => {
  const words = { when: { today: 'today, {time}', yesterday: 'yesterday, {time}', onDay: '{day}, {time}' } };

  test.each([
    ['2026-11-20', '00:00', 'today, 12:00am'],
    ['2026-11-19', '23:59', 'yesterday, 11:59pm'],
    ['2026-11-18', '14:05', 'Wednesday 18 November, 2:05pm'],
    ['2026-11-21', '09:30', 'Saturday 21 November, 9:30am'],
    ['2026-01-01', '09:30', 'Thursday 1 January, 9:30am'],
    ['2025-12-31', '16:00', 'Wednesday 31 December 2025, 4:00pm'],
  ])('writes %s at %s as "%s" on 20 November 2026', (day, time, expected) => {
    const now = sydneyMoment('2026-11-20', '08:10');
    expect(momentText(sydneyMoment(day, time), { words, phrases, now } as DeskI18n)).toBe(expected);
  });
});

describe('openingTimeText', () => {
  const waited = {
    none: 'none',
    minutes: { one: '1 minute', other: '{count} minutes' },
    hours: { one: '1 hour', other: '{count} hours' },
    days: { one: '1 day', other: '{count} days' },
  };
  /** The clinic opens for ten hours and for six hours: eight on average. */
  const hours = {
    monday: { opens: '08:00', closes: '18:00' },
    friday: { opens: '08:30', closes: '14:30' },
  };

  test.each([
    [0, 'none'],
    [minute - 1, 'none'],
    [59 * minute, '59 minutes'],
    [hour, '1 hour'],
    [3.9 * hour, '3 hours'],
    [8 * hour - 1, '7 hours'],
    [8 * hour, '1 day'],
    [23 * hour, '2 days'],
  ])('writes %d ms as "%s" when a business day has eight hours', (open, expected) => {
    const i18n = { words: { waited }, phrases, clinic: { hours } } as DeskI18n;
    expect(openingTimeText(open, i18n)).toBe(expected);
  });
});

describe('UserText and UserTextBlock', () => {
  test.each([
    ['an English word with Arabic', 'Arabic (العربية)'],
    ['an English sentence with Arabic', 'My name is Mariam (مريم). It has hurt since May, 3 weeks now.'],
    ['an Arabic sentence', 'ركبتي تؤلمني منذ 3 أسابيع، وعندي خطة NDIS.'],
  ])('give %s the direction of its first letter', (_name, text) => {
    expect(renderToStaticMarkup(<UserText text={text} withPhones />)).toBe(
      `<bdi dir="auto" class="typed">${text}</bdi>`,
    );
    expect(renderToStaticMarkup(<UserTextBlock text={text} />)).toBe(
      `<p dir="auto" class="typed typed--lines">${text}</p>`,
    );
  });

  test('close each isolate that the visitor opened before their element ends', () => {
    expect(renderToStaticMarkup(<UserText text={'\u2067رقمي'} />)).toContain('>\u2067رقمي\u2069<');
  });

  test('make a phone number in an Arabic message a left-to-right link', () => {
    expect(renderToStaticMarkup(<UserTextBlock text="رقمي 0400 123 456." />)).toContain(
      '<a href="tel:+61400123456" dir="ltr">0400 123 456</a>.',
    );
  });
});
