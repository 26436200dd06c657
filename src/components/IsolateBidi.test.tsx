import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IsolateBidi } from './IsolateBidi.tsx';
import { PhoneText } from './PhoneText.tsx';

const ltr = (text: string) => `<bdi dir="ltr">${text}</bdi>`;

test.each([
  ['اتصلوا بالرقم (02) 7010 0000.', `اتصلوا بالرقم ${ltr('(02) 7010 0000')}.`],
  ['من 120 AU$ إلى 180 AU$', `من ${ltr('120 AU$')} إلى ${ltr('180 AU$')}`],
  ['خطة (GP Plan) واحدة', `خطة (${ltr('GP Plan')}) واحدة`],
])('the Latin words and numbers in "%s" keep their order', (text, html) => {
  expect(renderToStaticMarkup(<IsolateBidi text={text} />)).toBe(html);
});

test.each([
  ['请说“Mandarin”（普通话）。', '请说“<bdi lang="en">Mandarin</bdi>”（普通话）。'],
  [
    'Hãy nói “Ambulance”, trang “xem thêm ở đây”',
    'Hãy nói “<bdi lang="en">Ambulance</bdi>”, trang “xem thêm ở đây”',
  ],
  ['قولوا «Arabic» (أرابيك)', 'قولوا «<bdi lang="en" dir="ltr">Arabic</bdi>» (أرابيك)'],
])('English words in "%s" are read out in English', (text, html) => {
  expect(renderToStaticMarkup(<IsolateBidi text={text} />)).toBe(html);
});

test('a phone number that is a link keeps its order in a right-to-left text', () => {
  expect(renderToStaticMarkup(<PhoneText text="الرقم 131 450." />)).toBe(
    'الرقم <span class="whole"><a href="tel:131450" dir="ltr">131 450</a>.</span>',
  );
});

test.each(['Call (02) 7010 0000', '拨打 131 450。'])('"%s" gets no isolating element', (text) => {
  expect(renderToStaticMarkup(<IsolateBidi text={text} />)).toBe(text);
});
