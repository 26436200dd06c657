import { type HTMLElement, parse } from 'node-html-parser';

/** What is read in one go: nothing of these stands inside another. */
const texts = 'p, li, dd, td, blockquote, figcaption';
/** What is not body text: lists of links, controls, drawings with their descriptions, and what people are called by. */
const apart =
  'nav, form, svg, button, script, style, address, [aria-hidden=true], .visually-hidden, .person__facts';

/**
 * The body text of a built page, a string for each paragraph, list item and cell of its main part. Headings, links
 * that stand alone, and other labels are no sentences and would only make the page look easier than it is.
 */
export function pageText(html: string): string[] {
  const main = parse(html).querySelector('main');
  if (!main) return [];
  for (const element of main.querySelectorAll(apart)) element.remove();
  return main
    .querySelectorAll(texts)
    .filter((element) => element.querySelector(texts) === null)
    .filter(isSentence)
    .map((element) => element.textContent.replace(/\s+/g, ' ').trim());
}

/** More than a label: it ends like a sentence, or is as long as one. */
function isSentence(element: HTMLElement): boolean {
  const text = element.textContent.trim();
  return /[.!?]['"’”)]?$/.test(text) || text.split(/\s+/).length >= 6;
}
