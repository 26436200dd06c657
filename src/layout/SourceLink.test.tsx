import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SourceLink } from './SourceLink.tsx';

const checked = { words: '(looked up {date})', locale: 'en-AU' };
const source = { label: 'Who says so', url: 'https://www.example.com.au/bones' };

test('a source says when somebody last looked it up', () => {
  expect(
    renderToStaticMarkup(<SourceLink source={{ ...source, checked: '2026-11-20' }} checked={checked} />),
  ).toBe('<a href="https://www.example.com.au/bones">Who says so</a> (looked up 20 November 2026)');
});

test('a source without that day is its link alone', () => {
  expect(renderToStaticMarkup(<SourceLink source={source} checked={checked} />)).toBe(
    '<a href="https://www.example.com.au/bones">Who says so</a>',
  );
});
