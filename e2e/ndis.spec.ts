import { clinic, dialled, ndis, pageLink, phrases, serviceLink } from '../testing/siteWords.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ page }) => page.goto('/ndis'));

test('the head has a picture and leads to the booking form', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ndis.heading);
  await expect(page.locator('main svg[role=img]').first()).toBeVisible();
  await page.getByRole('link', { name: ndis.book }).first().click();
  await expect(page).toHaveURL(pageLink('booking').path);
});

test('the scheme is told with its number of participants, the date of it and its source', async ({
  page,
}) => {
  const { heading, paragraphs, participants } = ndis.scheme;
  const scheme = page.getByRole('region', { name: heading });
  for (const words of [
    ...paragraphs,
    participants.number.toLocaleString(phrases.locale),
    participants.after,
    participants.asOf,
    participants.since,
  ]) {
    await expect(scheme).toContainText(words);
  }
  await expect(scheme.getByRole('link', { name: participants.source.label })).toHaveAttribute(
    'href',
    participants.source.url,
  );
});

test('who can join is said, and the numbers there can be dialled', async ({ page }) => {
  const { heading, items, children } = ndis.eligibility;
  const eligibility = page.getByRole('region', { name: heading });
  await expect(eligibility.getByRole('definition')).toHaveText(items.map(({ text }) => text));
  await expect(eligibility).toContainText(children);
  for (const link of await eligibility.locator('a[href^="tel:"]').all()) {
    await expect(link).toHaveAttribute('href', `tel:${(await link.innerText()).replace(/\D/g, '')}`);
  }
});

test('the funding categories stand by their numbers', async ({ page }) => {
  const { heading, category, categories } = ndis.funding;
  const funding = page.getByRole('region', { name: heading });
  await expect(funding.locator('.funding__number')).toHaveText(
    categories.map(({ number }) => `${category} ${number}`),
  );
  for (const { number } of categories) {
    const word = funding.getByText(`${category} ${number}`).getByText(category);
    expect((await word.boundingBox())?.width).toBeGreaterThan(40);
  }
  await expect(funding.getByRole('heading', { level: 3 })).toHaveText(categories.map(({ name }) => name));
});

test('services have cards that lead to them', async ({ page }) => {
  const { heading, items, others } = ndis.cards;
  const cards = page.getByRole('region', { name: heading });
  const paths = await cards
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual([...items, others].map(({ service }) => serviceLink(service).path));
  await expect(cards.locator('img')).toHaveCount(items.length);
});

test('starting is told step by step', async ({ page }) => {
  const { heading, steps } = ndis.start;
  const start = page.getByRole('region', { name: heading });
  await expect(start.getByRole('listitem')).toHaveCount(steps.length);
  await expect(start.getByRole('heading', { level: 3 })).toHaveText(steps.map(({ name }) => name));
});

test('its terms are explained', async ({ page }) => {
  const { heading, terms } = ndis.glossary;
  const glossary = page.getByRole('region', { name: heading });
  await expect(glossary.getByRole('term')).toHaveText(terms.map(({ term }) => term));
  await expect(glossary.getByRole('definition')).toHaveText(terms.map(({ text }) => text));
});

test('the contact details, the booking and the way to complain are there', async ({ page }) => {
  const { heading, book, complaints } = ndis.contact;
  const contact = page.getByRole('region', { name: heading });
  const { phone, email, address } = clinic;
  await expect(contact.getByRole('link', { name: phone.shown })).toHaveAttribute('href', dialled);
  await expect(contact.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(contact).toContainText(address.street);
  await expect(contact.getByRole('link', { name: book })).toHaveAttribute('href', pageLink('booking').path);
  await expect(contact).toContainText(complaints);
});
