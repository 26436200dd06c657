import { readFileSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';
import { clientFolder, listBuiltFiles, pageAddress } from '../../tools/build/files.ts';

const files = new Map(
  listBuiltFiles(clientFolder, 'html').map((file) => [pageAddress(clientFolder, file), file]),
);
const parsed = new Map<string, HTMLElement>();

/** The addresses of all built pages. */
export const builtPaths: readonly string[] = [...files.keys()];

/** The built page at an address, without the text of its scripts and styles. Tests share it, so clone it before a change. */
export function builtPage(path: string): HTMLElement {
  const file = files.get(path);
  if (!file) throw new Error(`dist/client has no page ${path}.`);
  const page =
    parsed.get(path) ??
    parse(readFileSync(file, 'utf8'), { blockTextElements: { script: false, style: false } });
  parsed.set(path, page);
  return page;
}

/** The text of an element, with single spaces and without direction marks. */
export function textOf(element: HTMLElement | null | undefined): string {
  return plainText(element?.textContent ?? '');
}

/** A text with single spaces and without direction marks. */
export function plainText(text: string): string {
  return text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The value of an attribute for each element that matches a selector. */
export function attributeValues(within: HTMLElement, selector: string, name: string): string[] {
  return within.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '');
}
