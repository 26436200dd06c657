import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { forms } from '../../content/formWords.ts';
import { Received } from './Received.tsx';

const rows = [{ name: 'If you have a cold', text: 'Please ring us in the morning.' }];

test.each(['booking', 'contact', 'referral'] as const)(
  'the page after a %s says whom to call if symptoms get worse, with numbers as links',
  (type) => {
    const page = parse(renderToStaticMarkup(<Received words={forms[type]} shared={forms.shared} />));
    expect(page.textContent).toContain(forms[type].received.worse);
    const numbers = page.querySelectorAll('a[href^="tel:"]').map((link) => link.textContent);
    expect(numbers).toEqual(expect.arrayContaining(['1800 022 222', '000']));
  },
);

test('the page after a booking says what to know before a visit', () => {
  const page = parse(
    renderToStaticMarkup(
      <Received words={forms.booking} shared={forms.shared} before={{ heading: 'Before you come', rows }} />,
    ),
  );
  expect(page.textContent).toContain('Before you come');
  expect(page.textContent).toContain('Please ring us in the morning.');
  const message = parse(renderToStaticMarkup(<Received words={forms.contact} shared={forms.shared} />));
  expect(message.textContent).not.toContain('Before you come');
});
