import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ page }) => page.goto('/ndis'));

test('the head shows a person in a wheelchair and leads to the booking form', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your NDIS plan and how to use it with us',
  );
  await expect(page.getByRole('img', { name: /Pushing a wheelchair/ })).toBeVisible();
  await page.getByRole('link', { name: 'Book a Consultation' }).first().click();
  await expect(page).toHaveURL('/booking');
});

test('the scheme is told with its number of participants, the date of it and its source', async ({
  page,
}) => {
  const scheme = page.getByRole('region', { name: 'What the scheme is' });
  await expect(scheme).toContainText('National Disability Insurance Scheme');
  await expect(scheme).toContainText('About 692,823 people were NDIS participants as of December 2024');
  await expect(scheme).toContainText('self-managed, plan-managed and agency-managed');
  await expect(scheme.getByRole('link', { name: /NDIA quarterly report/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.ndis\.gov\.au\//,
  );
});

test('who can join is said in the words of the scheme', async ({ page }) => {
  const eligibility = page.getByRole('region', { name: 'Who can join' });
  await expect(eligibility.getByRole('definition')).toHaveText([
    'Under 65 at first application.',
    'Australian citizen, permanent resident or Protected Special Category visa holder.',
    'With a permanent and significant disability.',
  ]);
  await expect(eligibility.getByRole('link', { name: '1800 800 110' })).toHaveAttribute(
    'href',
    'tel:1800800110',
  );
});

test('the three funding categories stand by their numbers', async ({ page }) => {
  const funding = page.getByRole('region', { name: /Three kinds of funding/ });
  await expect(funding.getByText(/^Category \d+$/)).toHaveText(['Category 15', 'Category 12', 'Category 5']);
  await expect(funding.getByRole('heading', { level: 3 })).toHaveText([
    'Improved Daily Living Skills',
    'Improved Health and Wellbeing',
    'Assistive Technology',
  ]);
});

test('six services have cards that lead to them', async ({ page }) => {
  const cards = page.getByRole('region', { name: /Six services/ });
  const paths = await cards
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(
    [
      'functional-mobility',
      'pain-management',
      'strength-conditioning',
      'post-surgery-rehabilitation',
      'neurological-rehabilitation',
      'assistive-technology',
    ].map((slug) => `/services/${slug}`),
  );
  await expect(cards.locator('svg')).toHaveCount(6);
});

test('starting takes five steps', async ({ page }) => {
  const start = page.getByRole('region', { name: 'How to start, in five steps' });
  await expect(start.getByRole('listitem')).toHaveCount(5);
  await expect(start.getByRole('heading', { level: 3 }).first()).toHaveText('Look at your plan');
  await expect(start.getByRole('heading', { level: 3 }).last()).toHaveText('Have your first visit');
});

test('five terms are explained', async ({ page }) => {
  const glossary = page.getByRole('region', { name: 'Five NDIS terms in plain words' });
  await expect(glossary.getByRole('term')).toHaveText([
    'Plan manager',
    'Support coordinator',
    'Service agreement',
    'Capacity building',
    'Plan reassessment',
  ]);
  await expect(glossary.getByRole('definition')).toHaveCount(5);
});

test('the contact details, the booking and the way to complain are there', async ({ page }) => {
  const contact = page.getByRole('region', { name: 'Ask us about your plan' });
  await expect(contact.getByRole('link', { name: '(02) 7010 0000' })).toHaveAttribute(
    'href',
    'tel:+61270100000',
  );
  await expect(contact.getByRole('link', { name: 'hello@example.com.au' })).toHaveAttribute(
    'href',
    'mailto:hello@example.com.au',
  );
  await expect(contact).toContainText('Level 2, 4/56 Kitchener Parade');
  await expect(contact.getByRole('link', { name: 'Book a Consultation' })).toHaveAttribute(
    'href',
    '/booking',
  );
  await expect(contact.getByRole('link', { name: '1800 035 544' })).toBeVisible();
});
