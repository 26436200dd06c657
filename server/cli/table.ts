import { columns } from '../../src/clinic/columns.ts';
import { oneLine } from './printable.ts';

/** Rows as a table for a terminal: columns as wide as their widest cell, two spaces between them. */
export function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => columns(oneLine(row[column] ?? '')))),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => padded(oneLine(cell), widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function padded(cell: string, width: number): string {
  return cell + ' '.repeat(width - columns(cell));
}
