import { expect, test } from 'vitest';
import { readYamlFile } from '../../../tests/support/contentFiles.ts';
import { type AboutContent, aboutSchema } from '../../content/schemas/aboutSchema.ts';
import { professionsOf } from './AboutSections.tsx';

const content = aboutSchema.parse(readYamlFile('content/en/about.yaml'));

/** The content of the About page with a line for each of these professions. */
function contentWith(...names: string[]): AboutContent {
  const items = names.map((name) => ({ name, text: `What ${name} is for.` }));
  return { ...content, professions: { ...content.professions, items } };
}

test('the About page lists the professions of the clinic record in the order of the record', () => {
  const professions = ['Podiatry', 'Physiotherapy', 'Dietetics'];
  const aboutContent = contentWith(...professions.toSorted());
  expect(professionsOf({ professions }, aboutContent).map(({ name }) => name)).toEqual(professions);
});

test.each([
  ['more professions', ['Physiotherapy', 'Podiatry', 'Dietetics']],
  ['fewer professions', ['Physiotherapy']],
])('the build stops and names the file if the clinic has %s than About', (_name, professions) => {
  const aboutContent = contentWith('Physiotherapy', 'Podiatry');
  expect(() => professionsOf({ professions }, aboutContent)).toThrow(
    'content/en/about.yaml, professions.items',
  );
});
