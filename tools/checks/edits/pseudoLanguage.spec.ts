import type { Page } from '@playwright/test';
import { readClinic } from '../../../src/clinic/clinicRecord.ts';
import { pathIn, translatedPages } from '../../../src/content/translations.ts';
import {
  enquiryTypes,
  formPage,
  type TranslatedEnquiryType,
  translatedEnquiryTypes,
} from '../../../src/enquiry/enquiryTypes.ts';
import { languageNames, languages, languageText } from '../../../src/text/languages.ts';
import { expect, openStopped, pass, test } from '../../../tests/e2e/fixtures.ts';
import { hydrated } from '../../../tests/e2e/formActions.ts';
import { sample } from '../../../tests/support/samples.ts';
import { translations } from '../../../tests/support/siteWords.ts';

const pseudo = translations.at(-1);
if (pseudo?.phrases.locale !== 'he')
  throw new Error('There is no pseudo-language here. Run npm run check:edits.');
const { language, forms } = pseudo;

test.use({ expectedComplaints: /404|Failed to load resource/ });

/** The page has no English in it, and nothing on it is cut off. */
async function expectTranslated(page: Page): Promise<void> {
  const texts = await textsOf(page);
  // Guards against a page that did not open.
  expect(texts.length).toBeGreaterThan(10);
  expect.soft(untranslated(texts), 'words that stand in code').toEqual([]);
  expect.soft(await cutOff(page), 'texts that are cut off').toEqual([]);
}

const pages = [
  ...translatedPages.map((page) => pathIn(language, page)),
  ...translatedEnquiryTypes.map((type) => `${formPage(type, language)}/received`),
  `/${language}/nowhere`,
];

for (const path of pages) {
  test(`${path} is translated, and nothing is cut off`, async ({ page }) => {
    await page.goto(path);
    await expectTranslated(page);
  });
}

async function fill(page: Page, type: TranslatedEnquiryType): Promise<void> {
  const typed = { firstName: 'אבגד', lastName: 'אבגד', email: 'a@example.com', phone: '0400 123 456' };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=message]').fill('אבגד');
  if (type !== 'booking') return;
  await page.locator('[name=consultationType]').selectOption({ index: 1 });
  await page.locator('[name=ndisParticipant]').check();
  await page.locator('[name=agreeToTerms]').check();
}

const send = (page: Page) => page.locator('form .button--action').click();

for (const type of translatedEnquiryTypes) {
  test(`the ${type} form shows errors, failure and success in its language`, async ({ page }) => {
    await openStopped(page, formPage(type, language));
    await hydrated(page, type);
    await send(page);
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText(forms.shared.summary);
    await page.locator('[name=firstName]').fill('א'.repeat(500));
    await page.locator('[name=lastName]').fill('א\u0007ב');
    await send(page);
    await expectTranslated(page);

    await fill(page, type);
    await page.route('**/functions/**', (route) => route.abort());
    await send(page);
    await expect(page.getByText(forms[type].toasts.failure.title)).toBeVisible();
    await expectTranslated(page);

    await page.unroute('**/functions/**');
    await send(page);
    await expect(page.getByText(forms[type].toasts.success.title)).toBeVisible();
    await expectTranslated(page);
    if (!('opens' in enquiryTypes[type])) return;
    await pass(page, 3000);
    await expect(page.locator('#received-notice')).toBeVisible();
    await expectTranslated(page);
  });

  test(`a ${type} is refused and confirmed in its language, and the clinic's message names the language`, async ({
    page,
    mail,
  }) => {
    const email = `${type}@example.com`;
    const enquiry = { ...sample(type), language, interpreter: true, email };
    const post = (data: object) =>
      page.request.post(`/functions/v1/${enquiryTypes[type].functionName}`, {
        data: { ...enquiry, ...data },
      });
    const refusal = await post({ firstName: 'x'.repeat(500), lastName: '\u0007', email: '', phone: 7 });
    const { error } = await refusal.json();
    expect(Object.keys(error.fields)).toEqual(['firstName', 'lastName', 'email', 'phone']);
    expect(untranslated(Object.values<string[]>(error.fields).flat())).toEqual([]);

    await post({});
    const visitors = () => mail.messages.find(({ recipients }) => recipients.includes(email));
    const clinics = () =>
      mail.messages.find(({ replyTo }) => replyTo?.some(({ address }) => address === email));
    await expect.poll(() => visitors() && clinics()?.text).toContain(languageText(language));
    const { subject = '', text = '', html = '' } = visitors() ?? {};
    await page.setContent(html);
    expect(untranslated([subject, ...text.split('\n'), ...(await textsOf(page))])).toEqual([]);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`the ${type} form returns with its messages in its language`, async ({ page }) => {
      await page.goto(formPage(type, language));
      await send(page);
      await expect(page.locator('.error-summary')).toBeVisible();
      await expectTranslated(page);
    });
  });
}

const { name, shortName, email, address, emergencyDepartment } = readClinic('content/clinic.yaml');
/** Texts that are the same in every language, longer ones before their parts. */
const names = [name, shortName, email, emergencyDepartment, address.street, address.suburb, address.state];
/** Whole texts that are the same in every language: the second part of the logo, and the languages' own names. */
const alike = [name.replace(shortName, '').trim(), ...languages.map((each) => languageNames(each).own)];

/** The texts that still contain plain letters, apart from names and page addresses: they are not translatable. */
function untranslated(texts: readonly string[]): string[] {
  return texts.filter((text) => {
    const rest = names.reduce((left, each) => left.replaceAll(each, ''), text.replace(/https?:\S+/g, ''));
    return !alike.includes(text) && /[a-z]/i.test(rest);
  });
}

/** All texts of a page: visible, for screen readers, for search results and in structured data. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.matches('script, style, noscript')) texts.push(node.textContent ?? '');
    const spoken = ['alt', 'title', 'placeholder', 'label', 'aria-label', 'aria-description'];
    for (const element of document.querySelectorAll('*')) {
      for (const attribute of spoken) texts.push(element.getAttribute(attribute) ?? '');
      for (const part of ['::before', '::after'])
        texts.push(
          getComputedStyle(element, part)
            .content.match(/"[^"]*"/g)
            ?.join(' ') ?? '',
        );
    }
    const found =
      'meta[name=description], meta[property$=title], meta[property$=description], meta[property$=alt]';
    for (const meta of document.querySelectorAll(found)) texts.push(meta.getAttribute('content') ?? '');
    for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
      JSON.parse(script.textContent, (key, value) => {
        if (/^(name|alternateName|description|text|headline|keywords|caption)$/.test(key))
          texts.push(`${value}`);
        return value;
      });
    return texts.map((text) => text.trim()).filter(Boolean);
  });
}

/** Texts that are cut off on a small phone, a phone or a laptop. */
async function cutOff(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await page.evaluate(textsRunningOver)).map((fault) => `${fault} at ${width} px`));
  }
  return faults;
}

/** Runs in the page. */
function textsRunningOver(): string[] {
  const rounding = 2;
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = new Set(scrollWidth > clientWidth ? ['the page is wider than the screen'] : []);

  /** The box that a line of text overflows: its own, or one around it that hides overflow. */
  function boxUnder(line: DOMRect, parent: Element): Element | undefined {
    let isOwn = true;
    for (let box: Element | null = parent; box; box = box.parentElement) {
      const { display, overflowX, overflowY, position } = getComputedStyle(box);
      if (display === 'inline' || display === 'contents') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isWider = line.left < left - rounding || line.right > right + rounding;
      const isHigher = line.top < top - line.height / 2 || line.bottom > bottom + line.height / 2;
      if (isWider && (isOwn || /hidden|clip/.test(overflowX))) return box;
      if (isHigher && (isOwn || /hidden|clip/.test(overflowY))) return box;
      if (position === 'fixed') break;
      isOwn = false;
    }
    return undefined;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const parent = node.parentElement;
    if (!text || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('.visually-hidden, [aria-hidden=true], [hidden]')) continue;
    // This hides texts for screen readers only.
    if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const box = boxUnder(line, parent);
      if (box) faults.add(`"${text}" runs over ${box.localName}.${box.className}`);
    }
  }

  // The selected option of a list is on one line beside its arrow, and has no box of its own.
  const paper = document.createElement('canvas').getContext('2d');
  for (const select of document.querySelectorAll('select')) {
    const { appearance, font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    if (!paper || appearance === 'base-select') continue;
    paper.font = font;
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    for (const { text } of select.options)
      if (paper.measureText(text).width > select.clientWidth - padding + rounding)
        faults.add(`"${text}" is too long for ${select.name}`);
  }
  return [...faults];
}
