import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

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
