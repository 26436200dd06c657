import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ page }) => page.goto('/about'));

test('the head says the tagline, shows a picture and leads to the booking form', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Leading Physiotherapy Excellence in Bankstown',
  );
  await expect(page.getByRole('img', { name: /Practising balance with a physiotherapist/ })).toBeVisible();
  await page.getByRole('link', { name: 'Book Your Assessment Today' }).click();
  await expect(page).toHaveURL('/booking');
});

test('the impact figures are those of the clinic record', async ({ page }) => {
  const figures = page.getByRole('region', { name: 'In figures' }).getByRole('listitem');
  await expect(figures).toHaveText([
    /1000\+ clients helped/,
    /15\+ years/,
    /12 people/,
    /100% professional care/,
  ]);
});

test('the story names the year, the head physiotherapist, the team and visits at home', async ({ page }) => {
  const story = page.getByRole('region', { name: 'How we began' });
  for (const words of ['2023', '15+ years', 'head physiotherapist', 'team of 12', 'mobile visits', 'lift']) {
    await expect(story).toContainText(words);
  }
});

test('the four professions each have a line', async ({ page }) => {
  const professions = page.getByRole('region', { name: /Four professions/ });
  await expect(professions.getByRole('heading', { level: 3 })).toHaveText([
    'Physiotherapy',
    'Occupational therapy',
    'Exercise physiology',
    'Speech therapy',
  ]);
  await expect(professions.getByRole('listitem').getByRole('paragraph')).toHaveCount(4);
});

test('mission, vision and six values, each with its sentence', async ({ page }) => {
  await expect(page.getByRole('region', { name: 'Our mission' }).getByRole('paragraph')).toHaveText(/\.$/);
  await expect(page.getByRole('region', { name: 'Our vision' }).getByRole('paragraph')).toHaveText(/\.$/);
  const values = page.getByRole('region', { name: 'Six values' });
  await expect(values.getByRole('term')).toHaveText([
    'Clinical Excellence',
    'Patient-Centred Care',
    'Integrity and Transparency',
    'Compassion',
    'Innovation',
    'Community Connection',
  ]);
  for (const sentence of await values.getByRole('definition').all())
    await expect(sentence).toHaveText(/^.{20,}\.$/);
});

test('three specialised services have a picture, words and a link', async ({ page }) => {
  const services = page.getByRole('region', { name: 'Three areas we give special time to' });
  await expect(services.getByRole('img')).toHaveCount(3);
  for (const [name, path] of [
    ['Neurological Rehabilitation', '/services/neurological-rehabilitation'],
    ['Aged Care & Falls Prevention', '/services/aged-care-physiotherapy'],
    ['Paediatric Physiotherapy', '/services/pediatric-physiotherapy'],
  ] as const) {
    await expect(services.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

test('the contact block has the phone, the address, the hours, online booking and who can pay', async ({
  page,
}) => {
  const contact = page.getByRole('region', { name: 'Come and see us' });
  await expect(contact.getByRole('link', { name: '(02) 7010 0000' })).toHaveAttribute(
    'href',
    'tel:+61270100000',
  );
  for (const words of [
    'Level 2, 4/56 Kitchener Parade',
    'online booking is open 24/7',
    'Early appointments from 7:00 AM by request, evenings until 7:30 PM on select days.',
    'wheelchair accessible',
    'payment plan',
  ]) {
    await expect(contact).toContainText(words);
  }
  await expect(contact.getByRole('term')).toHaveText([
    'NDIS',
    'Private health funds',
    'Medicare',
    'Workers compensation',
    'DVA',
    'CTP',
    'Paying yourself',
  ]);
  await expect(contact.getByRole('link', { name: 'Book online' })).toHaveAttribute('href', '/booking');
});
