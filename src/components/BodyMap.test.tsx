import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BodyMap } from './BodyMap.tsx';
import { conditionGroups } from './conditionMarks.ts';

test('the body map numbers every group and links to it, for pointers alone', () => {
  const map = parse(renderToStaticMarkup(<BodyMap groups={conditionGroups} />));
  expect(map.querySelectorAll('text').map(({ text }) => text)).toEqual(
    conditionGroups.map((_, i) => `${i + 1}`),
  );
  expect(map.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  const places = map.querySelectorAll('a');
  expect(places.map((place) => place.getAttribute('href'))).toEqual(conditionGroups.map((id) => `#${id}`));
  expect(places.every((place) => place.getAttribute('tabindex') === '-1')).toBe(true);
  expect(Buffer.byteLength(map.toString())).toBeLessThan(8 * 1024);
});
