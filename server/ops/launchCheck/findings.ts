import { globSync, readFileSync } from 'node:fs';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { isPlaceholder } from '../../../src/clinic/clinicRecord.ts';
import { readYaml } from '../../../src/text/contentFile.ts';

export const checksFile = 'content/launch-checks.yaml';
export const confirmedFile = 'content/launch-confirmed.yaml';

const words = z.string('words').min(1, 'words');
const urgent = z.boolean('true, or no such line').default(false);
const expression = 'a regular expression, or a list of several';
const find = z.union([words, z.array(words).min(1)], expression).transform((written, { addIssue }) => {
  try {
    return new RegExp([written].flat().join('|'), 'i');
  } catch (error) {
    addIssue({ code: 'custom', message: `${expression}: ${(error as Error).message}` });
    return z.NEVER;
  }
});
const instead = words.describe('What to write in its place');
const example = words.optional().describe('Words that it finds, where its name is not an example');
const law = words.describe('The sections that it may breach');
const field = words.describe('The path of the field, as the list shows it');

/** The schema of content/launch-checks.yaml. Each statement gets the law and the reason of its group. */
export const checksSchema = z.strictObject({
  statements: z
    .array(
      z.strictObject({
        law,
        reason: words,
        urgent,
        words: z.array(z.strictObject({ name: words, find, instead, example, urgent })),
      }),
    )
    .transform((groups) =>
      groups.flatMap(({ words: entries, ...group }) =>
        entries.map((entry) => ({ ...group, ...entry, urgent: group.urgent || entry.urgent })),
      ),
    ),
  confirm: z.array(z.strictObject({ name: words, find, reason: words, urgent })),
  urgentFields: z.array(z.strictObject({ field, reason: words })),
});

export type Checks = z.output<typeof checksSchema>;

/**
 * Reads content/launch-checks.yaml, and content/launch-confirmed.yaml: what the clinic has confirmed, can prove, or leaves
 * empty on purpose.
 *
 * @param today - YYYY-MM-DD in Sydney; a confirmation is never dated in the future
 * @throws an Error that names the file, and each wrong field and what is expected there
 */
export function readChecks(today: string) {
  const checked = z.iso
    .date({ error: 'the day as YYYY-MM-DD', abort: true })
    .refine((day) => day <= today, `today or an earlier day: ${today} or before`);
  const by = z.string('who says so').min(1, 'who says so');
  const confirmed = z.strictObject({
    confirmed: z.array(z.strictObject({ check: words, by, checked })),
  });
  return { ...readYaml(checksFile, checksSchema), ...readYaml(confirmedFile, confirmed) };
}

/** The rules, in the order in which a clinic resolves their findings, and what it does about each. */
export const rules = {
  placeholder: 'Put the clinic’s own here',
  claim: 'Prove it, or write something else',
  unreviewed: 'A clinician must read this page, and write who and when',
  empty: 'Only the clinic knows it: nothing is shown until it is filled in',
  person: 'Ask once a year',
  confirm: 'Confirm that it is so, or change the words',
  'old check': 'Look the source up again, and write the new date',
  'past date': 'The day has passed: change it or remove it',
  stale: 'It names words or a field that the content does not have: correct it, or remove it',
};

/** Something in a text that must be resolved before launch. */
interface Note {
  rule: keyof typeof rules;
  /** The name of the check, where the rule alone does not say it. */
  name?: string;
  /** The law that it may breach. */
  law?: string;
  /** Why it must be resolved, or what to ask. */
  reason?: string;
  /** Words to write instead. */
  instead?: string;
  /** The words that were found. */
  found?: string;
  /** Urgent findings are shown first. */
  urgent?: boolean;
}

/** Something that must be resolved before launch, with its file and line. */
export interface Finding extends Note, Pick<ContentText, 'file' | 'line' | 'words'> {}

/**
 * Lists what must be resolved in content/ before launch, except what content/launch-confirmed.yaml confirms. A review is
 * confirmed in the page itself, with the reviewer's name.
 *
 * @param today - YYYY-MM-DD in Sydney
 * @throws an Error that names what is wrong in content/launch-confirmed.yaml or content/launch-checks.yaml
 */
export function launchFindings(today: string): Finding[] {
  const { confirmed, ...checks } = readChecks(today);
  const files = globSync('content/**/*.{yaml,md}').sort();
  const texts = files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8')));
  const confirmedChecks = new Set<string | undefined>(confirmed.map(({ check }) => check));
  return findingsIn(texts, today, checks).filter(({ name }) => !confirmedChecks.has(name));
}

/** The findings in these texts, in the order of the rules and of launch-checks.yaml. */
export function findingsIn(texts: readonly ContentText[], today: string, checks: Checks): Finding[] {
  const names = [...checks.statements, ...checks.confirm].map(({ name }) => name);
  const rank = ({ rule, reason, name = '' }: Note) =>
    Object.keys(rules).indexOf(rule) * names.length + (reason ? 0 : 1) + names.indexOf(name);
  const found = texts.flatMap(({ file, line, words, ...text }) =>
    notesOn({ file, line, words, ...text }, today, checks).map((note) => ({ file, line, words, ...note })),
  );
  return [...found, ...staleIn(texts, checks)].toSorted((one, other) => rank(one) - rank(other));
}

function notesOn(text: ContentText, today: string, checks: Checks): Note[] {
  const { file, path, key, value } = text;
  const notes: Note[] = [];
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  if (key === 'checked' && /^\d/.test(value) && value < yearAgo) notes.push({ rule: 'old check' });
  if (file === checksFile || file === confirmedFile) return notes;
  // An example address in an error message is not a placeholder.
  if (isPlaceholder(value.replace(/\b(such as|for example,?) \S+/gi, '')))
    notes.push({ rule: 'placeholder', urgent: true });
  if (value === '') notes.push(...emptyAt(text, checks));
  const [, person] = /^(people, .+), name$/.exec(path) ?? [];
  if (person && value) notes.push({ rule: 'person', name: person, reason: personQuestion });
  if (mayClaim(text)) notes.push(...entriesIn('claim', text, checks.statements));
  if (mayBeCommitment(text)) notes.push(...entriesIn('confirm', text, checks.confirm));
  const days = undated.includes(key) ? [] : datesIn(value.replace(/\[[^\]]*\]\([^)]*\)/g, ''));
  if (days.some((day) => day < today)) notes.push({ rule: 'past date' });
  return notes;
}

const personQuestion =
  'Does this person still work here, under this name? Look the registration up in its register: is it current, and has it conditions?';
const warningSignsQuestion =
  'Lives depend on the warning signs: a registered clinician must read and sign them in each language.';
/** Fields that may be empty. */
const optional = ['closures', 'articles', 'reviewedOn'];
/** Fields that may name a past day: the first day of a closure, a source, a review. */
const undated = ['label', 'url', 'updated', 'reviewedOn', 'checked', 'from'];

function emptyAt({ file, path, key }: ContentText, { urgentFields }: Checks): Note[] {
  if (optional.includes(key)) return [];
  if (key === 'reviewedBy') {
    const reason = file.endsWith('/warning-signs.yaml') && { reason: warningSignsQuestion };
    return [{ rule: 'unreviewed', urgent: true, ...reason }];
  }
  const { reason } = urgentFields.find(({ field }) => field === path) ?? {};
  return [{ rule: 'empty', name: path, ...(reason && { reason, urgent: true }) }];
}

/** Addresses and identifiers are not claims; legal pages name the guarantees of the law. */
function mayClaim({ key, file }: ContentText): boolean {
  return !['keywords', 'url', 'href', 'service', 'slug', 'id'].includes(key) && !file.includes('/legal/');
}

/** Form labels and questions are not commitments; the answers to them may be. */
function mayBeCommitment({ key, file }: ContentText): boolean {
  return !['keywords', 'question', ...(file.endsWith('/forms.yaml') ? ['label'] : [])].includes(key);
}

/** The entries that match a text. What one has matched is removed, so that no later one matches it again. */
function entriesIn(
  rule: Note['rule'],
  { words }: ContentText,
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

/** Entries of launch-checks.yaml and launch-confirmed.yaml that match none of these texts. */
function staleIn(texts: readonly ContentText[], { statements, confirm }: Checks): Finding[] {
  const content = texts.filter((text) => text.file !== checksFile && mayBeCommitment(text));
  const paths = texts.map(({ path }) => path);
  const names = new Set([...statements, ...confirm].map(({ name }) => name));
  const isField = (name: string) => paths.some((path) => `${path}, `.startsWith(`${name}, `));
  const isStale = ({ file, path, key, value }: ContentText) => {
    if (file === confirmedFile) return key === 'check' && !names.has(value) && !isField(value);
    if (file !== checksFile) return false;
    if (key === 'field') return !isField(value);
    const entry =
      path.startsWith('confirm, ') && key === 'name' && confirm.find(({ name }) => name === value);
    return entry && !content.some(({ words }) => entry.find.test(words));
  };
  return texts
    .filter(isStale)
    .map(({ file, line, words, value }) => ({ rule: 'stale', file, line, words, name: value }));
}

/** A text of content: a value of YAML, or a line of Markdown. */
export interface ContentText {
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
export function textsIn(file: string, content: string): ContentText[] {
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

function valuesIn(file: string, content: string): ContentText[] {
  const counter = new LineCounter();
  const within = (node: unknown, path: string[], keys: string[]): ContentText[] => {
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
function datesIn(text: string): string[] {
  return [isoDate, slashed, named].flatMap((form) =>
    [...text.matchAll(form)].map(({ groups: { year = '', month = '', day = '31' } = {} }) => {
      const number = months.indexOf(month.toLowerCase()) + 1 || month;
      return [year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-');
    }),
  );
}
