import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { people } from '../../../tests/support/clinic.ts';
import type { Person } from '../../clinic/people.ts';
import { registry } from '../../content/registry.ts';
import { readContent } from '../../text/contentFile.ts';
import { interpolate } from '../../text/interpolate.ts';
import { Team } from './Team.tsx';

const words = readContent(registry.team);
const service = (slug: string) => ({ path: `/services/${slug}`, name: `the page ${slug}` });

const render = (...listed: readonly Person[]) =>
  parse(
    renderToStaticMarkup(
      <Team
        people={listed}
        professions={['Physiotherapy', 'Podiatry']}
        words={words}
        service={service}
        language="en"
        locale="en-AU"
      />,
    ),
  );

test('the team list has the profession, registration, languages and age groups of each person', () => {
  const [mai, sam] = render(...people).querySelectorAll('.person');
  for (const fact of [
    'Mai Example',
    'Physiotherapy',
    interpolate(words.registration, { body: 'Ahpra', number: 'PHY0001234567' }),
    interpolate(words.languages, { languages: 'Vietnamese and French' }),
    words.gender.woman,
    words.sees.both,
    interpolate(words.services, { services: 'the page sports-injury and the page womens-health' }),
    'Mai has worked with runners for ten years.',
  ]) {
    expect(mai?.textContent).toContain(fact);
  }
  expect(mai?.querySelector('img')?.getAttribute('src')).toBe('/portraits/mai.jpg');
  expect(sam?.textContent).toContain('Podiatry');
  expect(sam?.textContent).not.toMatch(/French|undefined|\{/);
  expect(sam?.querySelector('img')).toBeNull();
});

test('a person without a portrait has initials if a colleague has a portrait, and no picture otherwise', () => {
  const [mai, sam] = people;
  const picturesOf = (...listed: Person[]) =>
    render(...listed)
      .querySelectorAll('.person')
      .map((person) => person.querySelector('img, svg, [aria-hidden]')?.textContent);
  expect(picturesOf(mai, sam)).toEqual(['', 'SS']);
  expect(picturesOf(sam)).toEqual([undefined]);
});

test('the team list offers the choice between a woman and a man only if the team has both', () => {
  const [mai, sam] = people;
  const hasAdviceToAsk = (...listed: Person[]) => render(...listed).textContent.includes(words.ask);
  expect(hasAdviceToAsk(mai, { ...sam, gender: 'man' })).toBe(true);
  expect(hasAdviceToAsk(mai, { ...sam, gender: 'woman' })).toBe(false);
  expect(hasAdviceToAsk(mai, sam)).toBe(false);
});

test('the team section shows the professions and promises of the team while it lists nobody', () => {
  const page = render();
  expect(page.querySelector('.figure + p')?.textContent).toBe('Physiotherapy and Podiatry');
  for (const { name, text } of words.promises.items) {
    expect(page.textContent).toContain(name);
    expect(page.textContent).toContain(text);
  }
  expect(page.querySelector('.person')).toBeNull();
  expect(render(...people).textContent).not.toContain(words.promises.intro);
});

test('the team list shows the working days of a person, and a drawing instead of a portrait', () => {
  const [, sam] = people;
  const person = render({ ...sam, days: ['monday', 'thursday'], figure: 'listening' }).querySelector(
    '.person',
  );
  expect(person?.textContent).toContain(interpolate(words.days, { days: 'Monday and Thursday' }));
  // A file, since twelve drawings in the HTML would make the page too heavy.
  expect(person?.querySelector('img')?.getAttribute('src')).toContain('/listening.');
  expect(() => render({ ...sam, figure: 'lisening' })).toThrow('Sam Sample: figure is lisening');
});
