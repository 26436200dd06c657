import { expect, test } from 'vitest';
import { people } from '../../tests/support/clinic.ts';
import { faultsOf } from '../../tests/support/schemaOrg.ts';
import { peopleData } from './peopleData.ts';

const site = new URL('https://wattle.example/');
const clinic = { '@type': 'MedicalClinic' };

test('each of the people is told with what the list shows of them, and nothing else', () => {
  const told = peopleData(people, 'en', site);
  expect(told).toMatchObject([
    {
      '@id': 'https://wattle.example/about#mai-example',
      name: 'Mai Example',
      jobTitle: 'Physiotherapy',
      identifier: { propertyID: 'Ahpra', value: 'PHY0001234567' },
      knowsLanguage: ['Vietnamese', 'French'],
      image: 'https://wattle.example/portraits/mai.jpg',
      description: 'Mai has worked with runners for ten years.',
    },
    { name: 'Sam Sample', jobTitle: 'Podiatry' },
  ]);
  expect(told[1]).not.toHaveProperty('knowsLanguage');
  const found = new Map([['https://wattle.example/#clinic', clinic]]);
  expect(told.flatMap((person) => faultsOf({ ...(person as object) }, found, 'person'))).toEqual([]);
});

test('nobody is told while the clinic names nobody', () => {
  expect(peopleData([], 'en', site)).toEqual([]);
});
