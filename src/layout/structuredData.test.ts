import { describe, expect, test } from 'vitest';
import { people } from '../../tests/support/clinic.ts';
import { faultsOf } from '../../tests/support/schemaOrg.ts';
import { jsonLd, pageData, peopleData } from './structuredData.ts';

describe('A page for search engines', () => {
  const site = new URL('https://wattle.example/');
  const page = { title: 'Fees', description: 'What it costs.', path: '/fees', locale: 'en-AU', trail: [] };

  test('a page that a clinician has read says who and when; one that nobody has read says nothing', () => {
    const read = pageData({ ...page, review: { reviewedBy: 'Mai Example', reviewedOn: '2026-11-20' } }, site);
    expect(read).toMatchObject({ lastReviewed: '2026-11-20', reviewedBy: { name: 'Mai Example' } });
    const website = { '@type': 'WebSite' };
    expect(faultsOf({ ...read }, new Map([['https://wattle.example/#website', website]]), 'page')).toEqual(
      [],
    );
    const unread = pageData({ ...page, review: { reviewedBy: '', reviewedOn: '' } }, site);
    expect(unread).not.toHaveProperty('lastReviewed');
    expect(unread).not.toHaveProperty('reviewedBy');
  });

  test('a text with a tag in it cannot end the script that it stands in', () => {
    const name = 'a </script><script>alert(1)</script>';
    const json = jsonLd([{ '@type': 'WebSite', name }]);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph']).toEqual([{ '@type': 'WebSite', name }]);
  });
});

describe('The people of the clinic', () => {
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
});
