import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';
import { listBuiltFiles, pageAddress } from './files.ts';

/**
 * Collects the hashes of the inline scripts and styles of each page, so that the server's Content-Security-Policy needs no
 * 'unsafe-inline'.
 *
 * @param folder - of the finished files
 * @param output - the file for the server: JSON of `{ "/faq": { scripts: ["sha256-…"], styles: ["sha256-…"] } }`
 * @throws when an element has a style attribute, which no hash allows
 */
export function writeInlineHashes(folder: string, output: string): void {
  const pages = listBuiltFiles(folder, 'html').map((file) => [
    pageAddress(folder, file),
    hashInlineElements(file),
  ]);
  writeFileSync(output, `${JSON.stringify(Object.fromEntries(pages), null, 2)}\n`);
}

function hashInlineElements(file: string) {
  const page = parse(readFileSync(file, 'utf8'), { blockTextElements: { script: true, style: true } });
  const elementWithStyle = page.querySelector('[style]');
  if (elementWithStyle)
    throw new Error(
      `${file} has a style attribute, which the server's policy refuses: ${elementWithStyle.toString().slice(0, 200)}`,
    );
  return {
    scripts: hashElements(page.querySelectorAll('script:not([src])').filter(isExecuted)),
    styles: hashElements(page.querySelectorAll('style')),
  };
}

function hashElements(elements: HTMLElement[]): string[] {
  return [...new Set(elements.map(hashElement))];
}

/** False for structured data, which a browser does not run, so that the policy needs no hash of it. */
function isExecuted(script: HTMLElement): boolean {
  return script.getAttribute('type') !== 'application/ld+json';
}

function hashElement(element: HTMLElement): string {
  return `sha256-${createHash('sha256').update(element.rawText).digest('base64')}`;
}
