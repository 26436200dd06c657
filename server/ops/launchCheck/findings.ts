import { globSync, readFileSync } from 'node:fs';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { isPlaceholder } from '../../../src/clinic/clinicRecord.ts';
import { type Checks, checksFile, readChecks, settledFile } from './checks.ts';

/** The rules, in the order in which a clinic works through what they find, and what it does about it. */
export const rules = {
  placeholder: 'Put the clinic’s own here',
  claim: 'Prove it, or write something else',
  unreviewed: 'A clinician must read this page, and write who and when',
  empty: 'Only the clinic knows it: nothing is shown until it is filled in',
  person: 'Ask once a year',
  confirm: 'Confirm that it is so, or change the words',
  'old check': 'Look the source up again, and write the new date',
  'past date': 'The day has passed: change it or take it away',
  stale: 'It names words or a place that stand nowhere: correct it, or take it away',
};

/** What a text has that the clinic must settle. */
interface Note {
  rule: keyof typeof rules;
  /** What is the matter, where the rule alone does not say it. */
  name?: string;
  /** The law that it may offend. */
  law?: string;
  /** Why it must be settled, or what to ask. */
  reason?: string;
  /** Words that the clinic may write in its place. */
  instead?: string;
  /** The words that are meant. */
  found?: string;
  /** True of what is shown first. */
  urgent?: boolean;
}

/** Something the clinic must settle before the site goes live, and where it stands. */
export interface Finding extends Note, Pick<Text, 'file' | 'line' | 'words'> {}

/**
 * Everything in content/ that the clinic must settle before the site goes live, but for what content/settled.yaml says
 * is settled. A review is not settled there, but by who has read the page.
 *
 * @param today - YYYY-MM-DD in Sydney
 * @throws an Error that names what is wrong in content/settled.yaml or content/launch-checks.yaml
 */
export function launchFindings(today: string): Finding[] {
  const { settled, ...checks } = readChecks(today);
  const files = globSync('content/**/*.{yaml,md}').sort();
  const texts = files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8')));
  const matters = new Set<string | undefined>(settled.map(({ matter }) => matter));
  return findingsIn(texts, today, checks).filter(({ name }) => !matters.has(name));
}

/** What these texts have that the clinic must settle, by rule and as launch-checks.yaml has it. */
export function findingsIn(texts: readonly Text[], today: string, checks: Checks): Finding[] {
  const names = [...checks.statements, ...checks.confirm].map(({ name }) => name);
  const rank = ({ rule, reason, name = '' }: Note) =>
    Object.keys(rules).indexOf(rule) * names.length + (reason ? 0 : 1) + names.indexOf(name);
  const found = texts.flatMap(({ file, line, words, ...text }) =>
    notesOn({ file, line, words, ...text }, today, checks).map((note) => ({ file, line, words, ...note })),
  );
  return [...found, ...staleIn(texts, checks)].toSorted((one, other) => rank(one) - rank(other));
}

function notesOn(text: Text, today: string, checks: Checks): Note[] {
  const { file, path, key, value } = text;
  const notes: Note[] = [];
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  if (key === 'checked' && /^\d/.test(value) && value < yearAgo) notes.push({ rule: 'old check' });
  if (file === checksFile || file === settledFile) return notes;
  // An address that a message names as an example is to stay.
  if (isPlaceholder(value.replace(/\b(such as|for example,?) \S+/gi, '')))
    notes.push({ rule: 'placeholder', urgent: true });
  if (value === '') notes.push(...emptyAt(text, checks));
  const [, person] = /^(people, .+), name$/.exec(path) ?? [];
  if (person && value) notes.push({ rule: 'person', name: person, reason: askOfPeople });
  if (mayClaim(text)) notes.push(...entriesIn('claim', text, checks.statements));
  if (mayPromise(text)) notes.push(...entriesIn('confirm', text, checks.confirm));
  const days = undated.includes(key) ? [] : datesIn(value.replace(/\[[^\]]*\]\([^)]*\)/g, ''));
  if (days.some((day) => day < today)) notes.push({ rule: 'past date' });
  return notes;
}

const askOfPeople =
  'Does this person still work here, under this name? Look the registration up in its register: is it current, and has it conditions?';
const askOfSigns =
  'Lives depend on the warning signs: a registered clinician must read and sign them in each language.';
/** What may well be empty. */
const optional = ['closures', 'articles', 'reviewedOn'];
/** What may name a day that has passed: of a closure its first, a source, a review. */
const undated = ['label', 'url', 'updated', 'reviewedOn', 'checked', 'from'];

function emptyAt({ file, path, key }: Text, { urgentPlaces }: Checks): Note[] {
  if (optional.includes(key)) return [];
  if (key === 'reviewedBy') {
    const reason = file.endsWith('/warning-signs.yaml') && { reason: askOfSigns };
    return [{ rule: 'unreviewed', urgent: true, ...reason }];
  }
  const { reason } = urgentPlaces.find(({ place }) => place === path) ?? {};
  return [{ rule: 'empty', name: path, ...(reason && { reason, urgent: true }) }];
}

/** Addresses and names of fields say what they are, not what the clinic claims; legal pages speak of the law's guarantees. */
function mayClaim({ key, file }: Text): boolean {
  return !['keywords', 'url', 'href', 'service', 'slug', 'id'].includes(key) && !file.includes('/legal/');
}

/** Labels of forms and questions promise nothing; what answers them may. */
function mayPromise({ key, file }: Text): boolean {
  return !['keywords', 'question', ...(file.endsWith('/forms.yaml') ? ['label'] : [])].includes(key);
}

/** The entries that a text touches on; what one has found is taken out, so that no later one finds it again. */
function entriesIn(
  rule: Note['rule'],
  { words }: Text,
  entries: readonly (Omit<Note, 'rule'> & { find: RegExp })[],
): Note[] {
  let rest = words;
  return entries.flatMap(({ find, ...note }) => {
    const found = find.exec(rest)?.[0];
    if (found === undefined) return [];
    rest = rest.replace(found, ' ');
    return [{ ...note, rule, found }];
  });
}

/** What launch-checks.yaml and settled.yaml name that stands nowhere in these texts. */
function staleIn(texts: readonly Text[], { statements, confirm }: Checks): Finding[] {
  const content = texts.filter((text) => text.file !== checksFile && mayPromise(text));
  const places = texts.map(({ path }) => path);
  const names = new Set([...statements, ...confirm].map(({ name }) => name));
  const isPlace = (name: string) => places.some((path) => `${path}, `.startsWith(`${name}, `));
  const isStale = ({ file, path, key, value }: Text) => {
    if (file === settledFile) return key === 'matter' && !names.has(value) && !isPlace(value);
    if (file !== checksFile) return false;
    if (key === 'place') return !isPlace(value);
    const entry =
      path.startsWith('confirm, ') && key === 'name' && confirm.find(({ name }) => name === value);
    return entry && !content.some(({ words }) => entry.find.test(words));
  };
  return texts
    .filter(isStale)
    .map(({ file, line, words, value }) => ({ rule: 'stale', file, line, words, name: value }));
}

/** A text of content: a value of YAML, or a line of Markdown. */
export interface Text {
  file: string;
  /** From 1. */
  line: number;
  /** The keys on the way to it and its own, entries of a list by their name: 'payers, Medicare, typicalGap'. */
  path: string;
  /** The key that it belongs to, '' in Markdown. */
  key: string;
  /** The text, '' for an empty value or list. */
  value: string;
  /** The same behind its last two keys: 'sources.label: A study'. */
  words: string;
}

/**
 * Every text of a YAML file, or of a Markdown file and the record above it. Of a file that is no YAML, which the build
 * refuses by its name, the texts that can be read.
 */
export function textsIn(file: string, content: string): Text[] {
  if (!file.endsWith('.md')) return valuesIn(file, content);
  const record = /^---\n[\s\S]*?^---$/m.exec(content)?.[0] ?? '';
  const first = record.split('\n').length;
  const withoutComments = content
    .slice(record.length)
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/.+/g, ''));
  const lines = withoutComments.split('\n');
  const body = lines.map((value, index) => ({
    file,
    line: first + index,
    path: '',
    key: '',
    value,
    words: value,
  }));
  return [...valuesIn(file, record.replace(/---$/, '')), ...body.filter(({ value }) => value.trim() !== '')];
}

function valuesIn(file: string, content: string): Text[] {
  const counter = new LineCounter();
  const within = (node: unknown, path: string[], keys: string[]): Text[] => {
    if (isMap(node))
      return node.items.flatMap(({ key, value }) => within(value, [...path, `${key}`], [...keys, `${key}`]));
    if (isSeq(node) && node.items.length > 0)
      return node.items.flatMap((item, index) => within(item, [...path, nameOf(item, index)], keys));
    if (!(isScalar(node) || isSeq(node)) || !node.range) return [];
    const value = isScalar(node) ? String(node.value ?? '') : '';
    const { line } = counter.linePos(node.range[0]);
    const words = `${keys.slice(-2).join('.')}: ${value}`;
    return [{ file, line, path: path.join(', '), key: keys.at(-1) ?? '', value, words }];
  };
  return within(parseDocument(content, { lineCounter: counter }).contents, [], []);
}

/** What an entry of a list is called: its name, its profession, or which it is, from 1. */
function nameOf(item: unknown, index: number): string {
  const name = isMap(item) ? item.get('name') || item.get('profession') : '';
  return String(name || index + 1);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const isoDate = /\b(?<year>20\d\d)-(?<month>0[1-9]|1[0-2])(-(?<day>\d\d))?\b(?!-)/g;
const slashed = /\b(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>20\d\d)\b/g;
const named = new RegExp(
  `\\b((?<day>\\d{1,2}) )?(?<month>${months.join('|')})[a-z]*\\.? (?<year>20\\d\\d)\\b`,
  'gi',
);

/** The days that a text names, as YYYY-MM-DD; a month stands for its last day, and a year alone is none. */
export function datesIn(text: string): string[] {
  return [isoDate, slashed, named].flatMap((form) =>
    [...text.matchAll(form)].map(({ groups: { year = '', month = '', day = '31' } = {} }) => {
      const number = months.indexOf(month.toLowerCase()) + 1 || month;
      return [year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-');
    }),
  );
}
