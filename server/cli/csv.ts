/** What a spreadsheet takes for the beginning of a formula, also after spaces and in full-width form (OWASP, CSV injection). */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/u;

/** One line of CSV (RFC 4180), without its end; no cell is run as a formula, since visitors wrote them. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r`;
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
