import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { isPlaceholder } from '../../src/clinic/clinicRecord.ts';
import { sydneyDay } from '../../src/clinic/dates.ts';
import { readYaml } from '../../src/text/contentFile.ts';
import type { AppContext } from '../context.ts';

const checksFile = 'content/launch-checks.yaml';
const confirmedFile = 'content/launch-confirmed.yaml';

const requiredText = z.string('words').min(1, 'words');
const findPattern = z
  .union([requiredText, z.array(requiredText)])
  .transform((expressions) => new RegExp([expressions].flat().join('|'), 'i'));
const statementSchema = z.strictObject({
  name: requiredText,
  find: findPattern,
  instead: requiredText.describe('Words that the clinic may write instead of the claim'),
  example: requiredText.optional().describe('Text that matches, for the tests, if the name does not'),
});

const checksSchema = z.strictObject({
  statements: z
    .array(z.strictObject({ law: requiredText, reason: requiredText, words: z.array(statementSchema) }))
    .transform((groups) =>
      groups.flatMap(({ words, ...group }) => words.map((each) => ({ ...group, ...each }))),
    ),
  confirm: z.array(z.strictObject({ name: requiredText, find: findPattern, reason: requiredText })),
  fields: z.array(
    z.strictObject({ name: requiredText.describe('The path of an empty field'), reason: requiredText }),
  ),
});

type LaunchChecks = z.output<typeof checksSchema>;

/**
 * Reads content/launch-checks.yaml, and content/launch-confirmed.yaml, which lists what the clinic has confirmed, can
 * prove, or leaves empty on purpose.
 *
 * @param today - YYYY-MM-DD in Sydney; a confirmation is never dated in the future
 * @throws an Error that names the file, and each wrong field and what is expected there
 */
export function readChecks(today: string) {
  const checkedDay = z.iso
    .date({ error: 'the day as YYYY-MM-DD', abort: true })
    .refine((day) => day <= today, `today or an earlier day: ${today} or before`);
  const confirmationSchema = z.strictObject({
    check: requiredText,
    by: z.string('who says so').min(1, 'who says so'),
    checked: checkedDay,
  });
  const confirmedSchema = z.strictObject({ confirmed: z.array(confirmationSchema) });
  return { ...readYaml(checksFile, checksSchema), ...readYaml(confirmedFile, confirmedSchema) };
}

/** The rules, in the order in which a clinic resolves their findings, with what the clinic should do. */
const rules = {
  placeholder: 'Put the clinic’s own here: nobody can reach you at this one',
  claim: 'It may be against the law: prove it, or write something else',
  unreviewed: 'A clinician must read these pages, the warning signs first, and write who and when',
  confirm: 'Confirm that it is so, or change the words',
  empty: 'Only the clinic knows it: nothing is shown until it is filled in',
  person: 'Do they still work here? Look up each registration: is it current, and does it have conditions?',
  'old check': 'Look the source up again, and write the new date',
  'past date': 'The day has passed: change it or remove it',
};

/** Something in a text that must be resolved before launch. */
interface FindingNote {
  rule: keyof typeof rules;
  /**
   * The name by which the clinic confirms the note. Notes of the same name are listed once, with all their places.
   */
  name: string;
  /** The law that the text may breach. */
  law?: string;
  /** Why the text must be resolved, or what to ask. */
  reason?: string;
  /** Words that the clinic may write instead. */
  instead?: string;
}

/** Something that must be resolved before launch, with its file and line. */
export interface Finding extends FindingNote, Pick<ContentText, 'file' | 'line'> {}

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
  const confirmedNames = new Set(confirmed.map(({ check }) => check));
  return findingsIn(texts, today, checks).filter(({ name }) => !confirmedNames.has(name));
}

/** The findings in these texts, in the order of the rules and of launch-checks.yaml. */
export function findingsIn(texts: readonly ContentText[], today: string, checks: LaunchChecks): Finding[] {
  const listedNames = [...checks.statements, ...checks.confirm, ...checks.fields].map(({ name }) => name);
  const ruleNames = Object.keys(rules);
  const rank = ({ rule, name }: FindingNote) =>
    ruleNames.indexOf(rule) * (listedNames.length + 1) +
    (listedNames.includes(name) ? listedNames.indexOf(name) : listedNames.length);
  return texts
    .flatMap((text) =>
      findNotes(text, today, checks).map((note) => ({ ...note, file: text.file, line: text.line })),
    )
    .toSorted((one, other) => rank(one) - rank(other));
}

/** Fields of content/ that may be empty. */
const optionalFields = [
  'closures',
  'articles',
  'reviewedOn',
  'testimonials',
  'clientsHelped',
  'professionalCare',
];
/** Fields that may contain a past day, such as the first day of a closure, or the date of a source or review. */
const fieldsWithPastDays = ['label', 'url', 'updated', 'reviewedOn', 'checked', 'from'];
/** Fields with addresses and identifiers, which are not claims. */
const fieldsWithoutClaims = ['keywords', 'url', 'href', 'service', 'slug', 'id'];

function findNotes(text: ContentText, today: string, checks: LaunchChecks): FindingNote[] {
  const { file, path, key, value } = text;
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  if (key === 'checked' && /^\d/.test(value) && value < yearAgo)
    return [{ rule: 'old check', name: text.words }];
  if (file === checksFile || file === confirmedFile) return [];
  if (value === '') {
    if (optionalFields.includes(key)) return [];
    const isListedField = checks.fields.some(({ name }) => name === path);
    if (key === 'reviewedBy' && !isListedField) return [{ rule: 'unreviewed', name: dirname(file) }];
    return [{ ...checks.fields.find(({ name }) => name === path), rule: 'empty', name: path }];
  }
  const notes: FindingNote[] = [];
  // An example address in an error message is not a placeholder.
  if (isPlaceholder(value.replace(/\b(such as|for example,?) \S+/gi, '')))
    notes.push({ rule: 'placeholder', name: text.words });
  const [, person] = /^(people, .+), name$/.exec(path) ?? [];
  if (person) notes.push({ rule: 'person', name: person });
  // Legal pages may mention guarantees, since the law gives them.
  if (!fieldsWithoutClaims.includes(key) && !file.includes('/legal/'))
    notes.push(...findMatches('claim', text.words, checks.statements));
  // Form labels and questions are not commitments; the answers to them may be.
  const isQuestionOrLabel = key === 'question' || (key === 'label' && file.endsWith('/forms.yaml'));
  if (key !== 'keywords' && !isQuestionOrLabel)
    notes.push(...findMatches('confirm', text.words, checks.confirm));
  const days = fieldsWithPastDays.includes(key) ? [] : datesIn(value.replace(/\[[^\]]*\]\([^)]*\)/g, ''));
  if (days.some((day) => day < today)) notes.push({ rule: 'past date', name: text.words });
  return notes;
}

/**
 * The notes of the entries that match a text. The words that an entry has matched are removed, so that later entries do
 * not match them.
 */
function findMatches(
  rule: FindingNote['rule'],
  words: string,
  entries: readonly (Omit<FindingNote, 'rule'> & { find: RegExp })[],
): FindingNote[] {
  let remainingText = words;
  return entries.flatMap(({ find, ...note }) => {
    if (!find.test(remainingText)) return [];
    remainingText = remainingText.replace(find, ' ');
    return [{ ...note, rule }];
  });
}

/** A text of content: a value of YAML, or a line of Markdown. */
export interface ContentText {
  file: string;
  /** Counted from 1. */
  line: number;
  /** The keys that lead to the text. An entry of a list has its name: 'payers, Medicare, typicalGap'. */
  path: string;
  /** The key of the text; '' in Markdown. */
  key: string;
  /** The text, '' for an empty value or list. */
  value: string;
  /** The text after its last two keys: 'sources.label: A study'. */
  words: string;
}

/**
 * Every text of a YAML file, or of a Markdown file and its front matter. Invalid YAML, which the build
 * refuses, has only the texts that can be read.
 */
export function textsIn(file: string, content: string): ContentText[] {
  if (!file.endsWith('.md')) return valuesIn(file, content);
  const frontMatter = /^---\n[\s\S]*?^---$/m.exec(content)?.[0] ?? '';
  const firstLine = frontMatter.split('\n').length;
  const withoutComments = content
    .slice(frontMatter.length)
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/.+/g, ''));
  const body = withoutComments
    .split('\n')
    .map((value, index) => ({ file, line: firstLine + index, path: '', key: '', value, words: value }));
  return [
    ...valuesIn(file, frontMatter.replace(/---$/, '')),
    ...body.filter(({ value }) => value.trim() !== ''),
  ];
}

function valuesIn(file: string, content: string): ContentText[] {
  const counter = new LineCounter();
  const textsWithin = (node: unknown, path: string[], keys: string[]): ContentText[] => {
    if (isMap(node))
      return node.items.flatMap(({ key, value }) =>
        textsWithin(value, [...path, `${key}`], [...keys, `${key}`]),
      );
    if (isSeq(node) && node.items.length > 0)
      return node.items.flatMap((item, index) => textsWithin(item, [...path, nameOf(item, index)], keys));
    if (!(isScalar(node) || isSeq(node)) || !node.range) return [];
    const value = isScalar(node) ? String(node.value ?? '') : '';
    const { line } = counter.linePos(node.range[0]);
    const words = `${keys.slice(-2).join('.')}: ${value}`;
    return [{ file, line, path: path.join(', '), key: keys.at(-1) ?? '', value, words }];
  };
  return textsWithin(parseDocument(content, { lineCounter: counter }).contents, [], []);
}

/** The name of an entry of a list: its name, its profession, or its number from 1. */
function nameOf(item: unknown, index: number): string {
  const name = isMap(item) ? item.get('name') || item.get('profession') : '';
  return String(name || index + 1);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const isoDate = /\b(?<year>20\d\d)-(?<month>0[1-9]|1[0-2])(-(?<day>\d\d))?\b(?!-)/g;
const slashedDate = /\b(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>20\d\d)\b/g;
const namedDate = new RegExp(
  `\\b((?<day>\\d{1,2}) )?(?<month>${months.join('|')})[a-z]*\\.? (?<year>20\\d\\d)\\b`,
  'gi',
);

/** The days in a text, as YYYY-MM-DD. A month counts as its last day, and a year alone is ignored. */
function datesIn(text: string): string[] {
  return [isoDate, slashedDate, namedDate].flatMap((form) =>
    [...text.matchAll(form)].map(({ groups: { year = '', month = '', day = '31' } = {} }) => {
      const monthNumber = months.indexOf(month.toLowerCase()) + 1 || month;
      return [year, String(monthNumber).padStart(2, '0'), day.padStart(2, '0')].join('-');
    }),
  );
}

/** The list for the clinic: what to do, and below it each thing once with its places. */
export function launchReport(findings: readonly Finding[]): string {
  const sections = [...Map.groupBy(findings, ({ rule }) => rule)].map(([rule, findingsOfRule]) => {
    const laws = Map.groupBy(findingsOfRule, ({ law, reason }) => (law ? `  ${law}: ${reason}` : ''));
    const lines = [...laws].flatMap(([law, findingsOfLaw]) => [
      ...(law ? [law] : []),
      ...[...Map.groupBy(findingsOfLaw, ({ name }) => name).values()].map(
        (findingsOfName) => `  ${law && '  '}${formatFinding(findingsOfName)}`,
      ),
    ]);
    return [rules[rule], ...lines, ''].join('\n');
  });
  return [...sections, `${launchCount(findings)} things must be resolved before launch.`].join('\n');
}

/** The number of things in the list; the same words in several places count once. */
function launchCount(findings: readonly Finding[]): number {
  return new Set(findings.map(({ rule, name }) => `${rule} ${name}`)).size;
}

/** The most files that a line of the list names; the line counts the others. */
const maxFilesNamed = 3;

/** Formats one thing to resolve, with its lines in the first few files. For pages to review it names only the files. */
function formatFinding(found: readonly Finding[]): string {
  const [{ rule, name, law, reason, instead } = found[0] as Finding] = found;
  const files = [...Map.groupBy(found, ({ file }) => file)];
  if (rule === 'unreviewed') return `${name}: ${files.map(([file]) => basename(file)).join(', ')}`;
  const linesByFile = files
    .slice(0, maxFilesNamed)
    .map(([file, ofFile]) => `${file}:${[...new Set(ofFile.map(({ line }) => line))].join(', ')}`);
  const unnamedFiles = files.length > maxFilesNamed ? ` and ${files.length - maxFilesNamed} more` : '';
  const label = instead ? `${name} -> ${instead}` : [name, !law && reason].filter(Boolean).join(': ');
  return `${label} (${linesByFile.join('; ')}${unnamedFiles})`;
}

/** Logs how many things must be resolved, or that the check cannot run. Neither is a reason to stop the server. */
export function logLaunchFindings({ log, clock }: Pick<AppContext, 'log' | 'clock'>): void {
  try {
    const count = launchCount(launchFindings(sydneyDay(clock())));
    if (count > 0)
      log.warn({ count }, 'the clinic must resolve the things that `npm run check:launch` lists');
  } catch (error) {
    const fault = error instanceof Error ? error.message : error;
    log.warn({ fault }, 'the launch check failed; `npm run check:launch` shows the error');
  }
}
