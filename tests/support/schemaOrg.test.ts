import { expect, test } from 'vitest';
import { faultsOf, type Node } from './schemaOrg.ts';

const clinic = { '@type': 'MedicalClinic', '@id': 'https://wattle.example/#clinic', name: 'Wattle Street' };
const hours = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: 'https://schema.org/Monday',
  opens: '08:00',
  closes: '16:00',
  validFrom: '2026-11-22',
};

function faults(node: Node): string[] {
  return faultsOf(node, new Map([[clinic['@id'], clinic]]), '/');
}

test('accepts properties of a type and of its parent types, and every type of value', () => {
  expect(
    faults({
      ...clinic,
      url: 'https://wattle.example/',
      medicalSpecialty: 'https://schema.org/Physiotherapy',
      geo: { '@type': 'GeoCoordinates', latitude: -33.9 },
      amenityFeature: { '@type': 'LocationFeatureSpecification', name: 'Hearing loop', value: false },
      openingHoursSpecification: [hours],
    }),
  ).toEqual([]);
  expect(faults({ '@type': 'Service', provider: { '@id': clinic['@id'] } })).toEqual([]);
  expect(faults({ '@type': 'Article', datePublished: '2025-05' })).toEqual([]);
});

test.each<[string, Node, string]>([
  ['an unknown type', { '@type': 'PhysioClinic' }, '/: @type: schema.org has no "PhysioClinic"'],
  ['an unknown property', { ...clinic, openHours: 'Mo' }, '/ › openHours: schema.org has no "openHours"'],
  [
    'a property of another type',
    { '@type': 'MedicalTherapy', provider: clinic },
    'a property of Action, CreativeWork',
  ],
  ['a renamed property', { ...clinic, members: clinic }, 'schema.org has "member" in the place of "members"'],
  ['text in place of a URL', { ...clinic, url: 'our page' }, '/ › url: "our page" is no URL'],
  ['an invalid time', { ...hours, opens: '8am' }, '/ › opens: "8am" is no Time'],
  ['a term of another enumeration', { ...hours, dayOfWeek: 'https://schema.org/Female' }, 'is no DayOfWeek'],
  ['an empty text', { ...clinic, name: '' }, '/ › name: "" is no Text'],
  [
    'a thing of the wrong type',
    { ...clinic, address: { '@type': 'Person' } },
    'Person is no PostalAddress or Text',
  ],
  [
    'a reference to the wrong type',
    { '@type': 'Person', knows: { '@id': clinic['@id'] } },
    'MedicalClinic is no Person',
  ],
  [
    'a reference without a target',
    { '@type': 'Service', provider: { '@id': 'x' } },
    'no page says what x is',
  ],
])('reports %s with its path', (_fault, node, message) => {
  const [first, ...others] = faults(node);
  expect(first).toContain(message);
  expect(others).toEqual([]);
});
