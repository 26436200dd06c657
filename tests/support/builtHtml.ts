import { readFileSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';
import { builtFiles, clientFolder, pageAddress } from '../../tools/build/files.ts';

const files = new Map(
  builtFiles(clientFolder, 'html').map((file) => [pageAddress(clientFolder, file), file]),
);
const read = new Map<string, HTMLElement>();

/** The address of every page that the build wrote. */
export const builtPaths: readonly string[] = [...files.keys()];

/** The page at an address, as the build wrote it, without what its scripts and styles say. Tests share it: clone it to change it. */
export function builtPage(path: string): HTMLElement {
  const file = files.get(path);
  if (!file) throw new Error(`There is no page ${path}.`);
  const page =
    read.get(path) ??
    parse(readFileSync(file, 'utf8'), { blockTextElements: { script: false, style: false } });
  read.set(path, page);
  return page;
}

/** What somebody reads of an element, with plain single spaces and without marks of direction. */
export function textOf(element: HTMLElement | null | undefined): string {
  return plain(element?.textContent ?? '');
}

/** A text with plain single spaces and without marks of direction. */
export function plain(text: string): string {
  return text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The value of an attribute of each element that matches. */
export function attributes(within: HTMLElement, selector: string, name: string): string[] {
  return within.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '');
}
