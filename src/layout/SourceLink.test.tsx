import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SourceLink } from './SourceLink.tsx';

const checked = { words: '(looked up {date})', locale: 'en-AU' };
const source = { label: 'Who says so', url: 'https://www.example.com.au/bones' };

test('a link to a source is followed by the date on which the source was last checked', () => {
  expect(
    renderToStaticMarkup(<SourceLink source={{ ...source, checked: '2026-11-20' }} checked={checked} />),
  ).toBe('<a href="https://www.example.com.au/bones">Who says so</a> (looked up 20 November 2026)');
});

test('a source that has no date of a last check is only a link', () => {
  expect(renderToStaticMarkup(<SourceLink source={source} checked={checked} />)).toBe(
    '<a href="https://www.example.com.au/bones">Who says so</a>',
  );
});
