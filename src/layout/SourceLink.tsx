import { dayText } from '../clinic/dates.ts';
import type { Route } from '../routes.ts';
import { interpolate } from '../text/interpolate.ts';
import type { CheckedDateWords, Source } from '../text/textSchemas.ts';

interface SourceLinkProps {
  source: Source;
  checked: CheckedDateWords;
}

/** A link to a source, with the day on which somebody last checked it. */
export function SourceLink({ source, checked: { words, locale } }: SourceLinkProps) {
  const { label, url, checked } = source;
  return (
    <>
      <a href={url}>{label}</a>
      {checked && ` ${interpolate(words, { date: dayText(checked, locale) })}`}
    </>
  );
}

/** A link to a page, with the name of the page as its text. */
export function TextLink({ to }: { to: Route }) {
  return <a href={to.path}>{to.name}</a>;
}
