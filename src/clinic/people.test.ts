import { expect, test } from 'vitest';
import { z } from 'zod';
import { clinicFile } from '../../tests/support/clinic.ts';
import { readYamlFile } from '../../tests/support/contentFiles.ts';
import { clinicSchema } from './clinicRecord.ts';

const mai = {
  name: 'Mai Tran',
  profession: 'Physiotherapy',
  registration: { body: 'Ahpra', number: 'PHY0001234567' },
  sees: 'both',
  services: ['sports-injury'],
};

/** The error message for a record with these people, or "accepted". */
function errorFor(...people: unknown[]): string {
  const professions = ['Physiotherapy', 'Speech therapy', 'Podiatry'];
  const { error } = clinicSchema.safeParse({ ...readYamlFile(clinicFile), professions, people });
  return error ? z.prettifyError(error) : 'accepted';
}

test('languages, gender, portrait and introduction of a person are optional', () => {
  const completePerson = {
    ...mai,
    name: 'Sam Haddad',
    languages: ['Arabic', 'French'],
    gender: 'man',
    portrait: '/portraits/sam.jpg',
    about: { en: 'Sam swims.' },
  };
  expect(errorFor(mai, completePerson)).toBe('accepted');
  expect(errorFor()).toBe('accepted');
});

test.each([
  ['name', '', 'people[0].name', 'a name'],
  ['profession', 'Physio', 'people[0].profession', 'Physiotherapy, Speech therapy, Podiatry'],
  [
    'registration',
    { body: 'Ahpra', number: 'PHY12345' },
    'people[0].registration.number',
    'such as PHY0001234567',
  ],
  [
    'registration',
    { body: 'ESSA', number: '1' },
    'people[0].registration.body',
    'Ahpra, the body for Physiotherapy',
  ],
  [
    'registration',
    { body: 'AHPRA', number: '1' },
    'people[0].registration.body',
    'Ahpra, ESSA or Speech Pathology',
  ],
  ['registration', undefined, 'people[0].registration', 'a body and a number'],
  ['languages', 'Arabic', 'people[0].languages', 'a list'],
  ['gender', 'female', 'people[0].gender', 'woman or man'],
  ['sees', ['children'], 'people[0].sees', 'children, adults or both'],
  ['services', ['backs'], 'people[0].services[0]', 'the last part of a service address'],
  ['services', [], 'people[0].services', 'at least one service'],
  ['portrait', 'mai.jpg', 'people[0].portrait', 'in public/'],
  ['about', { en: '' }, 'people[0].about.en', 'a sentence'],
  ['langauges', ['Arabic'], 'people[0]', 'langauges'],
])('the error for the %s %j names the person and the field', (field, value, place, expected) => {
  const message = errorFor({ ...mai, [field]: value });
  expect(message).toContain(field === 'name' ? 'someone without a name: ' : 'Mai Tran: ');
  expect(message).toContain(`→ at ${place}`);
  expect(message).toContain(expected);
});

test('a person whose profession has no known registration body may be registered with any known one', () => {
  expect(errorFor({ ...mai, profession: 'Podiatry' })).toBe('accepted');
});

test('a record with two people of the same name is refused', () => {
  expect(errorFor(mai, { ...mai })).toContain('Mai Tran: a name nobody else here has');
});
