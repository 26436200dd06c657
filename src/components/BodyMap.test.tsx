import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BodyMap } from './BodyMap.tsx';
import { conditionGroups } from './conditionMarks.ts';

test('the body map numbers every group and lists it as a link', () => {
  const groups = conditionGroups.map((id) => ({ id, name: `All about ${id}` }));
  const map = parse(renderToStaticMarkup(<BodyMap groups={groups} />));
  expect(map.querySelectorAll('svg text').map(({ text }) => text)).toEqual(groups.map((_, i) => `${i + 1}`));
  expect(map.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(map.querySelectorAll('svg a').every((place) => place.getAttribute('tabindex') === '-1')).toBe(true);
  const links = map.querySelectorAll('li a');
  expect(links.map((link) => [link.getAttribute('href'), link.text])).toEqual(
    groups.map(({ id, name }) => [`#${id}`, name]),
  );
  expect(map.querySelectorAll('svg a').map((place) => place.getAttribute('href'))).toEqual(
    links.map((link) => link.getAttribute('href')),
  );
  expect(Buffer.byteLength(map.toString())).toBeLessThan(8 * 1024);
});
