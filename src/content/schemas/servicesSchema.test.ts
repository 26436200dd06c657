import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { faultsIn } from '../../../tests/support/contentFault.ts';
import { read, serviceFiles } from '../../../tests/support/contentFiles.ts';
import { serviceSlugs } from '../../clinic/services.ts';
import { consultationTypeValues } from '../formWords.ts';
import { serviceSchema, servicesIndexSchema } from './servicesSchema.ts';

const schema = serviceSchema(z.string());
const files = serviceFiles();

test('each service in the list has a file, and each file a service', () => {
  expect(Object.keys(files).sort()).toEqual([...serviceSlugs].sort());
});

describe.each(Object.entries(files))('content/en/services/%s.yaml', (slug, content) => {
  test('matches the schema', () => {
    expect(faultsIn(schema, content)).toBe('');
  });

  test('relates to other services', () => {
    expect(content.related).not.toContain(slug);
  });

  test('states the urgency beside each warning sign', () => {
    const { paragraphs } = content.seeDoctorFirst as { paragraphs: string[] };
    expect(paragraphs.join('\n')).not.toMatch(
      /\b(first|last|next|top|bottom|other) (two|three|four|five|six|\d)\b|\bthe (first|last|others?|rest)\b/i,
    );
  });

  test('links to its own consultation type if the form has one', () => {
    if (consultationTypeValues.includes(slug)) expect(content.bookingType).toBe(slug);
  });
});

const workcover = files.workcover ?? {};
const mobility = files['functional-mobility'] ?? {};
const { subtitle: _, ...withoutSubtitle } = workcover;
const { journey: __, ...withoutJourney } = mobility;

/** A page with other warning signs. */
function withSigns(...signs: string[]) {
  return { ...workcover, seeDoctorFirst: { ...(workcover.seeDoctorFirst as object), signs } };
}

test.each([
  ['a missing field', withoutSubtitle, 'a text', 'subtitle'],
  ['a long page without its journey', withoutJourney, 'expected object', 'journey'],
  ['a title that is too long', { ...workcover, title: 'x'.repeat(61) }, 'at most 60 characters', 'title'],
  ['an unknown field', { ...workcover, subtitel: 'x' }, 'Unrecognized key: "subtitel"', ''],
  ['a date in the wrong form', { ...workcover, reviewedOn: '1 May' }, 'a date as YYYY-MM-DD', 'reviewedOn'],
  ['an unknown layout', { ...workcover, layout: 'wide' }, 'layout: long or tabbed', 'layout'],
  [
    'an unknown service',
    { ...workcover, related: ['musculoskeletal', 'sports-injury', 'massage'] },
    'the last part of a service address',
    'related[2]',
  ],
  [
    'a consultation type that the form does not have',
    { ...workcover, bookingType: 'shoulder' },
    'a consultation type of the booking form',
    'bookingType',
  ],
  [
    'a journey of four steps',
    { ...mobility, journey: { heading: 'Steps', steps: Array(4).fill({ name: 'a', text: 'b' }) } },
    'five steps, since the line that rises through them',
    'journey.steps',
  ],
  [
    'a drawing that there is not',
    { ...workcover, overview: { heading: 'Ours', paragraphs: ['Ask.'], picture: 'dancing' } },
    'packages/figure/src/movements draws no "dancing": the name of a drawing, such as walking',
    'overview.picture',
  ],
  [
    'a drawing beside what shows none',
    { ...workcover, paying: { heading: 'Paying', paragraphs: ['Ask.'], picture: 'walking' } },
    'Unrecognized key: "picture"',
    'paying',
  ],
  [
    'a part with an address that no link can name',
    { ...workcover, more: [{ id: 'In dispute', heading: 'In dispute', paragraphs: ['Ask.'] }] },
    'lower-case words with hyphens between, such as cerebral-palsy',
    'more[0].id',
  ],
  [
    'a payer that has no source',
    { ...workcover, paying: { heading: 'Paying', paragraphs: ['Ask.'], sources: ['medicar'] } },
    'one of medicare, dva, supportAtHome, ndis',
    'paying.sources[0]',
  ],
  [
    'a source looked up on a day that is none',
    {
      ...workcover,
      evidence: {
        heading: 'Evidence',
        paragraphs: ['It helps.'],
        sources: [{ label: 'A trial', url: 'https://www.example.com.au', checked: 'May 2026' }],
      },
    },
    'a date as YYYY-MM-DD',
    'evidence.sources[0].checked',
  ],
  [
    'a warning sign that there is not',
    withSigns('stroke', 'chest-pain', 'calf'),
    'the name of a warning sign of content/en/warning-signs.yaml: chest-pain, ',
    'seeDoctorFirst.signs[2]',
  ],
  [
    'a warning sign twice',
    withSigns('stroke', 'chest-pain', 'calf-clot', 'stroke'),
    'signs that all differ',
    'seeDoctorFirst.signs',
  ],
  [
    'a photograph without words for it',
    { ...workcover, photo: { src: './clinic.jpg' } },
    'a text',
    'photo.alt',
  ],
])('refuses %s, naming the field and what is expected', (_name, content, expected, field) => {
  const message = faultsIn(schema, content);
  expect(message).toContain(expected);
  expect(message).toContain(field && `→ at ${field}`);
});

test('a photograph is optional', () => {
  const photo = { src: './clinic.jpg', alt: 'Our gym, with the parallel bars by the window' };
  expect(faultsIn(schema, { ...workcover, photo })).toBe('');
});

describe('content/en/services-index.yaml', () => {
  const index = read('content/en/services-index.yaml');

  test('refuses the wrong address from the specification', () => {
    const cards = { heading: 'Find', also: 'Also:', services: Array(15).fill('neurological-rehab') };
    const message = faultsIn(servicesIndexSchema, { ...index, cards });
    expect(message).toMatch(
      /the last part of a service address, such as sports-injury; there are .*\n {2}→ at cards\.services\[0\]/,
    );
  });
});

test('no page claims that an option is already selected, since without script none is', () => {
  const claims = Object.entries(files).filter(([, service]) =>
    /already (chosen|selected|filled)|\bopens? with\b|\bpreselected\b/i.test(JSON.stringify(service)),
  );
  expect(claims.map(([slug]) => slug)).toEqual([]);
});
