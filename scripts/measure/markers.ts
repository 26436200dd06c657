import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Puts `text` into a Markdown file, between the comments `<!-- NAME -->` and `<!-- /NAME -->`; a file that is not there
 * is begun with them.
 *
 * @throws an Error when the file lacks one of them, and leaves it as it is
 */
export function writeBetween(file: string, name: string, text: string): void {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = existsSync(file) ? readFileSync(file, 'utf8') : `${start}\n${end}\n`;
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`${file} has no place for the table. Expected the lines ${start} and ${end} in it.`);
  writeFileSync(file, `${before.slice(0, from + start.length)}\n${text}\n${before.slice(to)}`);
}
