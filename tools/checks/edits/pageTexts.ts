import type { Page } from '@playwright/test';
import { readClinic } from '../../../src/clinic/clinicRecord.ts';
import { languageNames, languages } from '../../../src/text/languages.ts';

const { name, shortName, email, address, emergencyDepartment } = readClinic('content/clinic.yaml');
/** What every language writes alike, the longer before a part of it. */
const names = [name, shortName, email, emergencyDepartment, address.street, address.suburb, address.state];
/** Texts that are alike as a whole: the second piece of the logo, and what each language calls itself. */
const alike = [name.replace(shortName, '').trim(), ...languages.map((each) => languageNames(each).own)];

/** The texts in which plain letters are left that are no name and no address of a page: nobody can translate those. */
export function untranslated(texts: readonly string[]): string[] {
  return texts.filter((text) => {
    const rest = names.reduce((left, each) => left.replaceAll(each, ''), text.replace(/https?:\S+/g, ''));
    return !alike.includes(text) && /[a-z]/i.test(rest);
  });
}

/** What a page says: to the eye, to a screen reader, in search results and in structured data. */
export function textsOf(page: Page): Promise<string[]> {
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

/** Texts that cannot be read whole on a small phone, a phone or a laptop. */
export async function cutOff(page: Page): Promise<string[]> {
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

  /** What a line of text runs over: its own box, or one around it that hides what runs over. */
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
    // So a text is hidden that is for screen readers alone.
    if (getComputedStyle(parent).clipPath === 'inset(50%)') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const box = boxUnder(line, parent);
      if (box) faults.add(`"${text}" runs over ${box.localName}.${box.className}`);
    }
  }

  // What is chosen in a list stands on one line beside its arrow, and has no box of its own.
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
