import { dayText } from '../clinic/dates.ts';
import { interpolate } from '../text/interpolate.ts';
import type { Checked, Source } from '../text/textSchemas.ts';

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
      {checked && ` ${interpolate(words, { date: dayText(checked, locale) })}`}
    </>
  );
}
