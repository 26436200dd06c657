import type { Line } from './rule.ts';

/** How comments begin and end, for authors of YAML and of Markdown. */
const yaml = { comment: /(^|\s)#(.*)$/, mark: /#\s*CONFIRM:(.*)$/ };
const markdown = { comment: /(<!--)(.*?)-->/, mark: /<!--\s*CONFIRM:(.*?)-->/ };

/** The lines of a file of content, each with the comments that speak of it. */
export function linesOf(file: string, content: string): Line[] {
  const written = content.split('\n').map((line) => line.trim());
  const { comment, mark } = file.endsWith('.md') ? markdown : yaml;
  return written.map((text, index) => ({
    file,
    number: index + 1,
    text,
    words: text.replace(comment, ''),
    comment: [...before(written, index), comment.exec(text)?.[2] ?? ''].join(' ').trim(),
    unconfirmed: unconfirmed(mark, written, index),
  }));
}

/** The comment of whole lines right above a line. */
function before(written: readonly string[], index: number): string[] {
  const above = written.slice(0, index);
  const start = above.findLastIndex((line) => !line.startsWith('#'));
  return above.slice(start + 1).map(commentText);
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
