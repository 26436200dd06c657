import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { HTMLElement } from 'node-html-parser';

/**
 * The addresses of every script that a page runs, whether at once or when needed, and of those they import.
 *
 * @param folder - of the finished files
 * @throws when one of them is not there
 */
export function scriptsOf(folder: string, page: HTMLElement): string[] {
  const seen = new Set<string>();
  const queue = [
    ...addresses(page, 'script', 'src'),
    ...addresses(page, 'astro-island', 'component-url'),
    ...addresses(page, 'astro-island', 'renderer-url'),
  ];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (seen.has(address)) continue;
    seen.add(address);
    const source = readFileSync(join(folder, address), 'utf8');
    for (const [, imported] of source.matchAll(/(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g)) {
      queue.push(`/${relative(folder, join(folder, dirname(address), imported ?? ''))}`);
    }
  }
  return [...seen];
}

/** The addresses of our own files in an attribute of these elements, each once. */
export function addresses(page: HTMLElement, selector: string, attribute: string): string[] {
  const found = page.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '');
  return [...new Set(found.filter((address) => address.startsWith('/')))];
}
