import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithPhones } from './WithPhones.tsx';

test('a free-call number can be dialled with a tap', () => {
  expect(renderToStaticMarkup(<WithPhones text="Ask on 1800 800 110. Or on 1800 035 544" />)).toBe(
    'Ask on <a href="tel:1800800110">1800 800 110</a>. Or on <a href="tel:1800035544">1800 035 544</a>',
  );
});

test('other numbers stay words', () => {
  expect(renderToStaticMarkup(<WithPhones text="About 692,823 people" />)).toBe('About 692,823 people');
});
