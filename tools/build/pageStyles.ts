import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { parse } from 'node-html-parser';
import { builtFiles } from './files.ts';
import { scriptsOf } from './pageScripts.ts';

/** How a built page asks for the stylesheet. */
const link = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

/** How a page in another language than the first begins (src/features/languages/TranslatedLayout.astro). */
const translated = /<html[^>]* class="translated[ "]/;

/**
 * Puts into each page the rules of the site's one stylesheet that it can use, where its link to the stylesheet was: on
 * a slow line nothing then stands between the answer and the paint. The stylesheet itself no page asks for any more.
 *
 * @param folder - of the finished files
 * @param whole - the stylesheet is moved there, for the test that no page lacks a rule
 * @throws when there is not one stylesheet for all pages
 */
export function inlineStyles(folder: string, whole: string): void {
  const pages = builtFiles(folder, 'html').map((file) => ({ file, html: readFileSync(file, 'utf8') }));
  const sheet = join(folder, theOneStylesheet(pages.map(({ html }) => html)));
  const css = readFileSync(sheet, 'utf8');
  for (const { file, html } of pages) {
    const scripts = scriptsOf(folder, parse(html)).map((script) =>
      readFileSync(join(folder, script), 'utf8'),
    );
    const used = usedOf(css, [html, ...scripts]);
    // A page in another language is set in the fonts of the device (src/features/languages/languages.css).
    const styles = translated.test(html) ? used.replaceAll(/@font-face\{[^}]*\}/g, '') : used;
    writeFileSync(
      file,
      html.replace(link, () => `<style>${styles}</style>`),
    );
  }
  renameSync(sheet, whole);
}

function theOneStylesheet(pages: string[]): string {
  const links = pages.map((html) => [...html.matchAll(link)].map(([, address = '']) => address));
  const [address, ...others] = new Set(links.flat());
  if (address !== undefined && others.length === 0 && links.every(({ length }) => length <= 1))
    return address;
  throw new Error(
    `The pages should share one stylesheet, and link to ${[...new Set(links.flat())].join(', ') || 'none'}. ` +
      'List every CSS file in src/layout/styles/site.css, and import that in src/layout/Layout.astro alone.',
  );
}

/**
 * The stylesheet without rules for classes and ids that none of these texts names, and then without the keyframes and
 * variables that are left unused. A script may put on a page only what it names, so a page keeps the rules of every
 * state that it can be in.
 */
function usedOf(css: string, texts: string[]): string {
  const named = new Set(texts.join(' ').match(/[\w-]+/g));
  const rules = without(css, /[.#]([a-z][\w-]*)/gi, (name) => named.has(name) || named.has(stem(name)));
  const uses = [rules.replaceAll(/@keyframes [\w-]+/g, ''), ...texts].join(' ');
  const used = new Set(uses.match(/(?<=var\()--[\w-]+|(?<![\w-])[a-z][\w-]*/gi));
  return without(rules, /(?:@keyframes |(?=--))([\w-]+)/g, (name) => used.has(name));
}

/** What a script has of a class that it completes: `notice--` of `notice--error`. */
function stem(name: string): string {
  return name.replace(/(--).*/, '$1');
}

/** @param names - finds the names to look at: the library also takes away properties that are called so */
function without(css: string, names: RegExp, isUsed: (name: string) => boolean): string {
  const all = new Set([...css.matchAll(names)].map(([, name = '']) => name));
  const unusedSymbols = [...all].filter((name) => !isUsed(name));
  const { code } = transform({ filename: 'site.css', code: Buffer.from(css), minify: true, unusedSymbols });
  return code.toString();
}
