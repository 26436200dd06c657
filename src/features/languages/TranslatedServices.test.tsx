import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextWithArrow } from './TranslatedServices.tsx';

test.each([
  ['إصابات العمل (ووركفر)', '(ووركفر)'],
  ['膝盖韧带断裂（ACL）', '（ACL）'],
  ['chấn thương', 'thương'],
])('in %s an opening bracket stays on the line of the last word', (text, together) => {
  expect(renderToStaticMarkup(<TextWithArrow text={text} />)).toContain(
    `<span class="with-arrow">${together}<svg`,
  );
});
