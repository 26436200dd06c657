import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consultationTypeValues } from '../../src/content/formWords.ts';
import { readYamlFile, serviceFiles } from './contentFiles.ts';

// Requirements of the specification that no schema checks. If the clinic decides otherwise, change them here.
const advice = 'required by the specification; if the clinic decides otherwise, change this test';

/** The value at a place of a file of content/en/, such as 'values.items'. */
function readValue(file: string, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (part, key) => (part as Record<string, unknown>)?.[key],
      readYamlFile(`content/en/${file}.yaml`),
    );
}

test.each([
  ['facts/home', 'facts', 11],
  ['facts/services', 'facts', 52],
  ['home', 'reasons.items', 6],
  ['home', 'featured.items', 4],
  ['home', 'conditions.groups', 5],
  ['about', 'values.items', 6],
  ['about', 'specialised.items', 3],
  ['services-index', 'cards.services', 15],
  ['services-index', 'whyChoose.items', 3],
  ['ndis', 'cards.items', 6],
  ['ndis', 'eligibility.items', 3],
  ['ndis', 'funding.categories', 3],
  ['menus', 'header', 5],
  ['menus', 'core', 8],
  ['menus', 'specialised', 8],
  ['magazine/1-the-beginning', 'articles', 3],
])('the list in content/en/%s.yaml at %s has at least %i items', (file, place, least) => {
  expect((readValue(file, place) as unknown[]).length, advice).toBeGreaterThanOrEqual(least);
});

test("the page of areas has at least fifteen suburbs besides the clinic's own", () => {
  const groups = readValue('areas', 'groups') as { suburbs: { direction?: string }[] }[];
  const suburbsAround = groups.flatMap(({ suburbs }) => suburbs).filter(({ direction }) => direction);
  expect(suburbsAround.length, advice).toBeGreaterThanOrEqual(15);
});

test('the FAQ has at least six categories of five questions or more', () => {
  const files = globSync('content/en/faq/*.yaml').map(readYamlFile) as { questions?: unknown[] }[];
  const longCategories = files.filter(({ questions = [] }) => questions.length >= 5);
  expect(longCategories.length, advice).toBeGreaterThanOrEqual(6);
});

test.each([
  ['firstName.message', 'First name must be at least 2 characters.'],
  ['lastName.message', 'Last name must be at least 2 characters.'],
  ['email.message', 'Please provide a valid email address.'],
  ['phone.message', 'Please provide a valid phone number.'],
  ['consultationType.message', 'Please select a consultation type.'],
  ['preferredContact.message', 'Please select your preferred contact method.'],
  ['agreeToTerms.message', 'You must agree to the terms and conditions'],
])('the booking function answers with the specified %s', (place, message) => {
  expect(readValue('forms', `booking.fields.${place}`), advice).toBe(message);
});

test('the booking form offers the twenty specified consultation types', () => {
  const specifiedTypes = [
    'initial-consultation',
    'follow-up',
    'ndis-assessment',
    'musculoskeletal',
    'sports-injury',
    'womens-health',
    'neurological-rehabilitation',
    'functional-mobility',
    'pain-management',
    'strength-conditioning',
    'post-surgery-rehabilitation',
    'dry-needling',
    'vestibular-rehabilitation',
    'chronic-pain-management',
    'aged-care-physiotherapy',
    'pediatric-physiotherapy',
    'workplace-physiotherapy',
    'assistive-technology',
    'workcover',
    'other',
  ];
  expect(consultationTypeValues, advice).toEqual(expect.arrayContaining(specifiedTypes));
});

test('five services have a long page, and thirteen a page with tabs', () => {
  const files = serviceFiles();
  const longServices = [
    'functional-mobility',
    'pain-management',
    'strength-conditioning',
    'neurological-rehabilitation',
    'assistive-technology',
  ];
  const tabbedServices = [
    'musculoskeletal',
    'sports-injury',
    'womens-health',
    'post-surgery-rehabilitation',
    'dry-needling',
    'vestibular-rehabilitation',
    'chronic-pain-management',
    'aged-care-physiotherapy',
    'pediatric-physiotherapy',
    'workplace-physiotherapy',
    'workcover',
    'shoulder-rehabilitation',
    'acl-rehabilitation',
  ];

  const findLayouts = (slugs: string[]) => slugs.map((slug) => files[slug]?.layout);
  expect(findLayouts(longServices), advice).toEqual(longServices.map(() => 'long'));
  expect(findLayouts(tabbedServices), advice).toEqual(tabbedServices.map(() => 'tabbed'));
});
