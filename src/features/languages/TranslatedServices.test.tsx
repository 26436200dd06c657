import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextWithArrow } from './TranslatedServices.tsx';

test.each([
  ['إصابات العمل (ووركفر)', '(ووركفر)'],
  ['膝盖韧带断裂（ACL）', '（ACL）'],
  ['chấn thương', 'thương'],
])('in %s the last word stays on one line with its bracket and the arrow', (text, together) => {
  expect(renderToStaticMarkup(<TextWithArrow text={text} />)).toContain(
    `<span class="with-arrow">${together}<svg`,
  );
});
