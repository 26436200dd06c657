import { sydneyDay } from '../../../src/clinic/dates.ts';
import type { AppContext } from '../../context.ts';
import { type Finding, launchFindings, rules } from './findings.ts';

/** A part of the report. A finding stands in the first that takes it. */
interface Section {
  title: string;
  takes: (finding: Finding) => boolean;
  /** How many lines of it the short report has: with titles and the count, 40 in all. 0: none. */
  most: number;
}

const sections: readonly Section[] = [
  {
    title: 'Put the clinic’s own here: as it is, nobody can reach you',
    takes: ({ rule }) => rule === 'placeholder',
    most: 7,
  },
  {
    title: 'It may be against the law: prove it, or write something else',
    takes: ({ rule, urgent }) => rule === 'claim' && urgent === true,
    most: 20,
  },
  {
    title: 'Name who answers for the site, and confirm what decides who pays',
    takes: ({ urgent }) => urgent === true,
    most: 6,
  },
  ...Object.entries(rules).map(([name, title]) => ({
    title,
    takes: ({ rule }: Finding) => rule === name,
    most: 0,
  })),
];

/** A line of the report, and how many findings it tells; none where it is the reason of those below it. */
interface Line {
  text: string;
  count: number;
}

/**
 * What the clinic must settle, part by part, the most urgent first.
 *
 * @param isFull - everything, with every place; else what keeps the clinic from going live, on one screen
 */
export function report(findings: readonly Finding[], isFull: boolean): string {
  if (findings.length === 0) return 'Nothing stands in the way of going live.';
  const found = Map.groupBy(findings, (finding) => sections.find(({ takes }) => takes(finding)));
  let reported = 0;
  const listed = sections.flatMap((part) => {
    const lines = linesOf(found.get(part) ?? [], isFull).slice(0, isFull ? undefined : part.most);
    reported += lines.reduce((sum, { count }) => sum + count, 0);
    return lines.length === 0 ? [] : [part.title, ...lines.map(({ text }) => `  ${text}`), ''];
  });
  const files = new Set(findings.map(({ file }) => file)).size;
  const counts = Object.entries(Object.groupBy(findings, ({ rule }) => rule));
  const all = `${findings.length} things in ${files} files to settle before going live (${counts
    .map(([rule, of]) => `${rule} ${of.length}`)
    .join(', ')}).`;
  const left = `${findings.length - reported} more of ${all} All of them: npm run check:launch -- --all`;
  return [...listed, isFull ? all : left].join('\n');
}

/** A line for each matter, below the law and the reason that several have in common, and above its places or with them. */
function linesOf(findings: readonly Finding[], isFull: boolean): Line[] {
  const groups = Map.groupBy(findings, ({ law, reason }) => (law ? `${law}: ${reason}` : ''));
  return [...groups].flatMap(([reason, found]) => {
    const indent = reason ? '  ' : '';
    const entries = [...Map.groupBy(found, matter)].flatMap(([text, of]): Line[] => {
      if (!isFull) return [{ text: `${indent}${cut(text, 130)} (${placesOf(of)})`, count: of.length }];
      const places = of.map((place) => ({
        text: `${indent}  ${place.file}:${place.line}  ${excerpt(place)}`,
        count: 1,
      }));
      return [{ text: indent + text, count: 0 }, ...places];
    });
    return reason ? [{ text: reason, count: 0 }, ...entries] : entries;
  });
}

function matter({ rule, name, reason, instead, words }: Finding): string {
  if (rule === 'placeholder') return words;
  return instead ? `${name} -> ${instead}` : [name, reason].filter(Boolean).join(': ') || rules[rule];
}

/** Where a matter stands: its lines in one file, and how many more there are in others. */
function placesOf(found: readonly Finding[]): string {
  const lines = found.filter(({ file }) => file === found[0]?.file).map(({ line }) => line);
  const more = found.length - lines.length;
  return `${found[0]?.file}:${lines.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** The words that are meant, with some of those before and behind them. */
function excerpt({ words, found = '' }: Finding): string {
  const start = Math.max(0, words.indexOf(found) - 40);
  return `${start > 0 ? '… ' : ''}${cut(words.slice(start), 110)}`;
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/**
 * Says in the log, of a site that visitors use, how many things the clinic must still settle, or what is wrong in the
 * clinic's own list of what it has settled: that is no reason to take the site down.
 */
export function logLaunchFindings({
  config,
  log,
  clock,
}: Pick<AppContext, 'config' | 'log' | 'clock'>): void {
  if (!config.SITE_URL.startsWith('https:')) return;
  try {
    const count = launchFindings(sydneyDay(clock())).length;
    if (count > 0) log.warn({ count }, 'the clinic must still settle what `npm run check:launch` lists');
  } catch (error) {
    log.warn(
      { fault: error instanceof Error ? error.message : error },
      '`npm run check:launch` cannot be run',
    );
  }
}
