import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';
import { builtFiles } from './files.ts';

/**
 * Collects the hashes of the inline scripts and styles in all pages (Astro's, for islands) for the server's
 * Content-Security-Policy, which then needs no 'unsafe-inline'.
 *
 * @param folder - of the finished files
 * @param output - where the server reads them: JSON of `{ scripts: ["sha256-…"], styles: ["sha256-…"] }`
 * @throws when an element has a style attribute: no hash allows those
 */
export function writeInlineHashes(folder: string, output: string): void {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const file of builtFiles(folder, 'html')) {
    const page = parse(readFileSync(file, 'utf8'), { blockTextElements: { script: true, style: true } });
    for (const script of page.querySelectorAll('script:not([src])').filter(isRun)) scripts.add(hash(script));
    for (const style of page.querySelectorAll('style')) styles.add(hash(style));
    const styled = page.querySelector('[style]');
    if (styled)
      throw new Error(
        `${file} has a style attribute, which the server's policy refuses: ${styled.toString().slice(0, 200)}`,
      );
  }
  const hashes = { scripts: [...scripts].sort(), styles: [...styles].sort() };
  writeFileSync(output, `${JSON.stringify(hashes, null, 2)}\n`);
}

/** Structured data is not run, so the policy does not ask for its hash. */
function isRun(script: HTMLElement): boolean {
  return script.getAttribute('type') !== 'application/ld+json';
}

function hash(element: HTMLElement): string {
  return `sha256-${createHash('sha256').update(element.rawText).digest('base64')}`;
}
