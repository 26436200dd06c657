import { Icon } from '../../components/Icon.tsx';

interface PagesProps {
  /** Addresses of the pages beside this one; null where there is none. */
  newer: string | null;
  older: string | null;
  words: { pages: string; newer: string; older: string };
}

/** The ways to the pages of a list before and after this one. */
export function Pages({ newer, older, words }: PagesProps) {
  if (!newer && !older) return null;
  return (
    <nav className="button-row" aria-label={words.pages}>
      {newer && (
        <a className="button button--quiet" href={newer} rel="prev">
          <Icon name="back" /> {words.newer}
        </a>
      )}
      {older && (
        <a className="button button--quiet" href={older} rel="next">
          {words.older} <Icon name="arrow" />
        </a>
      )}
    </nav>
  );
}
