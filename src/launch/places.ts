import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, type YAMLMap } from 'yaml';

/** A place of a record: what stands under one key. */
export interface Place {
  /** The keys on the way to it and its own, entries of a list by their name: 'payers, Medicare, typicalGap'. */
  path: string;
  key: string;
  /** The line of its key, from 1. */
  line: number;
  /** The last line of what stands there. */
  end: number;
  /** True where it says '' or [], and must not. */
  isEmpty: boolean;
  /** True where it stands in braces, with others on its line. */
  inBraces: boolean;
  /** The comment right above it or beside it, or else that of what it is in; '' where there is none. */
  comment: string;
}

/** What may well be empty, such as the closures of a clinic. A review has a rule of its own. */
export const mayBeEmpty = ['closures', 'articles', 'settled', 'reviewedBy', 'reviewedOn'];

/** What stands above a place: the names on the way to it, and the nearest comment. */
interface Above {
  names: readonly string[];
  comment: string;
}

/**
 * Every place of a YAML file, or of what stands above the text of a Markdown file, outer before inner. Of a file that
 * is no YAML, which the build refuses by its name, the places that can be read.
 */
export function placesIn(file: string, content: string): Place[] {
  const record = file.endsWith('.md') ? (/^---\n[\s\S]*?(?=^---$)/m.exec(content)?.[0] ?? '') : content;
  const counter = new LineCounter();
  const { contents } = parseDocument(record, { lineCounter: counter });
  const lines = record.split('\n').map((line) => line.trim());
  const lineOf = (offset: number) => counter.linePos(offset).line;

  const within = (node: unknown, { names, comment }: Above): Place[] => {
    if (isMap(node)) return node.items.flatMap((pair) => placesOf(pair, node, { names, comment }));
    if (!isSeq(node)) return [];
    return node.items.flatMap((item, index) => {
      const own = isMap(item) ? commentAt(lines, lineOf(item.range?.[0] ?? 0)) : '';
      return within(item, { names: [...names, nameOf(item, index)], comment: own || comment });
    });
  };

  const placesOf = ({ key, value }: Pair, map: YAMLMap, above: Above): Place[] => {
    if (!isScalar(key) || !key.range) return [];
    const range = isScalar(value) || isMap(value) || isSeq(value) ? value.range : undefined;
    const names = [...above.names, String(key.value)];
    const line = lineOf(key.range[0]);
    const place: Place = {
      path: names.join(', '),
      key: String(key.value),
      line,
      end: lineOf(Math.max(key.range[0], (range?.[1] ?? 0) - 1)),
      isEmpty: saysNothing(value) && !mayBeEmpty.includes(String(key.value)),
      inBraces: map.flow === true,
      comment: commentAt(lines, line) || above.comment,
    };
    return [place, ...within(value, { names, comment: place.comment })];
  };

  return within(contents, { names: [], comment: '' });
}

function saysNothing(value: unknown): boolean {
  return isSeq(value) ? value.items.length === 0 : isScalar(value) && value.value === '';
}

/** What an entry of a list is called: its name, its profession, or which it is, from 1. */
function nameOf(item: unknown, index: number): string {
  const name = isMap(item) ? item.get('name') || item.get('profession') : '';
  return String(name || index + 1);
}

/** The comment on a line and on whole lines right above it, as one text. */
function commentAt(lines: readonly string[], line: number): string {
  const above = lines.slice(0, line - 1);
  const start = above.findLastIndex((text) => !text.startsWith('#'));
  const beside = /\s#(.*)$/.exec(lines[line - 1] ?? '')?.[1] ?? '';
  return [...above.slice(start + 1).map((text) => text.replace(/^#\s*/, '')), beside].join(' ').trim();
}
