import { describe, expect, test } from 'vitest';
import { phoneLinks } from './phoneNumbers.ts';

describe('phoneLinks', () => {
  test.each([
    [
      'numbers between other markup',
      '<li><strong>OAIC</strong>: 1300 363 992, or <em>TIS</em> on 131 450.</li>',
      '<li><strong>OAIC</strong>: <a href="tel:1300363992">1300 363 992</a>, or <em>TIS</em> on <a href="tel:131450">131 450</a>.</li>',
    ],
    [
      'a number at the end of a text',
      '<p>Call (02) 7010 0000</p>',
      '<p>Call <a href="tel:+61270100000">(02) 7010 0000</a></p>',
    ],
  ])('turns %s into links that dial', (_which, html, linked) => {
    expect(phoneLinks(html)).toBe(linked);
  });

  test.each([
    '<p>No number, 2000 words</p>',
    '<p><a href="tel:131450">TIS,\n<strong>131 450</strong></a></p>',
    '<img alt="Call 131 450">',
  ])('leaves %j unchanged', (html) => {
    expect(phoneLinks(html)).toBe(html);
  });
});
