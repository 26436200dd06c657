import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Typed, Written } from './Typed.tsx';

test.each([
  'Arabic (العربية)',
  'My name is Mariam (مريم). It has hurt since May, 3 weeks now.',
  'ركبتي تؤلمني منذ 3 أسابيع، وعندي خطة NDIS.',
])('%s runs as its first letter does, which is in no element that has a direction of its own', (text) => {
  expect(renderToStaticMarkup(<Typed text={text} withPhones />)).toBe(
    `<bdi dir="auto" class="typed">${text}</bdi>`,
  );
  expect(renderToStaticMarkup(<Written text={text} />)).toBe(
    `<p dir="auto" class="typed typed--lines">${text}</p>`,
  );
});

test('a phone number in an Arabic message is a link, and reads from left to right', () => {
  expect(renderToStaticMarkup(<Written text="رقمي 0400 123 456." />)).toContain(
    '<a href="tel:+61400123456" dir="ltr">0400 123 456</a>.',
  );
});
