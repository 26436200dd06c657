import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { type Node, parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { parse as parseHtml } from 'node-html-parser';
import { builtFiles } from './files.ts';

/** The oldest browsers that our scripts run in: docs/development.md has the reasons. In others the pages work as without script. */
const oldest = { chrome: 95, edge: 95, firefox: 95, safari: 15.4, safari_ios: 15.4 } as const;

/** The same, as the bundler writes them. */
export const buildTarget = ['chrome95', 'edge95', 'firefox95', 'safari15.4', 'ios15.4'];

/** The syntax that all of them have, except what {@link tooNew} looks for. */
const ecmaVersion = 2022;

/** What some of them lack, and our scripts and React ask for before they use it. */
const askedFor = ['requestIdleCallback', 'setImmediate', 'navigation', 'Error.captureStackTrace'];

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Whether one of the oldest browsers lacks a feature. */
function isTooNew({ __compat: compat }: Identifier): boolean {
  return Object.entries(oldest).some(([browser, version]) => {
    const statements = [compat?.support[browser as keyof typeof oldest] ?? []].flat();
    return !statements.some(
      ({ version_added: added, version_removed, flags, prefix, alternative_name }) =>
        typeof added === 'string' &&
        Number.parseFloat(added.replace('≤', '')) <= version &&
        !(version_removed || flags || prefix || alternative_name),
    );
  });
}

/** Whether each is too new: names such as `Object` and `fetch`, `Object.groupBy`, and `.toSorted` of whatever is built in. */
const features = featuresOf();

function featuresOf(): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const note = (name: string, is: boolean) => found.set(name, (found.get(name) ?? true) && is);
  for (const [group, isLanguage] of [
    [data.api, false],
    [data.javascript.builtins, true],
  ] as const)
    for (const [name, owner] of Object.entries(group ?? {}) as [string, Identifier][]) {
      if (owner.__compat) note(name, isTooNew(owner));
      for (const [member, feature] of Object.entries(owner) as [string, Identifier][]) {
        if (!feature.__compat) continue;
        const own = member.replace(/_static$/, '');
        note(`${name}.${own}`, isTooNew(feature));
        if (name === 'Window') note(own, isTooNew(feature));
        if (isLanguage && isOfEach(name, own) && !isTooNew(owner)) note(`.${own}`, isTooNew(feature));
      }
    }
  return found;
}

/** Whether each object of this kind has the member, as each array has `map`. */
function isOfEach(name: string, member: string): boolean {
  const built = (globalThis as Record<string, unknown>)[name];
  return typeof built === 'function' && member in ((built.prototype as object | undefined) ?? {});
}

/**
 * Lists what in a script one of the oldest browsers lacks: globals, their own members, members of what the language has built
 * in, and lookbehind. Members of elements and events are not known by their names alone. `x?.()` asks first.
 *
 * @throws a SyntaxError for syntax that is newer
 */
export function tooNew(script: string): string[] {
  const found = new Set<string>();
  const note = (name: string) => {
    if (features.get(name) && !askedFor.includes(name.replace(/^(window|globalThis|self)\./, '')))
      found.add(name);
  };
  const isAsked = (node: Node, parent: Node | undefined) =>
    parent !== undefined &&
    'optional' in parent &&
    parent.optional === true &&
    !('property' in parent && parent.property === node);
  ancestor(parse(script, { ecmaVersion, sourceType: 'module' }), {
    MemberExpression(node, _state, ancestors) {
      if (node.computed || node.property.type !== 'Identifier' || isAsked(node, ancestors.at(-2))) return;
      const owner = node.object.type === 'Identifier' ? node.object.name : '';
      const { name } = node.property;
      if (/^(window|globalThis|self)$/.test(owner)) note(name);
      else if (features.has(`${owner}.${name}`)) note(`${owner}.${name}`);
      else note(`.${name}`);
    },
    Identifier(node, _state, ancestors) {
      const parent = ancestors.at(-2);
      if (parent?.type !== 'UnaryExpression') note(node.name);
    },
    Literal(node) {
      if (node.regex && /\(\?<[=!]/.test(node.regex.pattern)) found.add(`lookbehind in ${node.raw}`);
    },
  });
  return [...found];
}

/**
 * Fails the build for a script that the oldest browsers cannot run, in a file or in a page.
 *
 * @param folder - of the finished files
 * @throws an Error that names each file and what is too new in it
 */
export function refuseTooNew(folder: string): void {
  const scripts = new Map(builtFiles(folder, 'js').map((file) => [readFileSync(file, 'utf8'), file]));
  for (const file of builtFiles(folder, 'html'))
    for (const { rawText } of parseHtml(readFileSync(file, 'utf8')).querySelectorAll(
      'script:not([type*=json]):not([type=speculationrules])',
    ))
      if (rawText && !scripts.has(rawText)) scripts.set(rawText, file);
  const faults = [...scripts].flatMap(([script, file]) => {
    const names = tooNewOrFault(script);
    return names.length > 0 ? [`  ${relative(folder, file)}: ${names.join(', ')}`] : [];
  });
  if (faults.length > 0)
    throw new Error(
      `Too new for the oldest browsers (tools/build/oldestBrowsers.ts):\n${faults.join('\n')}\nUse what they have, or ask for it first: x?.().`,
    );
}

function tooNewOrFault(script: string): string[] {
  try {
    return tooNew(script);
  } catch (error) {
    return [(error as Error).message];
  }
}
