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
 * @param sheetForTests - the path that the full stylesheet is moved to: a test checks that no page lacks a rule
 * @throws unless all pages link to the same single stylesheet
 */
export function inlineStyles(folder: string, sheetForTests: string): void {
  const pages = listBuiltFiles(folder, 'html').map((file) => ({ file, html: readFileSync(file, 'utf8') }));
  const sheet = join(folder, findSharedStylesheet(pages.map(({ html }) => html)));
  const css = readFileSync(sheet, 'utf8');
  for (const { file, html } of pages) {
    const scripts = listScripts(folder, parse(html), true).map((script) =>
      readFileSync(join(folder, script), 'utf8'),
    );
    const rulesInUse = selectUsedRules(css, html, scripts);
    // A translated page uses the fonts of the device (src/features/languages/languages.css).
    const styles = translatedPage.test(html) ? rulesInUse.replaceAll(/@font-face\{[^}]*\}/g, '') : rulesInUse;
    writeFileSync(
      file,
      html.replace(stylesheetLink, () => `<style>${styles}</style>`),
    );
  }
  renameSync(sheet, sheetForTests);
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
 * Removes rules for classes and ids that the page does not have, then unused keyframes and variables. A script can only
 * add names that it contains, so a page keeps the rules of all its states.
 */
function selectUsedRules(css: string, html: string, scripts: string[]): string {
  const texts = [html, ...scripts];
  const namesInPage = new Set([...listNameTexts(html), ...scripts].join(' ').match(/[\w-]+/g));
  const rules = removeUnused(
    css,
    /[.#]([a-z][\w-]*)/gi,
    (name) => namesInPage.has(name) || namesInPage.has(modifierPrefix(name)),
  );
  const textsWithUses = [rules.replaceAll(/@keyframes [\w-]+/g, ''), ...texts].join(' ');
  const usedNames = new Set(textsWithUses.match(/(?<=var\()--[\w-]+|(?<![\w-])[a-z][\w-]*/gi));
  return removeUnused(rules, /(?:@keyframes |(?=--))([\w-]+)/g, (name) => usedNames.has(name));
}

/** The parts of a page that contain names of classes and ids: not its text, addresses or structured data. */
function listNameTexts(html: string): string[] {
  const namePlaces = / (?:class|id|props)="([^"]*)"|<script(?! type="application\/ld)[^>]*>(.*?)<\/script>/gs;
  return [...html.matchAll(namePlaces)].map(([, attribute, script]) => attribute ?? script ?? '');
}

/** The prefix of a class name that a script completes: `notice--` of `notice--error`. */
function modifierPrefix(name: string): string {
  return name.replace(/(--).*/, '$1');
}

/**
 * @param namePattern - finds the names to check; rules for those that are not used are removed
 * @throws when a name is also that of a property: the library would remove the property from every rule
 */
function removeUnused(css: string, namePattern: RegExp, isUsed: (name: string) => boolean): string {
  const allNames = new Set([...css.matchAll(namePattern)].map(([, name = '']) => name));
  // The end of the pattern excludes nested selectors such as `{section:has(p)`.
  const properties = new Set(css.match(/(?<=[;{])[a-z][a-z-]*(?=:[^{}]*[;}])/g));
  const ambiguousName = [...allNames].find((name) => properties.has(name));
  if (ambiguousName)
    throw new Error(`Give the class ${ambiguousName} another name: it is also a CSS property.`);
  const unusedSymbols = [...allNames].filter((name) => !isUsed(name));
  const unusedNames = new Set(unusedSymbols);
  const { code } = transform({
    filename: 'site.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols,
    visitor: {
      Rule: {
        // Undefined keeps the rule: the library could not parse some of its own values if they were returned.
        style: ({ value }) => (value.selectors.some((each) => canMatch(each, unusedNames)) ? undefined : []),
      },
    },
  });
  return code.toString();
}

/** Whether a selector can match on a page without these names. The library does not look into :has() and :is(). */
function canMatch(selector: Selector, unused: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class' || part.type === 'id') return !unused.has(part.name);
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'has' || part.kind === 'where'))
      return part.selectors.some((each) => canMatch(each, unused));
    return true;
  });
}
