/** A stretch of an article that tells one pose of its movement: its heading's id and words, and all of its HTML. */
export interface Phase {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** An article's HTML with the stretches that its movement is tied to. */
export interface Phased {
  readonly before: string;
  readonly phases: readonly Phase[];
  readonly after: string;
}

const tags = /<[^>]+>/g;

/**
 * Cuts an article where its movement is told.
 *
 * @param html - its text, whose headings have ids
 * @param ids - of the headings that tell the poses, in order; they follow each other in the text
 * @param file - names the article in an error
 * @throws when a heading is missing or out of order
 */
export function phasesIn(html: string, ids: readonly string[], file: string): Phased {
  const starts = ids.map((id) => html.search(new RegExp(`<h\\d id="${id}"`)));
  const lost = ids.find(
    (_, i) => starts[i] === -1 || (i > 0 && (starts[i] as number) < (starts[i - 1] as number)),
  );
  if (lost) {
    throw new Error(
      `${file} has no heading "${lost}" after the one before it: 'movement' names its headings in order, in small letters with dashes.`,
    );
  }
  const first = starts[0] ?? 0;
  const level = html.slice(first).match(/^<h(\d)/)?.[1] ?? '';
  const lastStart = starts.at(-1) ?? 0;
  const next = html.slice(lastStart + 1).search(new RegExp(`<h[2-${level}]`));
  const end = next === -1 ? html.length : lastStart + 1 + next;
  const phases = ids.map((id, i): Phase => {
    const part = html.slice(starts[i], starts[i + 1] ?? end);
    const [, title = ''] = part.match(/^<h\d[^>]*>([\s\S]*?)<\/h\d>/) ?? [];
    return { id, title: title.replace(tags, ''), html: part };
  });
  return { before: html.slice(0, first), phases, after: html.slice(end) };
}
