import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contactPage } from '../../../tests/support/siteWords.ts';
import { RouteDrawing, SketchMap, StreetDrawing } from './ContactDrawings.tsx';

const { text, ...sketch } = contactPage.location.sketch;
const way = contactPage.gettingHere.drawing;

test('the sketch map says that it is not to scale, and every road on it has a name', () => {
  const map = parse(renderToStaticMarkup(<SketchMap words={{ text, ...sketch }} />));
  const labels = map.querySelectorAll('text').map((word) => word.textContent);
  expect(labels.toSorted()).toEqual(Object.values(sketch).toSorted());
  expect(map.querySelector('.drawn-map__road')?.getAttribute('d')?.match(/M/g)).toHaveLength(1);
});

test('the route drawing shows people on foot and on wheels, and all its text', () => {
  const drawn = parse(renderToStaticMarkup(<RouteDrawing words={way} />));
  const skins = drawn.querySelectorAll('path').map((path) => /f-skin-\w+/.exec(path.classNames)?.[0]);
  expect(new Set(skins.filter(Boolean)).size).toBeGreaterThanOrEqual(3);
  const { text: alternative, ...words } = way;
  const labels = drawn.querySelectorAll('text').map((word) => word.textContent);
  expect(labels.toSorted()).toEqual(Object.values(words).toSorted());
  expect(drawn.querySelector('svg')?.getAttribute('aria-label')).toBe(alternative);
});

test('the street drawing has the words of the street alone', () => {
  const drawn = parse(renderToStaticMarkup(<StreetDrawing words={way} />));
  expect(drawn.querySelectorAll('text').map((word) => word.textContent)).toEqual([way.walk, way.door]);
});
