import { dayText } from '../clinic/dates.ts';
import { filled } from '../clinic/filled.ts';
import type { Source } from '../clinic/texts.ts';

/** How a page says when a source was looked up: words with {date}, and how the date is written. */
export interface Checked {
  words: string;
  locale: string;
}

interface SourceLinkProps {
  source: Source;
  checked: Checked;
}

/** Where something is said, and when somebody last looked it up there. */
export function SourceLink({ source, checked: { words, locale } }: SourceLinkProps) {
  const { label, url, checked } = source;
  return (
    <>
      <a href={url}>{label}</a>
      {checked && ` ${filled(words, { date: dayText(checked, locale) })}`}
    </>
  );
}
