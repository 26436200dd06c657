import { oneLine } from './printable.ts';

/** Rows as a table for a terminal: columns as wide as their widest cell, two spaces between them. */
export function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => oneLine(row[column] ?? '').length)),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => oneLine(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
