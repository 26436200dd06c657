import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ page }) => page.goto('/areas-we-serve'));

test('the head names the region, shows a picture and leads to the booking form', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Areas We Serve: Western Sydney & Beyond');
  await expect(page.getByRole('img', { name: /Walking/ })).toBeVisible();
  await page.getByRole('link', { name: 'Book Your Assessment Today' }).first().click();
  await expect(page).toHaveURL('/booking');
});

test('the overview says how many people live in the region', async ({ page }) => {
  await expect(page.getByText('2+ million residents in Western Sydney')).toBeVisible();
});

const groups = {
  'Bankstown area': {
    Bankstown: 'Main clinic',
    Punchbowl: '5 min by car',
    Greenacre: '7 min by car',
    Yagoona: '8 min by car',
    'Bass Hill': '10 min by car',
    'Chester Hill': '12 min by car',
  },
  'Broader Western Sydney': {
    Liverpool: '15 min by car',
    Fairfield: '20 min by car',
    Parramatta: 'Direct transport links',
    Auburn: '20 min by car',
    Cabramatta: '25 min by car',
  },
  'Canterbury-Bankstown': {
    Campsie: '15 min by car',
    Belmore: '12 min by car',
    Lakemba: '12 min by car',
    Revesby: '15 min by car',
    Panania: '15 min by car',
  },
};

for (const [name, suburbs] of Object.entries(groups)) {
  test(`${name}: every suburb has its minutes, or its words, and links to popular services`, async ({
    page,
  }) => {
    const group = page.getByRole('region', { name, exact: true });
    await expect(group.getByRole('heading', { level: 4 })).toHaveText(Object.keys(suburbs));
    for (const [suburb, way] of Object.entries(suburbs)) {
      const popular = page.getByRole('list', { name: `Popular services in ${suburb}`, exact: true });
      const label = await group.getByText(`Popular services in ${suburb}`, { exact: true }).boundingBox();
      expect(label?.height).toBeGreaterThan(16);
      const row = group.getByRole('listitem').filter({ has: popular });
      await expect(row).toContainText(way);
      for (const link of await popular.getByRole('link').all()) {
        await expect(link).toHaveAttribute('href', /^\/services\/[a-z-]+$/);
      }
      expect(await popular.getByRole('link').count()).toBeGreaterThanOrEqual(2);
    }
  });
}

test('the diagram is told in words', async ({ page }) => {
  const diagram = page.getByRole('img', { name: /Minutes by car to the clinic in Bankstown/ });
  await expect(diagram).toBeVisible();
  await expect(diagram).toHaveAccessibleName(/Punchbowl, 5 minutes.*Cabramatta, 25 minutes.*Parramatta/);
});

test('both calls at the end lead where they say', async ({ page }) => {
  const closing = page.getByRole('region', { name: 'Ready to come in?' });
  await expect(closing.getByRole('link', { name: 'Book Your Assessment Today' })).toHaveAttribute(
    'href',
    '/booking',
  );
  await expect(closing.getByRole('link', { name: 'Contact Us for More Info' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(closing.getByRole('link', { name: '(02) 7010 0000' })).toHaveAttribute(
    'href',
    'tel:+61270100000',
  );
});

test.describe('the diagram', () => {
  // Measured by script that the test brings; the page still has none.
  test.use({ javaScriptEnabled: true });

  for (const width of [320, 390, 768, 1280]) {
    test(`has no two names that overlap, and none cut off, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const { names, screen } = await measured(page);
      expect(names.length).toBe(21);
      for (const [i, a] of names.entries()) {
        expect(a.left, a.text).toBeGreaterThanOrEqual(0);
        expect(a.right, a.text).toBeLessThanOrEqual(screen);
        for (const b of names.slice(i + 1)) {
          const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
          expect(apart, `${a.text} and ${b.text}`).toBe(true);
        }
      }
    });
  }

  test('is readable on a phone: no letter under 13 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { smallest } = await measured(page);
    expect(smallest).toBeGreaterThanOrEqual(13);
  });
});

/** Where the words of the diagram stand, as tall as their letters: from the top of a capital to below the line. */
async function measured(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  return page.locator('.travel-diagram').evaluate((svg: SVGSVGElement) => {
    const scale = svg.getScreenCTM()?.a ?? 1;
    const words = [...svg.querySelectorAll('text')].map((element) => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
      const { left, right, bottom } = element.getBoundingClientRect();
      const line = bottom - size * 0.24;
      return {
        text: element.textContent,
        left,
        right,
        top: line - size * 0.72,
        bottom: line + size * 0.08,
        size,
      };
    });
    return {
      names: words,
      smallest: Math.min(...words.map(({ size }) => size)),
      screen: document.documentElement.clientWidth,
    };
  });
}
