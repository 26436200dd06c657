import { sydneyDay } from '../../../src/clinic/dates.ts';
import type { AppContext } from '../../context.ts';
import { type Finding, launchFindings, rules } from './findings.ts';

/** A section of the report. A finding is listed in the first section that takes it. */
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

/** A line of the report, and how many findings it stands for: 0 for the reason above several of them. */
interface Line {
  text: string;
  count: number;
}

/**
 * What must be resolved before launch, section by section, the most urgent first.
 *
 * @param isFull - every finding with every line; otherwise the blockers, on one screen
 */
export function launchReport(findings: readonly Finding[], isFull: boolean): string {
  if (findings.length === 0) return 'Nothing has to be resolved before launch.';
  const found = Map.groupBy(findings, (finding) => sections.find(({ takes }) => takes(finding)));
  let reported = 0;
  const listed = sections.flatMap((part) => {
    const lines = linesOf(found.get(part) ?? [], isFull).slice(0, isFull ? undefined : part.most);
    reported += lines.reduce((sum, { count }) => sum + count, 0);
    return lines.length === 0 ? [] : [part.title, ...lines.map(({ text }) => `  ${text}`), ''];
  });
  const files = new Set(findings.map(({ file }) => file)).size;
  const counts = Object.entries(Object.groupBy(findings, ({ rule }) => rule));
  const all = `${findings.length} findings in ${files} files must be resolved before launch (${counts
    .map(([rule, of]) => `${rule} ${of.length}`)
    .join(', ')}).`;
  const left = `${findings.length - reported} more of ${all} All of them: npm run check:launch -- --all`;
  return [...listed, isFull ? all : left].join('\n');
}

/** A line for each check, below the law and the reason that several share, with its files and lines. */
function linesOf(findings: readonly Finding[], isFull: boolean): Line[] {
  const groups = Map.groupBy(findings, ({ law, reason }) => (law ? `${law}: ${reason}` : ''));
  return [...groups].flatMap(([reason, found]) => {
    const indent = reason ? '  ' : '';
    const entries = [...Map.groupBy(found, checkText)].flatMap(([text, of]): Line[] => {
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

function checkText({ rule, name, reason, instead, words }: Finding): string {
  if (rule === 'placeholder') return words;
  return instead ? `${name} -> ${instead}` : [name, reason].filter(Boolean).join(': ') || rules[rule];
}

/** The lines of a check in its first file, and how many more there are in others. */
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
 * Logs at the start of a live site how many findings must be resolved, or that the check cannot run: neither is a reason
 * to take the site down.
 */
export function logLaunchFindings({
  config,
  log,
  clock,
}: Pick<AppContext, 'config' | 'log' | 'clock'>): void {
  if (!config.SITE_URL.startsWith('https:')) return;
  try {
    const count = launchFindings(sydneyDay(clock())).length;
    if (count > 0) log.warn({ count }, 'findings of `npm run check:launch` must be resolved');
  } catch (error) {
    log.warn(
      { fault: error instanceof Error ? error.message : error },
      '`npm run check:launch` cannot be run',
    );
  }
}
