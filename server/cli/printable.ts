/**
 * Control and direction characters, which command a terminal or turn a line around. Not the two joiners, which
 * Persian and Sinhala names are written with; tab is left to the callers.
 */
const unprintable = /(?!\u200C|\u200D|\t)\p{C}/gu;
/** Every line break that Unicode knows (UAX 14: BK, CR, LF, NL). */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** What a stranger wrote, as part of one line: without breaks, so that it cannot pass for a line of ours. */
export function oneLine(text: string): string {
  return text.replace(/[\s\u0085]+/g, ' ').replace(unprintable, '');
}

/** What a stranger wrote, with its line breaks; each line is marked, so that none can pass for a line of ours. */
export function quoted(text: string): string {
  return text
    .split(lineBreak)
    .map((line) => `  | ${line.replace(unprintable, '')}`.trimEnd())
    .join('\n');
}
