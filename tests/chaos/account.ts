/** One line of the books: what was counted, and what it must be where only one figure is right. */
export interface Entry {
  what: string;
  found: number | string;
  mustBe?: number | string;
}

/** The books of one run. */
export interface Account {
  /** What was run, with the figures it was run with. */
  run: string;
  entries: Entry[];
}

/** The lines that do not balance; none is what every run is for. */
export function faultsOf({ entries }: Account): Entry[] {
  return entries.filter(({ found, mustBe }) => mustBe !== undefined && found !== mustBe);
}

/** All books as one table of text, a run below the other. */
export function table(accounts: Account[]): string {
  const lines = accounts.flatMap(({ run, entries }) => [[run], ...entries.map(cells)]);
  const rows = lines.filter((line) => line.length > 1);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return lines
    .map(([what = '', found, verdict = '']) =>
      found === undefined
        ? `\n${what}`
        : `  ${what.padEnd(widths[0] ?? 0)}  ${found.padStart(widths[1] ?? 0)}  ${verdict}`.trimEnd(),
    )
    .join('\n');
}

function cells(entry: Entry): [string, string, string] {
  const { what, found, mustBe } = entry;
  const verdict = mustBe === undefined ? '' : found === mustBe ? 'ok' : `WRONG, must be ${shown(mustBe)}`;
  return [what, shown(found), verdict];
}

function shown(figure: number | string): string {
  return typeof figure === 'number' ? figure.toLocaleString('en-AU') : figure;
}
