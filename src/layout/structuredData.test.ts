import { describe, expect, test } from 'vitest';
import { people } from '../../tests/support/clinic.ts';
import { jsonLd, pageData, peopleData } from './structuredData.ts';

describe('the structured data of a page', () => {
  const site = new URL('https://wattle.example/');
  const page = {
    title: 'Fees',
    description: 'What it costs.',
    path: '/fees',
    locale: 'en-AU',
    breadcrumbs: [],
  };

  test('names reviewer and day only if a clinician has reviewed the page', () => {
    const reviewedPage = pageData(
      { ...page, review: { reviewedBy: 'Mai Example', reviewedOn: '2026-11-20' } },
      site,
    );
    expect(reviewedPage).toMatchObject({ lastReviewed: '2026-11-20', reviewedBy: { name: 'Mai Example' } });
    const unreviewedPage = pageData({ ...page, review: { reviewedBy: '', reviewedOn: '' } }, site);
    expect(unreviewedPage).not.toHaveProperty('lastReviewed');
    expect(unreviewedPage).not.toHaveProperty('reviewedBy');
  });

  test('stays complete if a text contains a closing script tag', () => {
    const name = 'a </script><script>alert(1)</script>';
    const json = jsonLd([{ '@type': 'WebSite', name }]);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph']).toEqual([{ '@type': 'WebSite', name }]);
  });
});

describe('the structured data of people', () => {
  const site = new URL('https://wattle.example/');

  test('contains only facts that the team list shows', () => {
    const data = peopleData(people, 'en', site);
    expect(data).toMatchObject([
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
    expect(data[1]).not.toHaveProperty('knowsLanguage');
  });

  test('is empty when the clinic lists nobody', () => {
    expect(peopleData([], 'en', site)).toEqual([]);
  });
});
