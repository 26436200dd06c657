import { isPlaceholder } from '../clinic/placeholders.ts';
import { claims } from './claims.ts';
import { datesIn } from './dates.ts';
import { linesOf } from './lines.ts';
import type { Place } from './places.ts';
import { promises } from './promises.ts';
import type { Line, Matter, Note, Rule } from './rule.ts';

/** Something the clinic must settle before the site goes live. */
export interface Finding extends Note {
  file: string;
  /** From 1. */
  line: number;
  /** The name of the rule that found it. */
  rule: string;
  /** The line itself, trimmed. */
  text: string;
}

/** The words that the rules look for; a test takes them away one by one. */
export interface Matters {
  claims: readonly Matter[];
  promises: readonly Matter[];
}

/** The rules, in the order in which a clinic works through what they find. */
export function rulesFor(matters: Matters): readonly Rule[] {
  return [
    {
      name: 'placeholder',
      what: 'Put the clinic’s own here',
      notes: ({ words }) => (isPlaceholder(words) ? [{}] : []),
    },
    {
      name: 'sample',
      what: 'Replace with words that a real person agreed to',
      notes: ({ words }) => (/sample: true/.test(words) ? [{}] : []),
    },
    {
      name: 'empty',
      what: 'Only the clinic knows it: nothing is shown until it is filled in',
      notes: ({ places }) => places.filter(({ isEmpty }) => isEmpty).map(noteOn),
    },
    {
      name: 'person',
      what: 'Ask once a year',
      notes: ({ places }) => places.filter(isPerson).map(({ path }) => ({ name: path, reason: askOfPeople })),
    },
    {
      name: 'promise',
      what: 'Confirm that it is so, or change the words',
      notes: (line) => (isPromise(line) ? notesOn(line.words, matters.promises) : []),
    },
    {
      name: 'claim',
      what: 'Prove it, or write something else',
      notes: (line) => (isClaim(line) ? notesOn(line.words, matters.claims) : []),
    },
    {
      name: 'unconfirmed',
      what: 'Find out whether it holds, then take the CONFIRM comment away',
      notes: ({ unconfirmed }) => (unconfirmed === undefined ? [] : [{ reason: unconfirmed }]),
    },
    {
      name: 'old check',
      what: 'Look the source up again, and write the new date',
      notes: ({ words }, today) =>
        (/\bchecked: '?([\d-]+)/.exec(words)?.[1] ?? today) < yearBefore(today) ? [{}] : [],
    },
    {
      name: 'unreviewed',
      what: 'A clinician must read this page, and write who and when',
      notes: ({ words }) => (/^reviewedBy: *(''|"")? *$/.test(words) ? [{}] : []),
    },
    {
      name: 'past date',
      what: 'The day has passed: change it or take it away',
      notes: ({ words }, today) => (timesIn(words).some((date) => date < today) ? [{}] : []),
    },
  ];
}

export const rules = rulesFor({ claims, promises });

/**
 * What one file of content holds that must be settled, line by line.
 *
 * @param today - YYYY-MM-DD in Sydney
 */
export function findingsIn(file: string, content: string, today: string, using = rules): Finding[] {
  return linesOf(file, content).flatMap((line) =>
    using.flatMap((rule) =>
      rule
        .notes(line, today)
        .map((note) => ({ file, line: line.number, rule: rule.name, text: line.text, ...note })),
    ),
  );
}

/** The matters that some words touch on; what one has named is taken out, so that no shorter one names it again. */
function notesOn(words: string, matters: readonly Matter[]): Note[] {
  let rest = words;
  return matters.flatMap(({ pattern, ...note }) => {
    const found = pattern.exec(rest)?.[0];
    if (found === undefined) return [];
    rest = rest.replace(found, ' ');
    return [{ ...note, found }];
  });
}

/** Labels of forms and questions promise nothing; what answers them may. */
function isPromise({ key = '', file }: Line): boolean {
  return !['keywords', 'question', ...(file.endsWith('/forms.yaml') ? ['label'] : [])].includes(key);
}

/** Addresses and field names say what they are, not what the clinic claims; legal pages speak of the law's guarantees. */
function isClaim({ words, file, key }: Line): boolean {
  return key !== 'keywords' && !/^(- )?(url|href|service|slug|id):/.test(words) && !file.includes('/legal/');
}

function noteOn({ path, comment }: Place): Note {
  return { name: path, ...(comment && { reason: comment }) };
}

const askOfPeople =
  'Does this person still work here, under this name? Look the registration up in its register: is it current, and has it conditions?';

function isPerson({ path }: Place): boolean {
  return /^people, .+, registration$/.test(path);
}

function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}

/** The days a line names that must not have passed: of a closure its last, of a source, a check or a review none. */
function timesIn(words: string): string[] {
  if (/^(- )?(label|url|updated|reviewedOn|checked):/.test(words)) return [];
  const withoutLinks = words.replace(/\[[^\]]*\]\([^)]*\)/g, '');
  return datesIn(withoutLinks.replace(/\b(from|checked): \S+/g, ''));
}
