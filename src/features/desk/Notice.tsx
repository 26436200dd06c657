import type { DeskWords } from '../../content/deskContent.ts';
import type { DeskAction, EnquiryView } from '../../enquiry/deskViews.ts';
import { interpolate } from '../../text/interpolate.ts';

/** What was just done, in words. */
export function doneText(
  { done, row }: Pick<EnquiryView, 'done' | 'row'>,
  { done: words, states }: Pick<DeskWords, 'done' | 'states'>,
): string {
  if (!done) return '';
  const known: Partial<Record<DeskAction, string>> = words;
  return interpolate(known[done] ?? words.other, { state: states[row.state].name });
}

/** Something to know at the top of a page. It takes the focus, so that it is read out, and the next key leads on. */
export function Told({ text }: { text: string }) {
  if (!text) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form; this says what became of it.
    <p role="status" className="desk-told" tabIndex={-1} autoFocus>
      {text}
    </p>
  );
}
