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
const said = page.textContent.replace(/\s+/g, ' ');

test('who can join says what is different for children, and when that was checked', () => {
  expect(said).toContain(content.eligibility.children);
  expect(said).toContain('1 February 2027');
});

test('the number of participants is the exact one, and whether it has changed since stands with it', () => {
  const { number, since } = content.scheme.participants;
  expect(said).toContain(number.toLocaleString('en-AU'));
  expect(said).toContain(since);
});
