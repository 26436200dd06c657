import type { Locator, Page } from '@playwright/test';
import { enquiryTypeNames } from '../../src/enquiry/enquiryTypes.ts';
import { sample } from '../support/samples.ts';
import {
  articleText,
  contactPage,
  faqCategories,
  faqPage,
  home,
  issues,
  magazinePage,
  servicesIndex,
  site,
} from '../support/siteWords.ts';
import { faultsOn, withoutContrast } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { fillForm, forms, hydrated, openForm, submit } from './formActions.ts';

test.describe('axe', () => {
  type States = Record<string, (page: Page) => Promise<unknown>>;

  const question = faqCategories[0]?.questions[0];
  const articles = issues.flatMap((issue) => issue.articles);
  const whole = articles.find(({ id }) => articleText(id));
  const toCome = articles.find(({ id }) => !articleText(id));
  const awaited = issues.find((issue) => issue.articles.length === 0);

  /** What pages turn into, and how to get there; pages as they open are in everyPage.spec.ts. */
  const places: Record<string, States> = {
    Home: {
      'with the confirmation': async (page) => {
        await page.goto('/');
        await page.evaluate(() => sessionStorage.setItem('enquiry-received', 'Mariam'));
        await page.reload();
        await expect(page.getByRole('status')).toBeVisible();
      },
      'with the menu of a phone': async (page) => {
        await page.setViewportSize({ width: 390, height: 900 });
        await page.goto('/');
        await page.getByRole('button', { name: site.header.menu }).click();
        await page.locator('#mobile-menu summary').click();
        const all = page.locator('#mobile-menu').getByRole('link', { name: site.header.everyService });
        await expect(all).toBeVisible();
      },
    },
    'the forms': {
      ...Object.fromEntries(
        enquiryTypeNames.map((type) => [
          `${type}, with errors`,
          async (page: Page) => {
            await openForm(page, type);
            await submit(page, type).click();
            await expect(page.getByRole('alert')).toBeVisible();
          },
        ]),
      ),
      'booking, with the NDIS number': async (page) => {
        await page.goto('/booking');
        await page.getByRole('switch').check();
        await expect(page.getByLabel(forms.booking.fields.ndisNumber.label)).toBeVisible();
      },
      // The form of /booking would leave for Home meanwhile.
      'contact, with a toast': async (page) => {
        await openForm(page, 'contact');
        await page.route('**/functions/v1/*', (route) => route.fulfill({ json: { status: 'received' } }));
        await fillForm(page, 'contact', sample('contact'));
        await submit(page, 'contact').click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    'contact, costs and services': {
      'what a payer leaves to pay': async (page) => {
        await page.goto('/costs');
        await page.locator('[name=payer]').nth(1).check();
        await expect(page.locator('.costs__left').filter({ visible: true })).not.toHaveCount(0);
      },
      'the street view': async (page) => {
        await page.goto('/contact#street');
        await expect(page.getByRole('button', { name: contactPage.location.street.button })).toBeVisible();
      },
      'the facts moving': async (page) => {
        await page.goto('/services');
        await page.getByRole('heading', { name: servicesIndex.facts.heading }).scrollIntoViewIfNeeded();
        await page.getByRole('button', { name: site.motion.facts.next }).click();
      },
    },
    'the FAQ': {
      'an open question': async (page) => {
        await page.goto(`/faq#${question?.id}`);
        await expect(page.locator(`#${question?.id} p`).first()).toBeVisible();
      },
      'some matches': async (page) => {
        await page.getByRole('searchbox').fill(question?.question ?? '');
        await expect(page.getByRole('status')).toContainText('1');
      },
      'no match': async (page) => {
        await page.getByRole('searchbox').fill('qqzzxx');
        await expect(page.getByRole('button', { name: faqPage.search.clear })).toBeVisible();
      },
    },
    'the magazine': {
      'an article': async (page) => {
        await page.goto(`/magazine#${whole?.id}`);
        await expect(page.getByRole('article').getByRole('heading', { level: 3 }).first()).toBeVisible();
      },
      ...(toCome && {
        'an article to come': async (page: Page) => {
          await page.goto(`/magazine#${toCome.id}`);
          await expect(page.getByRole('article')).toContainText(magazinePage.article.coming);
        },
      }),
      ...(awaited && {
        'an issue to come': async (page: Page) => {
          await page.goto(`/magazine#${awaited.id}`);
          await expect(page.getByRole('heading', { name: magazinePage.coming.heading })).toBeVisible();
        },
      }),
    },
  };

  for (const [place, states] of Object.entries(places)) {
    test(`axe finds nothing on ${place}: ${Object.keys(states).join('; ')}`, async ({ page }) => {
      for (const [name, open] of Object.entries(states)) {
        await open(page);
        expect(await faultsOn(page), name).toEqual([]);
      }
    });
  }

  test('axe finds nothing on the Services dropdown', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: site.header.showServices }).click();
    await expect(page.getByRole('link', { name: site.header.allServices })).toBeVisible();
    expect(await faultsOn(page, { width: 1280 })).toEqual([]);
  });

  test('axe finds nothing in a form in forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const path of ['/booking', '/ar/booking']) {
      await page.goto(path);
      expect(await faultsOn(page, { rules: withoutContrast }), path).toEqual([]);
    }
  });
});

test.describe('keyboard', () => {
  const { header: words } = site;

  test('an enquiry is sent with the keyboard alone', async ({ page }) => {
    await page.goto('/booking');
    await hydrated(page, 'booking');
    await page.getByLabel('First name').focus();
    const type = (text: string) => page.keyboard.type(text);
    const next = () => page.keyboard.press('Tab');
    await type('Mariam');
    await next();
    await type('Haddad');
    await next();
    await type('keyboard@example.com');
    await next();
    await type('0400 123 456');
    await next();
    await type('NDIS A');
    await expect(page.getByLabel('Consultation type')).toHaveValue('ndis-assessment');
    await next();
    await type('Mornings, please.');
    await next();
    await expect(page.getByRole('main').getByRole('link', { name: /where it stops/ })).toBeFocused();
    await next();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
    await next();
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch')).toBeChecked();
    await next();
    await expect(page.getByLabel('NDIS number')).toBeFocused();
    await type('430123456');
    await next();
    await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toBeFocused();
    await next();
    await page.keyboard.press('Space');
    await expect(page.getByLabel(/I agree/)).toBeChecked();
    await next();
    await next();
    await next();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Thank you for reaching out, Mariam!');
  });

  test('the dropdown and the menu work by keyboard', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: words.showServices }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#services-menu a').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: words.showServices })).toBeFocused();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: words.menu }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: words.close })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#mobile-menu a').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: words.menu })).toBeFocused();
  });
});

test.describe('forced colours', () => {
  /** The least contrast of a drawn line, of a control's edge, and of text (WCAG 1.4.11 and 1.4.3). */
  const ofMarks = 3;
  const ofText = 4.5;

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in forced colours, ${colorScheme}`, () => {
      test.use({ contextOptions: { forcedColors: 'active' }, colorScheme });

      test('the drawings on Contact stand out from the background', async ({ page }) => {
        await page.goto('/contact');
        const ground = await colourOf(page, 'Canvas');
        for (const selector of ['.getting-here .approach', '.drawn-map', '.clinic-hours__strip']) {
          const drawn = await colours(page.locator(selector).first());
          expect(drawn.length).toBeGreaterThan(1);
          for (const { name, isText, colour } of drawn) {
            const least = isText ? ofText : ofMarks;
            expect(contrast(colour, ground), `${selector}: ${name}`).toBeGreaterThanOrEqual(least);
          }
        }
      });

      test("the hero's call button has a background, a border and an icon", async ({ page }) => {
        await page.goto('/');
        const button = page.locator('.hero').getByRole('link', { name: home.calls.call.label });
        const { ground, edge } = await button.evaluate((element) => {
          const { backgroundColor, borderTopColor } = getComputedStyle(element);
          return { ground: backgroundColor, edge: borderTopColor };
        });
        const icon = await button.locator('svg').evaluate((element) => getComputedStyle(element).color);
        expect(ground).toBe(await colourOf(page, 'Canvas'));
        expect(contrast(edge, ground)).toBeGreaterThanOrEqual(ofMarks);
        expect(contrast(icon, ground)).toBeGreaterThanOrEqual(ofMarks);
      });
    });
  }

  /** A system colour as this page has it. */
  function colourOf(page: Page, name: string): Promise<string> {
    return page.evaluate((colour) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = colour;
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    }, name);
  }

  /** What each shape and word of a drawing is painted with, but for what lets the ground show, such as windows. */
  function colours(drawing: Locator) {
    return drawing.evaluate((svg) =>
      [...svg.querySelectorAll(':is(path, rect, circle, text):not(.f-joint)')].map((element) => {
        const { fill, stroke } = getComputedStyle(element);
        return {
          name: `${element.parentElement?.getAttribute('class')} ${element.getAttribute('class')} ${element.textContent}`,
          isText: element.tagName === 'text',
          colour: stroke === 'none' || element.tagName === 'text' ? fill : stroke,
        };
      }),
    );
  }

  function contrast(one: string, other: string): number {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  }

  /** The relative luminance of a colour without transparency, as WCAG 2.2 defines it. */
  function luminance(colour: string): number {
    const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
    if (!parts) throw new Error(`${colour} is not a plain colour.`);
    const [red = 0, green = 0, blue = 0] = parts
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
});
