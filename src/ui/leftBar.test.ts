import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the bar at the left says, and the rules that draw it. */
const marks = { 'a quote': '.testimonial blockquote', 'a source': '.sources' };

test('the bar at the left stands beside quotes and sources alone, so that it says what it marks', () => {
  const marked = globSync('src/**/*.css').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .matchAll(/([^{}]+)\{[^{}]*border-inline-start(?:-width)?:\s*(?!0;)[^{}]*\}/g),
    ].map(([, selector = '']) => selector.trim()),
  );
  expect(marked.sort()).toEqual(Object.values(marks).sort());
});
