import { launchChecks } from './checks.ts';
import { type Finding, launchRules } from './rules.ts';

/** How much of a line is enough to know it again, and how much of that stands before the words that are meant. */
const shown = 110;
const before = 40;
/** How many lines the first sight has at most, and how long a reason in it may be. */
const most = 40;
const longest = 130;

/** A part of the list. A finding stands in the first that takes it. */
interface Part {
  title: string;
  takes: (finding: Finding) => boolean;
  /** True of what keeps a clinic from going live. */
  urgent?: boolean;
}

/** A line of the first sight, and how many findings it tells. */
interface ShortLine {
  text: string;
  count: number;
}

function parts(): Part[] {
  return [
    {
      title: 'Put the clinic’s own here: as it is, nobody can reach you',
      takes: ({ rule }) => rule === 'placeholder',
      urgent: true,
    },
    {
      title: 'It may be against the law: prove it, or write something else',
      takes: ({ rule, urgent }) => rule === 'claim' && urgent === true,
      urgent: true,
    },
    {
      title: 'Name who answers for the site, and confirm what decides who pays',
      takes: ({ rule, urgent }) => rule === 'unreviewed' || urgent === true,
      urgent: true,
    },
    ...launchRules().map(({ name, what }) => ({
      title: what,
      takes: ({ rule }: Finding) => rule === name,
    })),
  ];
}

/** What the clinic must settle, part by part: each matter once, with why and what to write instead, above its places. */
export function report(findings: readonly Finding[]): string {
  const list = inParts(findings).map(({ title, found }) => {
    const groups = [...new Set(found.map(({ rule }) => rule))].join(', ');
    return `${underlined(`${title} (${groups}: ${found.length})`)}\n${matters(found)}`;
  });
  return [...list, summary(findings)].join('\n\n');
}

/** What keeps the clinic from going live, on one screen, and how much more there is. */
export function firstSight(findings: readonly Finding[]): string {
  if (findings.length === 0) return summary(findings);
  const urgent = inParts(findings).filter((part) => part.urgent);
  const bodies = urgent.map(({ found }) => inShort(found));
  // Each part has a title and an empty line below it; the last line is the summary.
  const kept = fitting(bodies, most - 1 - 2 * urgent.length);
  const lines = urgent.flatMap(({ title }, index) => [
    title,
    ...(kept[index] ?? []).map(({ text }) => `  ${text}`),
    '',
  ]);
  const told = kept.flat().reduce((sum, { count }) => sum + count, 0);
  return [...lines, rest(findings, told)].join('\n');
}

function inParts(findings: readonly Finding[]): (Part & { found: Finding[] })[] {
  const all = parts();
  const groups = Map.groupBy(findings, (finding) => all.find(({ takes }) => takes(finding)));
  return all.flatMap((part) => {
    const found = groups.get(part);
    return found ? [{ ...part, found: inOrder(found) }] : [];
  });
}

/** By rule, and claims as launch-checks.yaml has them: the order of the files helps nobody. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const names = [...launchRules(), ...launchChecks().claims].map(({ name }) => name);
  const place = ({ rule, urgent, name = '' }: Finding) =>
    (names.indexOf(rule) * 2 + (urgent ? 0 : 1)) * names.length + names.indexOf(name);
  return findings.toSorted((one, other) => place(one) - place(other));
}

/** A line a matter, below the law and the reason where several have those in common; placeholders as they are written. */
function inShort(findings: readonly Finding[]): ShortLine[] {
  return [...Map.groupBy(findings, why)].flatMap(([reason, found]) => {
    if (found.every(({ replacement }) => replacement)) {
      const named = Map.groupBy(found, ({ name, replacement }) => `${name} -> ${replacement}`);
      const below = [...named].map(([text, of]) => ({
        text: `  ${text} (${placesOf(of)})`,
        count: of.length,
      }));
      return [{ text: reason, count: 0 }, ...below];
    }
    if (found.some(({ rule }) => rule === 'placeholder'))
      return found.map(({ file, line, text }) => ({ text: `${file}:${line}  ${cut(text)}`, count: 1 }));
    return [...Map.groupBy(found, ({ name, rule }) => (reason ? name : whatOf(rule)))].map(([name, of]) => ({
      text: `${cut([name, reason].filter(Boolean).join(': '))} (${placesOf(of)})`,
      count: of.length,
    }));
  });
}

/** The lines of each part that fit: of the longest parts the last are left out. */
function fitting(bodies: readonly ShortLine[][], room: number): ShortLine[][] {
  const kept = bodies.map((lines) => [...lines]);
  while (kept.flat().length > room) {
    const [fullest = []] = kept.toSorted((one, other) => other.length - one.length);
    fullest.pop();
    // A reason with nothing below it says nothing.
    if (fullest.at(-1)?.count === 0) fullest.pop();
  }
  return kept;
}

function why({ law, reason = '' }: Finding): string {
  return [law, reason].filter(Boolean).join(': ');
}

function whatOf(name: string): string {
  return launchRules().find((rule) => rule.name === name)?.what ?? name;
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Where a matter stands: its lines in one file, and how many more there are in others. */
function placesOf(found: readonly Finding[]): string {
  const [first = { file: '' }] = found;
  const lines = found.filter(({ file }) => file === first.file).map(({ line }) => line);
  const more = found.length - lines.length;
  return `${first.file}:${lines.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The end of the list: how much stands in the way of going live, and how much of it each rule has found. */
function summary(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nothing stands in the way of going live.';
  return `${total(findings)} to settle before going live: ${counts(findings)}.`;
}

/** The end of the first sight: how many of all it leaves out, and how to see them. */
function rest(findings: readonly Finding[], told: number): string {
  const left = findings.length - told;
  return `${left} more of ${total(findings)} to settle before going live (${counts(findings)}). All of them: npm run check:launch -- --all`;
}

function total(findings: readonly Finding[]): string {
  return `${findings.length} things in ${new Set(findings.map(({ file }) => file)).size} files`;
}

function counts(findings: readonly Finding[]): string {
  return launchRules()
    .map(({ name }) => ({ name, count: findings.filter(({ rule }) => rule === name).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name} ${count}`)
    .join(', ');
}

function underlined(text: string): string {
  return `${text}\n${'='.repeat(text.length)}`;
}

function matters(findings: readonly Finding[]): string {
  return [...Map.groupBy(findings, head)]
    .map(([about, found]) => [about, ...found.map(place)].join('\n'))
    .join('\n');
}

/** What stands above the places of one matter; '' where the rule has said it all. */
function head({ name, law, reason, replacement }: Finding): string {
  const parts = [
    name,
    law && `  ${law}`,
    reason && `  ${reason}`,
    replacement && `  Instead: ${replacement}`,
  ];
  return parts.some(Boolean) ? `\n${parts.filter(Boolean).join('\n')}` : '';
}

function place({ file, line, text, found = '' }: Finding): string {
  const start = Math.max(0, text.indexOf(found) - before);
  const from = start > 0 ? '… ' : '';
  return `  ${file}:${line}\n      ${from}${text.slice(start, start + shown)}`;
}
