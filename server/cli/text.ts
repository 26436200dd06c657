import { columns } from '../../src/text/columns.ts';

/**
 * Control and direction characters, which command a terminal or turn a line around. Not the two joiners, which
 * Persian and Sinhala names are written with; tab is left to the callers.
 */
const unprintable = /(?!\u200C|\u200D|\t)\p{C}/gu;
/** Every line break that Unicode knows (UAX 14: BK, CR, LF, NL). */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Text from a visitor as part of one line: without line breaks, so that it cannot pass for a line of ours. */
export function oneLine(text: string): string {
  return text.replace(/[\s\u0085]+/g, ' ').replace(unprintable, '');
}

/** Text from a visitor with its line breaks; each line is marked, so that none can pass for a line of ours. */
export function quoted(text: string): string {
  return text
    .split(lineBreak)
    .map((line) => `  | ${line.replace(unprintable, '')}`.trimEnd())
    .join('\n');
}

/** The lines of a table for a terminal: columns as wide as their widest cell, two spaces between them. */
export function table(head: string[], rows: string[][]): string[] {
  const lines = [head, ...rows].map((row) => row.map(oneLine));
  const widths = head.map((_, column) => Math.max(...lines.map((row) => columns(row[column] ?? ''))));
  return lines.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - columns(cell)))
      .join('  ')
      .trimEnd(),
  );
}
