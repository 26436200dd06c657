import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneText } from './PhoneText.tsx';

/** The HTML of a phone number that does not wrap. */
const wholeNumber = (html: string) => `<span class="whole">${html}</span>`;

test.each([
  ['Call (02) 7010 0000.', `Call ${wholeNumber('<a href="tel:+61270100000">(02) 7010 0000</a>.')}`],
  [
    'On 1800 800 110, or 1300 555 727',
    `On ${wholeNumber('<a href="tel:1800800110">1800 800 110</a>,')} or <a href="tel:1300555727">1300 555 727</a>`,
  ],
  [
    '拨打 (02) 7010 0000。口译员',
    `拨打 ${wholeNumber('<a href="tel:+61270100000">(02) 7010 0000</a>。')}口译员`,
  ],
  ['Lifeline, 13 11 14', 'Lifeline, <a href="tel:131114">13 11 14</a>'],
  ['Gọi 131\u00a0450', 'Gọi <a href="tel:131450">131\u00a0450</a>'],
  ['TIS National on 131 450', 'TIS National on <a href="tel:131450">131 450</a>'],
  ['Text 0412 345 678 now', 'Text <a href="tel:+61412345678">0412 345 678</a> now'],
  ['Ring 0412345678.', `Ring ${wholeNumber('<a href="tel:+61412345678">0412345678</a>.')}`],
  [
    'Ring 02 7010 0000, Bankstown',
    `Ring ${wholeNumber('<a href="tel:+61270100000">02 7010 0000</a>,')} Bankstown`,
  ],
  ['Ring 0270100000', 'Ring <a href="tel:+61270100000">0270100000</a>'],
  ['Call 000. Or 000?', 'Call <a href="tel:000">000</a>. Or <a href="tel:000">000</a>?'],
  ['Ring (02)7010-0000', 'Ring <a href="tel:+61270100000">(02)7010-0000</a>'],
  ['Ring 02\u00a07010\u00a00000', 'Ring <a href="tel:+61270100000">02\u00a07010\u00a00000</a>'],
  ['(+61 2 7010 0000)', `(${wholeNumber('<a href="tel:+61270100000">+61 2 7010 0000</a>)')}`],
  ['+61 (0)2 7010 0000', '<a href="tel:+61270100000">+61 (0)2 7010 0000</a>'],
  [
    '+61 412 345 678 or +61270100000',
    '<a href="tel:+61412345678">+61 412 345 678</a> or <a href="tel:+61270100000">+61270100000</a>',
  ],
])('the number in "%s" can be dialled with a tap', (text, html) => {
  expect(renderToStaticMarkup(<PhoneText text={text} />)).toBe(html);
});

test.each([
  'About 692,823 people',
  'In 2000 words',
  'Routes 923, 925 and 927',
  'Of 12,000 or 12.000 people, 1 000 or 000,5',
  'ABN 00 000 000 000',
  'ABN 51 824 753 556',
  'ABN 51 131 450 556, and 13 004 085 616',
  'ACN 004 085 616',
  'NDIS number 430 412 345, or 430123456',
  'NDIS registration 4050012345, or 4-1300-5557',
  'From $120-$180 to $1 300 555',
  'Between 1300 and 1800 steps in 2026-2027',
  'Account 02 7010 0000 1234',
  'Account 1234 0412 345 678',
])('no number in "%s" becomes a phone link', (text) => {
  expect(renderToStaticMarkup(<PhoneText text={text} />)).toBe(text);
});
