import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';

/** What a page costs a visitor, in bytes as they travel (brotli where there is one), all of it. */
export interface PageWeight {
  html: number;
  css: number;
  js: number;
  font: number;
  image: number;
  /** Files asked for at first, the page itself included. */
  requests: number;
  /** Pictures asked for when a visitor has scrolled near them. */
  lazy: number;
  /** When each island of the page hydrates: 'idle', 'visible', ... */
  islands: string[];
}

/**
 * Weighs a page in this folder of finished files: its own bytes, and those of every file it and its scripts ask for.
 *
 * @throws an Error that names a file that is not there
 */
export function weighPage(folder: string, file: string): PageWeight {
  const page = parse(readFileSync(file, 'utf8'));
  const css = addresses(page, 'link[rel=stylesheet]', 'href');
  const font = addresses(page, 'link[rel=preload][as=font]', 'href');
  const image = addresses(page, 'img', 'src');
  const atFirst = addresses(page, 'img:not([loading=lazy])', 'src');
  const js = withImports(folder, [
    ...addresses(page, 'script', 'src'),
    ...addresses(page, 'astro-island', 'component-url'),
    ...addresses(page, 'astro-island', 'renderer-url'),
  ]);
  return {
    html: sent(file),
    css: total(folder, css),
    js: total(folder, js),
    font: total(folder, font),
    image: total(folder, image),
    requests: 1 + css.length + font.length + atFirst.length + js.length,
    lazy: image.length - atFirst.length,
    islands: page.querySelectorAll('astro-island').map((island) => island.getAttribute('client') ?? ''),
  };
}

function addresses(page: HTMLElement, selector: string, attribute: string): string[] {
  const found = page.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '');
  return [...new Set(found.filter((address) => address.startsWith('/')))];
}

/** The scripts and every script they import, whether at once or when needed. */
function withImports(folder: string, entries: string[]): string[] {
  const seen = new Set<string>();
  const queue = [...new Set(entries)];
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

function total(folder: string, list: string[]): number {
  return list.reduce((sum, address) => sum + sent(existing(folder, address)), 0);
}

/** A portrait, say, whose name is another in content/ than in public/. */
function existing(folder: string, address: string): string {
  const file = join(folder, address);
  if (existsSync(file)) return file;
  throw new Error(
    `There is no public${address}, which a page asks for. Is its name in content/ spelt as the file's?`,
  );
}

function sent(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
