import type { RefObject } from 'react';

export interface SummaryEntry {
  /** The id of the control. */
  id: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  entries: SummaryEntry[];
  summaryRef?: RefObject<HTMLDivElement | null>;
}

/**
 * A list of all errors above the form, each a link to its field. The list takes the focus after a failed submit; without
 * script, `autofocus` focuses it on the page from the server. (GOV.UK Design System, error summary.)
 */
export function ErrorSummary({ title, entries, summaryRef }: ErrorSummaryProps) {
  return (
    <div
      className="error-summary"
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      ref={summaryRef}
      // biome-ignore lint/a11y/noAutofocus: the page answers a form that failed, and the summary says why.
      autoFocus
    >
      <h2 className="error-summary__title" id="error-summary-title">
        {title}
      </h2>
      <ul className="error-summary__list tall-links">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{entry.message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
