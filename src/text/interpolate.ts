import type { FactName } from './textSchemas.ts';

/** The text of each fact that texts name in braces, in one language; '' if the clinic has not given the fact. */
export type Facts = Record<FactName, string>;

/** The values that replace names in braces: the clinic's facts, and the warning signs, each named `sign.` and its id. */
export type TextValues = Facts & Readonly<Record<string, string>>;

const nameInBraces = /\{([\w.-]+)\}/g;

/** Replaces names in braces by `values`. Braces in a value stay, since a visitor may have typed them. */
export function interpolate(pattern: string, values: Record<string, string>): string {
  return pattern.replace(nameInBraces, (inBraces, name) => values[name] ?? inBraces);
}

/**
 * Fills in the clinic's facts and warning signs in every text of a page's content: `Call {phone}` becomes `Call (02) 7010
 * 0000`. Other names in braces stay, since the page replaces them later.
 *
 * @throws when a text names an unknown warning sign, with the known ones
 */
export function interpolateContent<T>(content: T, values: TextValues): T {
  return interpolateValue(content, values) as T;
}

function interpolateValue(value: unknown, values: TextValues): unknown {
  if (typeof value === 'string') {
    refuseUnknownSigns(value, values);
    return interpolate(withoutGaps(value, values), values);
  }
  if (Array.isArray(value))
    return value.flatMap((item) => (isGap(item, values) ? [] : [interpolateValue(item, values)]));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const newEntries = entries.map(([key, item]): [string, unknown] => [key, interpolateValue(item, values)]);
  // Return an unchanged object itself, since a copy of a picture would lose the fields that cannot be enumerated.
  const isSame = newEntries.every(([, item], index) => item === entries[index]?.[1]);
  return isSame ? value : Object.fromEntries(newEntries);
}

/**
 * Fills in the clinic's facts and warning signs in HTML made from Markdown. The phone number becomes a `tel:` link, the
 * email address a `mailto:` link, and everything else is text. HTML comments are notes of the authors and are removed.
 *
 * @throws when the text names an unknown fact or sign, with the known ones
 */
export function interpolateHtml(html: string, values: TextValues, phone: { dialled: string }): string {
  const htmlWithoutGaps = withoutGaps(html.replace(/<!--.*?-->/gs, ''), values);
  return htmlWithoutGaps.replace(nameInBraces, (inBraces, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(unknownNameMessage(inBraces, html, values));
    const fact = escapeHtml(value);
    if (name === 'phone') return `<a href="tel:${phone.dialled}">${fact}</a>`;
    if (name === 'email') return `<a href="mailto:${fact}">${fact}</a>`;
    return fact;
  });
}

/** Removes the names of facts that the clinic has not given, with the space before each. */
function withoutGaps(text: string, facts: Facts): string {
  return text.replace(/ ?\{(\w+)\}/g, (inBraces, name) => (facts[name as FactName] === '' ? '' : inBraces));
}

/** Returns true for a paragraph of only facts that the clinic has not given. */
function isGap(value: unknown, facts: Facts): boolean {
  return typeof value === 'string' && value !== '' && withoutGaps(value, facts) === '';
}

/** Throws for an unknown warning sign. Other unknown names are allowed, since a page may replace them later. */
function refuseUnknownSigns(text: string, values: TextValues): void {
  const unknownSign = text.match(/\{sign\.[^}]*\}/g)?.find((inBraces) => !(inBraces.slice(1, -1) in values));
  if (!unknownSign) return;
  const knownSigns = Object.keys(values).filter((name) => name.startsWith('sign.'));
  throw new Error(
    `${unknownSign} in "${text}" is not a warning sign. Use one of ${joinInBraces(knownSigns)}.`,
  );
}

function unknownNameMessage(unknown: string, html: string, values: TextValues): string {
  const index = html.indexOf(unknown);
  const surroundings = html.slice(Math.max(0, index - 40), index + 40);
  const knownNames = joinInBraces(Object.keys(values));
  return `${unknown} in "${surroundings}" is neither a fact of the clinic record nor a warning sign. Use one of ${knownNames}.`;
}

function joinInBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('>', '&gt;');
}
