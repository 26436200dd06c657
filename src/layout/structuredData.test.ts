import { expect, test } from 'vitest';
import { faultsOf } from '../../tests/support/schemaOrg.ts';
import { jsonLd, pageData } from './structuredData.ts';

const site = new URL('https://wattle.example/');
const page = { title: 'Fees', description: 'What it costs.', path: '/fees', locale: 'en-AU', trail: [] };

test('a page that a clinician has read says who and when; one that nobody has read says nothing', () => {
  const read = pageData({ ...page, review: { reviewedBy: 'Mai Example', reviewedOn: '2026-11-20' } }, site);
  expect(read).toMatchObject({ lastReviewed: '2026-11-20', reviewedBy: { name: 'Mai Example' } });
  const website = { '@type': 'WebSite' };
  expect(faultsOf({ ...read }, new Map([['https://wattle.example/#website', website]]), 'page')).toEqual([]);
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
