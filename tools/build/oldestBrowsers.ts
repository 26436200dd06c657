import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { type Node, parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { parse as parseHtml } from 'node-html-parser';
import { listBuiltFiles } from './files.ts';

/** The oldest browsers that run our scripts (docs/development.md has the reasons). In older ones pages work without script. */
const oldestVersions = { chrome: 95, edge: 95, firefox: 95, safari: 15.4, safari_ios: 15.4 } as const;

/** The oldest browsers in the notation of the bundler. */
export const buildTarget = ['chrome95', 'edge95', 'firefox95', 'safari15.4', 'ios15.4'];

/** The newest ECMAScript version whose syntax the oldest browsers support, except for what {@link findTooNew} looks for. */
const ecmaVersion = 2022;

/** Features that some of the oldest browsers lack, and that our scripts and React test for before use. */
const testedBeforeUse = ['requestIdleCallback', 'setImmediate', 'navigation', 'Error.captureStackTrace'];

const compatData: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Whether one of the oldest browsers lacks a feature. */
function isTooNew({ __compat: compat }: Identifier): boolean {
  return Object.entries(oldestVersions).some(([browser, version]) => {
    const statements = [compat?.support[browser as keyof typeof oldestVersions] ?? []].flat();
    return !statements.some(
      ({ version_added: added, version_removed, flags, prefix, alternative_name }) =>
        typeof added === 'string' &&
        Number.parseFloat(added.replace('≤', '')) <= version &&
        !(version_removed || flags || prefix || alternative_name),
    );
  });
}

/** True for the name of each global, static member and member of a builtin that one of the oldest browsers lacks. */
const isTooNewByName = listFeatures();

function listFeatures(): Map<string, boolean> {
  const tooNewByName = new Map<string, boolean>();
  const recordFeature = (name: string, tooNew: boolean) =>
    tooNewByName.set(name, (tooNewByName.get(name) ?? true) && tooNew);
  for (const [group, isLanguage] of [
    [compatData.api, false],
    [compatData.javascript.builtins, true],
  ] as const)
    for (const [name, owner] of Object.entries(group ?? {}) as [string, Identifier][]) {
      if (owner.__compat) recordFeature(name, isTooNew(owner));
      for (const [member, feature] of Object.entries(owner) as [string, Identifier][]) {
        if (!feature.__compat) continue;
        const memberName = member.replace(/_static$/, '');
        recordFeature(`${name}.${memberName}`, isTooNew(feature));
        if (name === 'Window') recordFeature(memberName, isTooNew(feature));
        if (isLanguage && isOnPrototype(name, memberName) && !isTooNew(owner))
          recordFeature(`.${memberName}`, isTooNew(feature));
      }
    }
  return tooNewByName;
}

/** True if a member is on the prototype of a builtin, as `map` is on that of Array. */
function isOnPrototype(name: string, member: string): boolean {
  const builtin = (globalThis as Record<string, unknown>)[name];
  return typeof builtin === 'function' && member in ((builtin.prototype as object | undefined) ?? {});
}

/**
 * Lists what a script uses that one of the oldest browsers lacks: globals, their static members, members of builtins, and
 * lookbehind. Members of elements and events are not found, since their names do not identify them. A call such as `x?.()`
 * is allowed, since the script tests for the feature.
 *
 * @throws a SyntaxError for syntax newer than `ecmaVersion`
 */
export function findTooNew(script: string): string[] {
  const tooNewNames = new Set<string>();
  const addIfTooNew = (name: string) => {
    if (
      isTooNewByName.get(name) &&
      !testedBeforeUse.includes(name.replace(/^(window|globalThis|self)\./, ''))
    )
      tooNewNames.add(name);
  };
  const isOptional = (node: Node, parent: Node | undefined) =>
    parent !== undefined &&
    'optional' in parent &&
    parent.optional === true &&
    !('property' in parent && parent.property === node);
  ancestor(parse(script, { ecmaVersion, sourceType: 'module' }), {
    MemberExpression(node, _state, ancestors) {
      if (node.computed || node.property.type !== 'Identifier' || isOptional(node, ancestors.at(-2))) return;
      const owner = node.object.type === 'Identifier' ? node.object.name : '';
      const { name } = node.property;
      if (/^(window|globalThis|self)$/.test(owner)) addIfTooNew(name);
      else if (isTooNewByName.has(`${owner}.${name}`)) addIfTooNew(`${owner}.${name}`);
      else addIfTooNew(`.${name}`);
    },
    Identifier(node, _state, ancestors) {
      const parent = ancestors.at(-2);
      if (parent?.type !== 'UnaryExpression') addIfTooNew(node.name);
    },
    Literal(node) {
      if (node.regex && /\(\?<[=!]/.test(node.regex.pattern)) tooNewNames.add(`lookbehind in ${node.raw}`);
    },
  });
  return [...tooNewNames];
}

/**
 * Fails the build if the oldest browsers cannot run a script, in a file or in a page.
 *
 * @param folder - of the finished files
 * @throws an Error that names each file and its features that are too new
 */
export function refuseTooNew(folder: string): void {
  const scripts = new Map(listBuiltFiles(folder, 'js').map((file) => [readFileSync(file, 'utf8'), file]));
  for (const file of listBuiltFiles(folder, 'html'))
    for (const { rawText } of parseHtml(readFileSync(file, 'utf8')).querySelectorAll(
      'script:not([type*=json]):not([type=speculationrules])',
    ))
      if (rawText && !scripts.has(rawText)) scripts.set(rawText, file);
  const faults = [...scripts].flatMap(([script, file]) => {
    const names = findTooNewOrSyntaxFault(script);
    return names.length > 0 ? [`  ${relative(folder, file)}: ${names.join(', ')}`] : [];
  });
  if (faults.length > 0)
    throw new Error(
      `Too new for the oldest browsers (tools/build/oldestBrowsers.ts):\n${faults.join('\n')}\nUse a feature that they have, or test for it first: x?.().`,
    );
}

function findTooNewOrSyntaxFault(script: string): string[] {
  try {
    return findTooNew(script);
  } catch (error) {
    return [(error as Error).message];
  }
}
