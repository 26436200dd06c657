import type { Page } from '@playwright/test';
import type { TabbedService } from '../src/services/servicesContent.ts';
import { serviceSlugs } from '../src/site/services.ts';
import { put, serviceLink, servicePages, serviceWords } from '../testing/siteWords.ts';
import { expect, test } from './fixtures.ts';

const { bookAssessment, seeDoctorFirst, tabs } = servicePages;
const phone = { width: 390, height: 844 };
const tabbed = serviceSlugs.filter((slug) => serviceWords(slug).layout === 'tabbed');

test("every service's first screen on a phone has the way to book, and one line that leads to the warning signs", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const slug of serviceSlugs) {
    await page.goto(serviceLink(slug).path);
    const book = page.getByRole('main').getByRole('link', { name: bookAssessment }).first();
    await expect(book, slug).toHaveAttribute('href', `/booking?type=${serviceWords(slug).bookingType}`);
    await expect(book, slug).toBeInViewport({ ratio: 1 });
    const doctor = page.getByRole('link', { name: seeDoctorFirst });
    await expect(doctor, slug).toBeInViewport({ ratio: 1 });
    expect(await linesOf(page, seeDoctorFirst), slug).toBe(1);
  }
});

/** Over how many lines the words of a link go. */
function linesOf(page: Page, name: string) {
  return page.getByRole('link', { name }).evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
}

test('each part of a tabbed page ends in the next part and the way to book', async ({ page }) => {
  for (const slug of tabbed) {
    const { conditions, bookingType } = serviceWords(slug) as TabbedService;
    const { path } = serviceLink(slug);
    const next = (label: string) => put(tabs.next, { part: label });
    const book = { words: bookAssessment, href: `/booking?type=${bookingType}` };
    await page.goto(path);
    for (const [part, ends] of Object.entries({
      overview: [{ words: next(conditions.label), href: '#conditions' }, book],
      conditions: [{ words: next(tabs.booking), href: '#booking' }, book],
      booking: [book],
    })) {
      await page.getByRole('tab').nth(['overview', 'conditions', 'booking'].indexOf(part)).click();
      const links = page.locator(`#${part} a`);
      const last = await links.evaluateAll(
        (all, many) =>
          all.slice(-many).map((link) => ({
            words: link.checkVisibility() ? link.textContent : 'not seen',
            href: link.getAttribute('href'),
          })),
        ends.length,
      );
      expect(last, `${path}#${part}`).toEqual(ends);
    }
  }
});

test('the link to the next part opens it at its start, and Back returns to the part and the place before', async ({
  page,
}) => {
  const slug = 'womens-health';
  const { conditions, overview } = serviceWords(slug) as TabbedService;
  await page.setViewportSize(phone);
  await page.goto(serviceLink(slug).path);
  const onward = page.getByRole('link', { name: put(tabs.next, { part: conditions.label }), exact: true });
  await onward.scrollIntoViewIfNeeded();
  const placesOnTheWay = await page.evaluateHandle(() => {
    const before = scrollY;
    const places = new Set<number>();
    addEventListener('scroll', () => scrollY !== before && places.add(scrollY));
    return places;
  });
  await onward.click();
  await expect(page.getByRole('tab', { name: conditions.label })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: conditions.heading })).toBeInViewport();
  await expect(page.locator('#conditions')).toBeFocused();
  // A page that still glides when Back is pressed glides on, away from the place that Back brought.
  expect(await placesOnTheWay.evaluate((places) => places.size)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: overview.heading })).toBeVisible();
  await expect(onward).toBeInViewport();
});
