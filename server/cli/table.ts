/** Rows as a table for a terminal: columns as wide as their widest cell, two spaces between them. */
export function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => visible(row[column]).length)),
  );
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => visible(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** On one line, and without what a terminal would take for a command. */
function visible(cell = ''): string {
  return cell.replace(/\s+/g, ' ').replace(/\p{C}/gu, '');
}
