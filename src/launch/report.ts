import { type Finding, rules } from './rules.ts';

/** How much of a line is enough to know it again, and how much of that stands before the words that are meant. */
const shown = 110;
const before = 40;

/**
 * What the clinic must settle, as a list to work through: a part for each rule; in it each matter once, with why and what
 * to write instead, above the places where it stands.
 */
export function report(findings: readonly Finding[]): string {
  return rules
    .map(({ name, what }) => ({ name, what, found: findings.filter(({ rule }) => rule === name) }))
    .filter(({ found }) => found.length > 0)
    .map(({ name, what, found }) => `${title(`${what} (${name}: ${found.length})`)}\n${matters(found)}`)
    .join('\n\n');
}

/** The end of the list: how much stands in the way of going live, and how much of it each rule has found. */
export function summary(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nothing stands in the way of going live.';
  const files = new Set(findings.map(({ file }) => file)).size;
  const groups = rules
    .map(({ name }) => ({ name, count: findings.filter(({ rule }) => rule === name).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name} ${count}`);
  return `${findings.length} things in ${files} files to settle before going live: ${groups.join(', ')}.`;
}

function title(text: string): string {
  return `${text}\n${'='.repeat(text.length)}`;
}

function matters(findings: readonly Finding[]): string {
  return [...Map.groupBy(findings, head)]
    .map(([about, found]) => [about, ...found.map(place)].join('\n'))
    .join('\n');
}

/** What stands above the places of one matter; '' where the rule has said it all. */
function head({ name, reason, replacement }: Finding): string {
  const parts = [name, reason && `  ${reason}`, replacement && `  Instead: ${replacement}`];
  return parts.some(Boolean) ? `\n${parts.filter(Boolean).join('\n')}` : '';
}

function place({ file, line, text, found = '' }: Finding): string {
  const start = Math.max(0, text.indexOf(found) - before);
  const from = start > 0 ? '… ' : '';
  return `  ${file}:${line}\n      ${from}${text.slice(start, start + shown)}`;
}
