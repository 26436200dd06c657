import { professionsOf } from '../src/about/professions.ts';
import { hoursByRequest, openingHours } from '../src/clinic/hours.ts';
import { about, clinic, dialled, pageLink, phrases, serviceLink } from '../testing/siteWords.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ page }) => page.goto('/about'));

test('the head says the tagline, shows a picture and leads to the booking form', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.tagline);
  await expect(page.locator('main svg[role=img]').first()).toBeVisible();
  await page.getByRole('link', { name: about.book }).first().click();
  await expect(page).toHaveURL(pageLink('booking').path);
});

test('the impact figures are those of the clinic record', async ({ page }) => {
  const { clientsHelped, headPhysiotherapistYears, team, professionalCare } = clinic.figures;
  const { heading, clients, experience, team: people, care } = about.figures;
  const figures = page.getByRole('region', { name: heading }).getByRole('listitem');
  await expect(figures).toHaveText([
    `${clientsHelped} ${clients}`,
    `${headPhysiotherapistYears} ${experience}`,
    `${team} ${people}`,
    `${professionalCare} ${care}`,
  ]);
});

test('the story names the year, and has the facts of the clinic in its paragraphs', async ({ page }) => {
  const story = page.getByRole('region', { name: about.story.heading });
  await expect(story).toContainText(String(clinic.figures.founded));
  for (const paragraph of about.story.paragraphs) await expect(story).toContainText(paragraph);
});

test('each profession of the clinic has a line', async ({ page }) => {
  const professions = page.getByRole('region', { name: about.professions.heading });
  const lines = professionsOf(clinic, about);
  await expect(professions.getByRole('heading', { level: 3 })).toHaveText(lines.map(({ name }) => name));
  await expect(professions.getByRole('listitem').getByRole('paragraph')).toHaveText(
    lines.map(({ text }) => text),
  );
});

test('mission, vision and values, each with its sentence', async ({ page }) => {
  for (const { heading, text } of [about.mission, about.vision]) {
    await expect(page.getByRole('region', { name: heading }).getByRole('paragraph')).toHaveText(text);
  }
  const values = page.getByRole('region', { name: about.values.heading });
  await expect(values.getByRole('term')).toHaveText(about.values.items.map(({ name }) => name));
  await expect(values.getByRole('definition')).toHaveText(about.values.items.map(({ text }) => text));
});

test('each specialised service has a picture, words and a link', async ({ page }) => {
  const { heading, items } = about.specialised;
  const services = page.getByRole('region', { name: heading });
  await expect(services.getByRole('img')).toHaveCount(items.length);
  for (const { service, text } of items) {
    const { name, path } = serviceLink(service);
    await expect(services.getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(services).toContainText(text);
  }
});

test('the contact block has the phone, the address, the hours, online booking and who can pay', async ({
  page,
}) => {
  const { heading, text, access, book, paying } = about.contact;
  const contact = page.getByRole('region', { name: heading });
  await expect(contact.getByRole('link', { name: clinic.phone.shown })).toHaveAttribute('href', dialled);
  for (const words of [
    clinic.address.street,
    clinic.address.postcode,
    openingHours(clinic, phrases),
    hoursByRequest(clinic, phrases),
    text,
    access,
    paying,
  ]) {
    await expect(contact).toContainText(words);
  }
  await expect(contact.getByRole('term')).toHaveText(clinic.payers.map(({ name }) => name));
  await expect(contact.getByRole('link', { name: book })).toHaveAttribute('href', pageLink('booking').path);
});
