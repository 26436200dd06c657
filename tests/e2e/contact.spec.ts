import type { Locator, Page } from '@playwright/test';
import { hourText } from '../../src/clinic/dates.ts';
import { openStatus } from '../../src/clinic/openingHours.ts';
import { fullName, initialsOf } from '../../src/enquiry/sender.ts';
import { dayScale, percentOnScale } from '../../src/features/contact/ClinicHours.tsx';
import { interpolate } from '../../src/text/interpolate.ts';
import { messagesOf } from '../support/bookingMessages.ts';
import { read } from '../support/contentFiles.ts';
import { nextOpenDay, record } from '../support/openingDays.ts';
import { clinic, contactPage, phrases } from '../support/siteWords.ts';
import { expect, openStopped, pass, test } from './fixtures.ts';
import { expectKept, fillForm, forms, hydrated, newMessage, submit } from './formActions.ts';
import { cutWords, setSize } from './pageLayout.ts';

const { clinic: clinicWords } = read('content/en/messages.yaml') as unknown as {
  clinic: { contact: { subject: string } };
};
const words = contactPage;
const { map, street } = words.location;
const { fields, toasts, received } = forms.contact;
const { error, emergency } = forms.shared;
const isError = new RegExp(`^${RegExp.escape(error)} `);
const send = (page: Page) => submit(page, 'contact');

// Smooth scrolling would only be waited for.
test.use({ reducedMotion: 'reduce' });

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: /Failed to load resource/ });

  test('returns a server-side fault with everything typed and the emergency advice, and once corrected sends both messages', async ({
    page,
    mail,
  }) => {
    const message = newMessage();
    await page.goto('/contact');
    const beside = page.getByRole('region', { name: words.message.heading }).getByText(emergency);
    await expect(beside).toBeVisible();
    await fillForm(page, 'contact', { ...message, email: 'somebody@localhost' });
    await send(page).click();
    await expect(page).toHaveTitle(isError);
    await expect(page.getByRole('alert')).toBeFocused();
    await expectKept(page, 'contact', { ...message, email: 'somebody@localhost' });
    await expect(beside).toBeVisible();
    await page.getByLabel(fields.email.label).fill(message.email);
    await send(page).click();
    await expect(page).toHaveURL('/contact/received');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(received.heading);
    await expect.poll(() => messagesOf(mail.messages, message.email).length).toBe(2);
    const [forClinic] = messagesOf(mail.messages, message.email).filter(
      (each) => each.replyTo?.length && !each.recipients.includes(message.email),
    );
    expect(forClinic?.subject).toBe(
      interpolate(clinicWords.contact.subject, { name: initialsOf(fullName(message)) }),
    );
    for (const text of [
      `${fields.phone.label}: ${message.phone}`,
      `${fields.message.label}: ${message.message}`,
    ])
      expect(forClinic?.text).toContain(text);
  });

  test('shows both maps without the buttons, hints and space that need script', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: words.location.outbound }).first()).toBeVisible();
    for (const words of await page.locator('.map-embed__words').all()) await expect(words).toBeHidden();
    for (const map of await page.locator('.map-embed').all()) {
      const [around, drawing] = [await map.boundingBox(), await map.locator('svg').boundingBox()];
      expect((drawing?.x ?? 0) - (around?.x ?? 0), 'room beside the drawing').toBeLessThan(60);
    }
    expect(await page.locator('.clinic-hours__status').boundingBox()).toBeNull();
  });
});

test('with script, thanks for a message and clears the form without leaving the page', async ({
  page,
  mail,
}) => {
  const message = newMessage();
  await page.goto('/contact');
  await hydrated(page, 'contact');
  await fillForm(page, 'contact', message);
  await send(page).click();
  await expect(page.getByRole('dialog')).toContainText(toasts.success.title);
  await expect(page.getByRole('dialog')).toContainText(
    interpolate(toasts.success.description, { firstName: 'Mariam' }),
  );
  await expect(page.getByLabel(fields.firstName.label)).toHaveValue('');
  await expect.poll(() => messagesOf(mail.messages, message.email).length).toBe(2);
  await expect(page).toHaveURL('/contact');
});

const { opens, closes } = nextOpenDay();
/** A moment before or after another, in minutes. */
const from = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
const statusAt = (moment: Date) => openStatus(record, moment.getTime(), phrases);

test('updates whether the clinic is open when the visitor returns to the page', async ({ page }) => {
  await openStopped(page, '/contact', opens);
  await expect(page.getByRole('status').getByText(statusAt(opens).text)).toBeVisible();
  // A browser stops the timers of a page that nobody sees.
  await page.clock.setFixedTime(from(closes, 60));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('status').getByText(statusAt(from(closes, 60)).text)).toBeVisible();
});

test('changes to closed when the clinic closes', async ({ page }) => {
  await openStopped(page, '/contact', from(closes, -0.5));
  await expect(page.getByRole('status').getByText(statusAt(from(closes, -0.5)).text)).toBeVisible();
  await pass(page, 60_000);
  await expect(page.getByRole('status').getByText(statusAt(from(closes, 0.5)).text)).toBeVisible();
});

test('shows readable opening hours, and one space between map and form, at any width', async ({ page }) => {
  await page.goto('/contact');
  for (const width of [320, 390, 768, 1280]) {
    await setSize(page, width, 100);
    const strip = await page.locator('.clinic-hours__strip').first().boundingBox();
    expect(strip?.width).toBeGreaterThan(100);
    expect((strip?.x ?? 0) + (strip?.width ?? 0)).toBeLessThanOrEqual(width);
    const { space, section } = await page.locator('#message').evaluate((heading) => {
      const map = document.querySelector('.location')?.getBoundingClientRect();
      const around = heading.closest('.section');
      return {
        space: heading.getBoundingClientRect().top - (map?.bottom ?? 0),
        section: around ? Number.parseFloat(getComputedStyle(around).paddingTop) : 0,
      };
    });
    expect(space, `at ${width} px`).toBeCloseTo(section, 0);
  }
  for (const [width, text] of [
    [320, 100],
    [390, 200],
    [1280, 100],
  ] as const) {
    await setSize(page, width, text);
    expect(await cutWords(page.locator('.clinic-hours th')), `at ${width} px`).toEqual([]);
    const scale = dayScale(clinic.hours);
    const strip = await page.locator('.clinic-hours__strip').first().boundingBox();
    const names = page.locator('.clinic-hours__axis text').filter({ visible: true });
    const boxes = await names.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThanOrEqual(2);
    for (const [i, box] of boxes.entries()) {
      expect(box.right, 'the end of the page').toBeLessThanOrEqual(width);
      expect(box.left, 'the hour before').toBeGreaterThan(boxes[i - 1]?.right ?? 0);
    }
    const first = await names.first().textContent();
    const hour = scale.named.find((each) => hourText(each, phrases.locale) === first) ?? Number.NaN;
    const place = (strip?.x ?? 0) + ((strip?.width ?? 0) * percentOnScale(String(hour), scale)) / 100;
    expect((boxes[0].left + boxes[0].right) / 2, `at ${width} px`).toBeCloseTo(place, 0);
  }
});

test('the words in drawings grow with the text size, and still fit', async ({ page }) => {
  await page.goto('/contact');
  for (const selector of ['.getting-here .approach', '.drawn-map']) {
    await setSize(page, 390, 100);
    const small = await wordsOf(page.locator(selector));
    await setSize(page, 390, 200);
    const large = await wordsOf(page.locator(selector));
    expect(large.size, selector).toBeGreaterThan(small.size * 1.25);
    for (const [i, a] of large.boxes.entries()) {
      expect(a.left, a.text).toBeGreaterThanOrEqual(large.frame.left);
      expect(a.right, a.text).toBeLessThanOrEqual(large.frame.right);
      for (const b of large.boxes.slice(i + 1)) {
        const apart = a.right < b.left || b.right < a.left || a.bottom <= b.top || b.bottom <= a.top;
        expect(apart, `${a.text} and ${b.text}`).toBe(true);
      }
    }
  }
});

/** Where the words of a drawing stand, and how high they are, in pixels of the screen. */
function wordsOf(drawing: Locator) {
  return drawing.evaluate((svg: SVGSVGElement) => {
    const words = [...svg.querySelectorAll('text')];
    const [first] = words;
    const { left, right } = svg.getBoundingClientRect();
    return {
      size: first ? Number.parseFloat(getComputedStyle(first).fontSize) * (svg.getScreenCTM()?.a ?? 0) : 0,
      frame: { left, right },
      boxes: words.map((word) => {
        const box = word.getBoundingClientRect();
        return { text: word.textContent, left: box.left, right: box.right, top: box.top, bottom: box.bottom };
      }),
    };
  });
}

test('prints directions and opening hours, without buttons, forms or the status of today', async ({
  page,
}) => {
  await page.goto('/contact');
  const { button } = words.location.map;
  await expect(page.getByRole('button', { name: button })).toBeVisible();
  const marked = page.locator('.clinic-hours__today');
  await expect(marked).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(words.gettingHere.stepFree.name)).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: words.message.heading })).toBeHidden();
  await expect(marked).toBeHidden();
  await expect(page.locator('.clinic-hours__status')).toBeHidden();
});

test('requests nothing from Google until the visitor asks for the map, which has a name', async ({
  page,
  server,
}) => {
  const foreign: string[] = [];
  await page.route(
    (url) => url.origin !== new URL(server.url).origin,
    (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<title>map</title>' });
    },
  );
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: map.button }).click();
  await expect(page.locator('iframe')).toHaveAttribute('title', map.label);
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
  expect(new URL(foreign[0] ?? '').host).toBe('www.google.com');
  await page.getByRole('tab', { name: street.label }).click();
  await page.getByRole('button', { name: street.button }).click();
  await expect(page.getByTitle(street.label)).toBeVisible();
});

const embeds = [
  { ...map, drawing: '.drawn-map' },
  { ...street, drawing: '#street .approach' },
];

test('the buttons of the maps move the focus to the map they show', async ({ page }) => {
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>map</title>' }),
  );
  await page.goto('/contact');
  for (const { label, button } of embeds) {
    await page.getByRole('tab', { name: label }).click();
    await page.getByRole('button', { name: button }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(`iframe[title='${label}']`)).toBeFocused();
  }
});

test.describe('when Google cannot be reached', () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  test('the drawing, the address and the link to the map remain', async ({ page }) => {
    await page.route('https://www.google.com/**', (route) => route.abort());
    await page.goto('/contact');
    for (const { label, button, drawing } of embeds) {
      await page.getByRole('tab', { name: label }).click();
      await page.getByRole('button', { name: button }).click();
      await expect(page.locator(`iframe[title='${label}']`)).toBeVisible();
      const panel = page.getByRole('tabpanel', { name: label });
      await expect(page.locator(drawing)).toBeVisible();
      await expect(panel).toContainText(clinic.address.street);
      await expect(panel.getByRole('link', { name: words.location.outbound })).toBeVisible();
    }
  });
});

test('the map does not move when its button appears', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const map = page.locator('.map-embed').first();
  const button = page.getByRole('button', { name: words.location.map.button });
  await expect(map).toBeVisible();
  await expect(button).toBeHidden();
  const before = await map.boundingBox();
  arrive();
  await expect(button).toBeVisible();
  expect((await map.boundingBox())?.height).toBe(before?.height);
});
