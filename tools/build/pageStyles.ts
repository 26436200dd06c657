import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Selector, transform } from 'lightningcss';
import { parse } from 'node-html-parser';
import { listBuiltFiles } from './files.ts';
import { listScripts } from './pageScripts.ts';

/** The stylesheet link of a built page. */
const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

/** The start of a translated page (src/layout/Layout.astro). */
const translatedPage = /<html[^>]* class="translated[ "]/;

/**
 * Replaces the stylesheet link of each page with the rules that the page can use, so that nothing delays the first
 * paint on a slow connection.
 *
 * @param folder - of the finished files
 * @param testStylesheet - the path that the full stylesheet is moved to: a test checks that no page lacks a rule
 * @throws unless all pages link to the same single stylesheet
 */
export function inlineStyles(folder: string, testStylesheet: string): void {
  const pages = listBuiltFiles(folder, 'html').map((file) => ({ file, html: readFileSync(file, 'utf8') }));
  const stylesheetFile = join(folder, findSharedStylesheet(pages.map(({ html }) => html)));
  const css = readFileSync(stylesheetFile, 'utf8');
  for (const { file, html } of pages) {
    const scripts = listScripts(folder, parse(html), true).map((script) =>
      readFileSync(join(folder, script), 'utf8'),
    );
    const rulesInUse = selectUsedRules(css, html, scripts);
    // A translated page uses the fonts of the device (src/layout/styles/device-fonts.css).
    const styles = translatedPage.test(html) ? rulesInUse.replaceAll(/@font-face\{[^}]*\}/g, '') : rulesInUse;
    writeFileSync(
      file,
      html.replace(stylesheetLink, () => `<style>${styles}</style>`),
    );
  }
  renameSync(stylesheetFile, testStylesheet);
}

function findSharedStylesheet(pages: string[]): string {
  const links = pages.map((html) => [...html.matchAll(stylesheetLink)].map(([, address = '']) => address));
  const [address, ...others] = new Set(links.flat());
  if (address !== undefined && others.length === 0 && links.every(({ length }) => length <= 1))
    return address;
  throw new Error(
    `The pages must share one stylesheet, but they link to ${[...new Set(links.flat())].join(', ') || 'none'}. ` +
      'List every CSS file in src/layout/styles/site.css, and import that in src/layout/Layout.astro alone.',
  );
}

/**
 * Removes the rules of classes and ids that a page cannot have, then unused keyframes and variables. A page can have the names
 * in its HTML and in the strings of its scripts, since a script can only add names that it contains.
 */
function selectUsedRules(css: string, html: string, scripts: string[]): string {
  const texts = [html, ...scripts];
  const namesInPage = new Set([...listNamesInHtml(html), ...listNamesInScripts(html, scripts)]);
  const rules = removeUnused(
    css,
    /[.#]([a-z][\w-]*)/gi,
    (name) => namesInPage.has(name) || namesInPage.has(modifierPrefix(name)),
  );
  return removeUnusedDefinitions(rules, texts);
}

/** Removes keyframes and variables that nothing uses, and then those that only these used. */
function removeUnusedDefinitions(rules: string, texts: readonly string[]): string {
  const textsWithUses = [rules.replaceAll(/@keyframes [\w-]+/g, ''), ...texts].join(' ');
  const usedNames = new Set(textsWithUses.match(/(?<=var\()--[\w-]+|(?<![\w-])[a-z][\w-]*/gi));
  const usedRules = removeUnused(rules, /(?:@keyframes |(?=--))([\w-]+)/g, (name) => usedNames.has(name));
  return usedRules === rules ? rules : removeUnusedDefinitions(usedRules, texts);
}

/** The classes and ids of the elements of a page. */
function listNamesInHtml(html: string): string[] {
  return [...html.matchAll(/ (?:class|id)="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
}

/**
 * The words that may be classes or ids in scripts. A name that a script adds is in a string: a quotation mark, a space or the $
 * of a template follows it. So `location.hash` does not have the class `location`.
 */
function listNamesInScripts(html: string, scripts: readonly string[]): string[] {
  const inlineScripts = html.matchAll(/<script(?! type="application\/ld)[^>]*>(.*?)<\/script>/gs);
  const sources = [...inlineScripts].map(([, source = '']) => source);
  return [...sources, ...scripts].join(' ').match(/[\w-]+(?=["'`\s$])/g) ?? [];
}

/** The prefix of a class name that a script completes: `notice--` of `notice--error`. */
function modifierPrefix(name: string): string {
  return name.replace(/(--).*/, '$1');
}

/**
 * Removes the rules of unused names.
 * @param namePattern - finds the names in the style sheet
 * @throws when a name is also the name of a property, which the library would remove from every rule
 */
function removeUnused(css: string, namePattern: RegExp, isUsed: (name: string) => boolean): string {
  const allNames = new Set([...css.matchAll(namePattern)].map(([, name = '']) => name));
  // The pattern requires an end of the declaration, so that it finds no nested selector such as `{section:has(p)`.
  const cssProperties = new Set(css.match(/(?<=[;{])[a-z][a-z-]*(?=:[^{}]*[;}])/g));
  const ambiguousName = [...allNames].find((name) => cssProperties.has(name));
  if (ambiguousName)
    throw new Error(`Give the class ${ambiguousName} another name: it is also a CSS property.`);
  const unusedSymbols = [...allNames].filter((name) => !isUsed(name));
  const unusedNames = new Set(unusedSymbols);
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
    // A rule without selectors is removed.
    visitor: {
      Selector: (selector) =>
        canMatch(selector, unusedNames) ? withoutUnusedClasses(selector, unusedNames) : [],
    },
  });
  return code.toString();
}

/**
 * Removes unused classes from the :is() and :where() lists of a selector. A class remains in each list that has one, since the
 * specificity of :is() is that of its most specific item.
 */
function withoutUnusedClasses(selector: Selector, unused: ReadonlySet<string>): Selector {
  const hasClass = (item: Selector) => item.some(({ type }) => type === 'class');
  return selector.map((part) => {
    if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return part;
    const usedItems = part.selectors.filter((item) => item.length > 1 || canMatch(item, unused));
    return usedItems.some(hasClass) ? { ...part, selectors: usedItems } : part;
  });
}

/** True if a selector can match on a page without the unused names, also within :has() and :is(). */
function canMatch(selector: Selector, unused: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class' || part.type === 'id') return !unused.has(part.name);
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'has' || part.kind === 'where'))
      return part.selectors.some((each) => canMatch(each, unused));
    return true;
  });
}
