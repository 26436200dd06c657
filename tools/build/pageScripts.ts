import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { HTMLElement } from 'node-html-parser';

/**
 * The addresses of every script that a page loads, including imports.
 *
 * @param folder - of the finished files
 * @param includeDynamic - include dynamic imports, which load only when a visitor needs them
 * @throws when the file of a script is missing
 */
export function listScripts(folder: string, page: HTMLElement, includeDynamic = false): string[] {
  const visited = new Set<string>();
  const queue = [
    ...listAddresses(page, 'script', 'src'),
    ...listAddresses(page, 'astro-island', 'component-url'),
    ...listAddresses(page, 'astro-island', 'renderer-url'),
  ];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (visited.has(address)) continue;
    visited.add(address);
    const source = readFileSync(join(folder, address), 'utf8');
    const importPattern = includeDynamic
      ? /(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g
      : /(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;
    for (const [, imported] of source.matchAll(importPattern)) {
      queue.push(`/${relative(folder, join(folder, dirname(address), imported ?? ''))}`);
    }
  }
  return [...visited];
}

/** The unique addresses of files of the site in an attribute of the elements that `selector` finds. */
export function listAddresses(page: HTMLElement, selector: string, attribute: string): string[] {
  const values = page.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '');
  return [...new Set(values.filter((address) => address.startsWith('/')))];
}
