import { expect, test } from 'vitest';
import { splitIntoPhases } from './issues.ts';

const html =
  '<p>Before.</p><h3 id="a-step">A step</h3><p>Slowly.</p><h4 id="the-landing">The <em>landing</em></h4><p>The heel.</p>' +
  '<h4 id="the-push">The push</h4><p>The toes.</p><h4 id="the-shoes">The shoes</h4><p>After.</p>';
const file = 'content/en/magazine/articles/walking.md';

test('an article is split at the headings of its movement, and no text is lost', () => {
  const { before, phases, after } = splitIntoPhases(html, ['the-landing', 'the-push'], file);
  expect(phases.map(({ title }) => title)).toEqual(['The landing', 'The push']);
  expect(before + phases.map((phase) => phase.html).join('') + after).toBe(html);
  expect(after).toMatch(/^<h4 id="the-shoes">/);
});

test.each([
  ['there is none of that name', ['the-landing', 'the-swing'], 'the-swing'],
  ['it stands before the one that it should follow', ['the-push', 'the-landing'], 'the-landing'],
])('a heading is named when %s', (_, ids, lost) => {
  expect(() => splitIntoPhases(html, ids, file)).toThrow(
    `${file} has no heading "${lost}" after the one before it`,
  );
});
