import { isPlaceholder } from '../clinic/placeholders.ts';
import { type Checks, launchChecks } from './checks.ts';
import { datesIn } from './dates.ts';
import { linesOf } from './lines.ts';
import type { Place } from './places.ts';
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

/** The rules, in the order in which a clinic works through what they find. */
export function rulesFor({ claims, promises, urgentPlaces }: Checks): readonly Rule[] {
  return [
    {
      name: 'placeholder',
      what: 'Put the clinic’s own here',
      notes: ({ words }) => (isPlaceholder(withoutExamples(words)) ? [{}] : []),
    },
    {
      name: 'claim',
      what: 'Prove it, or write something else',
      notes: (line) => (isClaim(line) ? notesOn(line.words, claims) : []),
    },
    {
      name: 'unreviewed',
      what: 'A clinician must read this page, and write who and when',
      notes: ({ words, file }) => (/^reviewedBy: *(''|"")? *$/.test(words) ? [reviewOf(file)] : []),
    },
    {
      name: 'empty',
      what: 'Only the clinic knows it: nothing is shown until it is filled in',
      notes: ({ places }) =>
        places.filter(({ isEmpty }) => isEmpty).map((place) => noteOn(place, urgentPlaces)),
    },
    {
      name: 'person',
      what: 'Ask once a year',
      notes: ({ places }) => places.filter(isPerson).map(({ path }) => ({ name: path, reason: askOfPeople })),
    },
    {
      name: 'promise',
      what: 'Confirm that it is so, or change the words',
      notes: (line) => (isPromise(line) ? notesOn(line.words, promises) : []),
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
      name: 'past date',
      what: 'The day has passed: change it or take it away',
      notes: ({ words }, today) => (timesIn(words).some((date) => date < today) ? [{}] : []),
    },
  ];
}

let standing: readonly Rule[] | undefined;

/**
 * The rules with the words of content/launch-checks.yaml.
 *
 * @throws an Error that names what is wrong there
 */
export function launchRules(): readonly Rule[] {
  standing ??= rulesFor(launchChecks());
  return standing;
}

/**
 * What one file of content holds that must be settled, line by line.
 *
 * @param today - YYYY-MM-DD in Sydney
 */
export function findingsIn(file: string, content: string, today: string, using = launchRules()): Finding[] {
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

function noteOn({ path, comment }: Place, urgentPlaces: readonly string[]): Note {
  return {
    name: path,
    ...(comment && { reason: comment }),
    ...(urgentPlaces.includes(path) && { urgent: true }),
  };
}

function reviewOf(file: string): Note {
  return file.endsWith('/warning-signs.yaml') ? { reason: signsReason, urgent: true } : {};
}

const signsReason =
  'Lives depend on the warning signs: a registered clinician must read and sign them in each language.';

/** A text without what it names as an example, such as an address in a message of the desk: that is to stay. */
function withoutExamples(words: string): string {
  return words.replace(/\b(such as|for example,?) \S+/gi, '');
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
