/**
 * The middle of some figures, or halfway between the two in the middle.
 *
 * @throws when there is none
 */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of no figures.');
  return (low + high) / 2;
}

/** A whole number as it is written in Australia: 1,752. */
export function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en-AU');
}

/** A table in Markdown. */
export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
