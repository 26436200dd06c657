import { parseArgs } from 'node:util';

/** What was asked for on the command line. */
export interface Options {
  /** How often each page is loaded; the medians count. */
  runs: number;
  /** The addresses to measure. */
  paths: string[];
  /** The file that gets the table; none for some pages only, which would take the others' rows away. */
  out: string | undefined;
  lighthouse: boolean;
}

/**
 * Reads `[--runs N] [--out FILE] [--lighthouse] [PATH ...]`.
 *
 * @param pages - the addresses there are; all are measured where none is named
 * @throws an Error that says what is wrong with an argument, and what is expected
 */
export function readOptions(args: string[], pages: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      out: { type: 'string' },
      lighthouse: { type: 'boolean', default: false },
    },
  });
  if (!/^[1-9]\d?$/.test(values.runs))
    throw new Error(`--runs is ${values.runs}. Expected a whole number from 1 to 99, as in --runs 5.`);
  const unknown = positionals.filter((path) => !pages.includes(path));
  if (unknown.length > 0)
    throw new Error(`There is no page ${unknown.join(', ')}. There are: ${pages.join(', ')}.`);
  const all = positionals.length === 0;
  return {
    runs: Number(values.runs),
    paths: all ? pages : positionals,
    out: values.out ?? (all ? 'docs/measurements.md' : undefined),
    lighthouse: values.lighthouse,
  };
}
