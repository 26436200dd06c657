import type { Locator, Page } from '@playwright/test';
import { nextClosures } from '../../src/clinic/closures.ts';
import { pathIn } from '../../src/content/translations.ts';
import { visitPrices } from '../../src/layout/YourVisit.tsx';
import { tonightPath, tonightSheets } from '../../src/routes.ts';
import { languages } from '../../src/text/languages.ts';
import { record, today } from '../support/openingDays.ts';
import {
  areas,
  clinic,
  contactPage,
  costs,
  faqCategories,
  home,
  phrases,
  serviceLink,
  serviceWords,
  visitWords,
  whatIsHard,
  firstVisit as words,
} from '../support/siteWords.ts';
import { expect, test } from './fixtures.ts';
import { cutWords, setSize } from './pageLayout.ts';

test.describe('fees', () => {
  const { rows } = visitPrices(clinic, visitWords, phrases);

  // Smooth scrolling would only be waited for.
  test.use({ reducedMotion: 'reduce' });

  /** Whether a part of a page has each price of the clinic record, and no other. */
  async function expectFees(part: Locator) {
    const visit = part.getByRole('region', { name: visitWords.heading });
    await expect(visit.getByRole('term')).toHaveText(rows.map(({ name }) => name));
    await expect(visit.getByRole('definition')).toHaveText(rows.map(({ text }) => text));
    await expect(visit).toBeVisible();
  }

  test('the cost is one tap from the top of Home', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('main').getByRole('link', { name: home.paying.link });
    await expect(link).toBeInViewport();
    await link.click();
    const paying = page.getByRole('region', { name: home.paying.heading, exact: true });
    await expect(paying.getByRole('heading', { name: home.paying.heading, exact: true })).toBeInViewport();
    await expectFees(paying);
  });

  test('a service links to what a visitor pays, and Back returns to the same place', async ({ page }) => {
    const slug = 'musculoskeletal';
    await page.goto(`${serviceLink(slug).path}#paying`);
    const { heading } = serviceWords(slug).paying;
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
    await expectFees(page.getByRole('main'));
    const link = page.getByRole('link', { name: visitWords.link });
    await link.click();
    await expect(page.getByRole('heading', { name: costs.heading, exact: true })).toBeInViewport();
    await page.goBack();
    await expect(link).toBeInViewport();
  });
});

/** How many pages it takes to print what is shown, with the margins of the page's style. */
async function printedPages(page: Page, format = 'A4'): Promise<number | undefined> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
}

test('the sheet of warning signs prints on both sides of one A4 in every language', async ({ page }) => {
  for (const language of languages) {
    await page.goto(pathIn(language, 'urgent'));
    expect(await printedPages(page), language).toBe(2);
  }
});

test("each sheet 'What to do tonight' prints on one page of A4", async ({ page }) => {
  for (const path of tonightSheets.map(tonightPath)) {
    await page.goto(path);
    expect(await printedPages(page), path).toBe(1);
  }
});

test.describe('the sheet for a first visit', () => {
  const steps = Object.values(words.steps);
  const { train, ways } = contactPage.gettingHere;

  test('the sheet prints on one page of A4 or US Letter', async ({ page }) => {
    await page.goto('/first-visit');
    for (const format of ['A4', 'Letter']) expect(await printedPages(page, format), format).toBe(1);
  });

  test('the printed sheet has everything that a visitor needs', async ({ page }) => {
    await page.goto('/first-visit');
    await page.emulateMedia({ media: 'print' });
    const { answer = [] } =
      faqCategories.flatMap(({ questions }) => questions).find(({ id }) => id === words.bring) ?? {};
    expect(answer).not.toHaveLength(0);
    for (const text of [
      ...steps.map((step) => step.text),
      ...answer,
      ...[train, ...ways].flatMap(({ points }) => points.slice(0, 1)),
      clinic.address.street,
      clinic.phone.number,
      nextClosures(record, phrases, today),
      new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').host,
    ])
      await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
  });
});

test.describe('areas', () => {
  test.use({ javaScriptEnabled: false });

  const drawn = areas.groups.flatMap(({ suburbs }) => suburbs).filter(({ onDiagram }) => onDiagram);

  test.beforeEach(({ page }) => page.goto('/areas-we-serve'));

  test('a link to a suburb opens the page at its marked row, below the header', async ({ page }) => {
    const ground = (row: Locator) => row.evaluate((element) => getComputedStyle(element).backgroundColor);
    const rows = page.locator('.suburbs > li');
    const names = areas.groups.flatMap(({ suburbs }) => suburbs.map(({ name }) => name));
    for (const name of [names[0], names.find((each) => each.includes(' ')), names.at(-1)]) {
      if (!name) continue;
      // From elsewhere: two smooth scrolls in a row can overtake each other in Chromium.
      await page.goto('about:blank');
      await page.goto(`/areas-we-serve#${name.toLowerCase().replaceAll(' ', '-')}`);
      const row = rows.filter({ has: page.getByRole('heading', { name, exact: true }) });
      await expect(row.getByRole('heading')).toBeInViewport({ ratio: 1 });
      const header = await page.locator('.bar').boundingBox();
      const top = (await row.boundingBox())?.y ?? 0;
      expect(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      const others = await rows.filter({ hasNot: page.getByRole('heading', { name, exact: true }) }).all();
      const marked = await ground(row);
      for (const other of others) expect(await ground(other)).not.toBe(marked);
    }
  });

  test.describe('the diagram', () => {
    // Measured by script that the test brings; the page still has none.
    test.use({ javaScriptEnabled: true });

    test('has no overlapping or cut names, and none smaller than 13 px on a phone', async ({ page }) => {
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const { names, screen, smallest } = await measured(page);
        expect(names.length).toBeGreaterThan(drawn.length);
        if (width === 390) expect(smallest).toBeGreaterThanOrEqual(13);
        for (const [i, a] of names.entries()) {
          expect(a.left, `${a.text} at ${width} px`).toBeGreaterThanOrEqual(0);
          expect(a.right, `${a.text} at ${width} px`).toBeLessThanOrEqual(screen);
          for (const b of names.slice(i + 1)) {
            const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
            const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
            expect(Math.max(across, down), `${a.text} and ${b.text} at ${width} px`).toBeGreaterThanOrEqual(
              a.size / 5,
            );
          }
        }
      }
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
});

test.describe("'Show us what is hard'", () => {
  const section = (page: Page) => page.getByRole('region', { name: whatIsHard.heading });
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('shows three pictures side by side on a phone, each a large target', async ({ page }) => {
    await page.goto('/');
    const boxes = await section(page)
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(whatIsHard.items.length + 1);
    const rows = new Set(boxes.map(({ y }) => y));
    expect([...rows].map((top) => boxes.filter(({ y }) => y === top).length)).toEqual([3, 3, 3, 3, 3, 1]);
    for (const { width, height } of boxes) {
      expect(width).toBeGreaterThanOrEqual(48);
      expect(height).toBeGreaterThanOrEqual(48);
    }
  });

  test('says on the page that a picture leads to what was tapped, with its warning signs', async ({
    page,
  }) => {
    const fallen = whatIsHard.items.find(({ id }) => id === 'fallen');
    if (!fallen) throw new Error('no picture is of a fall');
    await page.goto('/');
    await section(page).getByRole('link', { name: fallen.label }).click();
    const start = page.getByRole('region', { name: fallen.here });
    await expect(start).toBeInViewport();
    for (const sign of fallen.signs) await expect(start.locator(`[data-sign="${sign}"]`)).toBeVisible();
    await page.goto(new URL(page.url()).pathname);
    await expect(page.getByText(fallen.here)).toBeHidden();
  });

  test('has no cut words at any width and text size', async ({ page }) => {
    await page.goto('/');
    for (const [width, text] of [
      [320, 100],
      [320, 200],
      [390, 200],
      [768, 200],
      [1280, 200],
    ] as const) {
      await setSize(page, width, text);
      for (const { label } of whatIsHard.items) {
        const cut = await cutWords(section(page).getByText(label, { exact: true }));
        expect(cut, `at ${width} px with text at ${text} %`).toEqual([]);
      }
    }
  });
});
