import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { read } from '../../../tests/support/contentFiles.ts';
import { ndisSchema } from '../../content/schemas/ndisSchema.ts';
import { Scheme } from './NdisSections.tsx';

const content = ndisSchema.parse(read('content/en/ndis.yaml'));
content.eligibility.checked = '2027-02-01';
const checked = { words: '(checked {date})', locale: 'en-AU' };
const page = parse(renderToStaticMarkup(<Scheme content={content} locale="en-AU" checked={checked} />));
const text = page.textContent.replace(/\s+/g, ' ');

test('says what is different for children who join, and when that was checked', () => {
  expect(text).toContain(content.eligibility.children);
  expect(text).toContain('1 February 2027');
});

test('shows the exact number of participants, and whether it has changed since', () => {
  const { number, since } = content.scheme.participants;
  expect(text).toContain(number.toLocaleString('en-AU'));
  expect(text).toContain(since);
});
