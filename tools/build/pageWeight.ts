import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { addresses, scriptsOf } from './pageScripts.ts';

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
  const font = fonts(page);
  const image = addresses(page, 'img', 'src');
  const atFirst = addresses(page, 'img:not([loading=lazy])', 'src');
  const js = scriptsOf(folder, page);
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

/** The fonts that the styles in a page name. */
function fonts(page: HTMLElement): string[] {
  const styles = page.querySelectorAll('style').map((style) => style.rawText);
  const found = [...styles.join('').matchAll(/url\(["']?(\/[^"')]+\.woff2)/g)];
  return [...new Set(found.map(([, address]) => address ?? ''))];
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
