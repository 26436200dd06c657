import { dialledHere } from '../../src/text/phoneNumbers.ts';

/** What a spreadsheet takes for the beginning of a formula, also after spaces and in full-width form (OWASP, CSV injection). */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/u;

/** One line of CSV (RFC 4180), without its end; no cell is run as a formula, since visitors wrote them. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r`;
}

/**
 * A phone number for a spreadsheet. A number of this country is written as it is dialled here, in groups: behind a plus
 * Google Sheets shows an error and Excel a number without it, without spaces both drop the zero, and the apostrophe that
 * keeps a formula from being run stays in the cell when a file is opened. Whatever else was typed is left as it is, and
 * guarded as every cell is.
 */
export function phoneCell(typed: string): string {
  return dialledHere(typed) ?? typed;
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
