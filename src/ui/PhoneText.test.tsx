import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneText } from './PhoneText.tsx';

test.each([
  ['Call (02) 7010 0000.', 'Call <a href="tel:+61270100000">(02) 7010 0000</a>.'],
  [
    'On 1800 800 110, or 1300 555 727',
    'On <a href="tel:1800800110">1800 800 110</a>, or <a href="tel:1300555727">1300 555 727</a>',
  ],
  ['Lifeline, 13 11 14', 'Lifeline, <a href="tel:131114">13 11 14</a>'],
  ['TIS National on 131 450', 'TIS National on <a href="tel:131450">131 450</a>'],
])('the number in "%s" can be dialled with a tap', (text, html) => {
  expect(renderToStaticMarkup(<PhoneText text={text} />)).toBe(html);
});

test.each(['About 692,823 people', 'In 2000 words', 'Routes 923, 925 and 927'])(
  '"%s" stays words',
  (text) => {
    expect(renderToStaticMarkup(<PhoneText text={text} />)).toBe(text);
  },
);
