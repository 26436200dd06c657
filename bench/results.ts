/** One measured figure; a ratio says against what. */
export interface Result {
  what: string;
  figure: string;
}

export function resultTable(results: Result[]): string {
  const width = Math.max(...results.map(({ what }) => what.length));
  return results.map(({ what, figure }) => `  ${what.padEnd(width)}  ${figure}`).join('\n');
}

export function rounded(figure: number, digits = 0): string {
  return figure.toLocaleString('en-AU', { maximumFractionDigits: digits });
}
