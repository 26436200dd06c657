import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextWithArrow } from './TranslatedServices.tsx';

test.each([
  ['إصابات العمل (ووركفر)', '(ووركفر)'],
  ['膝盖韧带断裂（ACL）', '（ACL）'],
  ['chấn thương', 'thương'],
])('the last word of the link "%s" stays on one line with the arrow and any bracket', (text, together) => {
  expect(renderToStaticMarkup(<TextWithArrow text={text} />)).toContain(
    `<span class="with-arrow">${together}<svg`,
  );
});
