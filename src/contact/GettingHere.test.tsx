import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { clinic, contactPage } from '../../testing/siteWords.ts';
import { GettingHere } from './GettingHere.tsx';

const { gettingHere } = contactPage;

const shown = (access: string[]) =>
  parse(renderToStaticMarkup(<GettingHere content={gettingHere} access={access} />));

test('how to come in without a step stands in one list, with whom to ring from the street', () => {
  const list = shown(['There is an accessible toilet.']).querySelector('section ul');
  expect(list?.parentNode.querySelector('h3')?.textContent).toBe(gettingHere.stepFree.name);
  expect(list?.textContent).toContain('There is an accessible toilet.');
  expect(list?.querySelector(`a[href="tel:${clinic.phone.dialled}"]`)?.textContent).toBe(clinic.phone.shown);
});

test('what the clinic has not told of the way in leaves no empty point', () => {
  const points = shown([]).querySelectorAll('li');
  expect(points.filter((point) => point.textContent.trim() === '')).toEqual([]);
});
