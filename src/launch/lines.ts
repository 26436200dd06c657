import { type Place, placesIn } from './places.ts';
import type { Line } from './rule.ts';

/** How comments begin and end, for authors of YAML and of Markdown. */
const yaml = { comment: /(^|\s)#(.*)$/, mark: /#\s*CONFIRM:(.*)$/ };
const markdown = { comment: /(<!--)(.*?)-->/, mark: /<!--\s*CONFIRM:(.*?)-->/ };

/** The lines of a file of content, each with the comments that speak of it. */
export function linesOf(file: string, content: string): Line[] {
  const written = content.split('\n').map((line) => line.trim());
  const places = placesIn(file, content);
  const { comment, mark } = file.endsWith('.md') ? markdown : yaml;
  return written.map((text, index) => ({
    file,
    number: index + 1,
    text,
    words: text.replace(comment, ''),
    places: places.filter(({ line }) => line === index + 1),
    key: keyAt(places, index + 1),
    unconfirmed: unconfirmed(mark, written, index),
  }));
}

/** The key that a line belongs to, also where its words go on over several; none where several stand on it in braces. */
function keyAt(places: readonly Place[], number: number): string | undefined {
  return places.findLast(({ line, end, inBraces }) => !inBraces && line <= number && number <= end)?.key;
}

/** What is marked on a line, and on those below it that go on with the comment. */
function unconfirmed(mark: RegExp, written: readonly string[], index: number): string | undefined {
  const marked = mark.exec(written[index] ?? '')?.[1];
  if (marked === undefined) return undefined;
  const below = written.slice(index + 1);
  const end = below.findIndex((line) => !line.startsWith('#') || mark.test(line));
  const rest = written[index]?.startsWith('#') ? below.slice(0, end < 0 ? below.length : end) : [];
  return [marked.trim(), ...rest.map(commentText)].join(' ');
}

function commentText(line: string): string {
  return line.replace(/^#\s*/, '');
}
