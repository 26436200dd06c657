import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { forms } from '../../content/formWords.ts';
import type { EnquiryType } from '../../enquiry/enquiryTypes.ts';
import type { BeforeYouComeProps } from '../../layout/PageSections.tsx';
import { Received } from './Received.tsx';

function pageAfter(type: EnquiryType, before?: BeforeYouComeProps) {
  return parse(
    renderToStaticMarkup(<Received words={forms[type]} shared={forms.shared} before={before} home="/" />),
  );
}

test.each(['booking', 'contact', 'referral'] as const)(
  'the page after a %s form says whom to call if symptoms get worse, with the numbers as links',
  (type) => {
    const page = pageAfter(type);
    expect(page.textContent).toContain(forms[type].received.worse);
    const numbers = page.querySelectorAll('a[href^="tel:"]').map((link) => link.textContent);
    expect(numbers).toEqual(expect.arrayContaining(['1800 022 222', '000']));
  },
);

test('only the page after a booking form shows what to know before a visit', () => {
  const rows = [{ name: 'If you have a cold', text: 'Please ring us in the morning.' }];
  const page = pageAfter('booking', { heading: 'Before you come', rows });
  expect(page.textContent).toContain('Before you come');
  expect(page.textContent).toContain('Please ring us in the morning.');
  expect(pageAfter('contact').textContent).not.toContain('Before you come');
});
