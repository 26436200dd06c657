import { Icon } from '../../components/Icon.tsx';
import type { MagazinePageContent } from '../../content/magazineContent.ts';

interface IssueBarProps {
  /** How many issues there are. */
  total: number;
  words: MagazinePageContent['bar'];
}

/**
 * The way from issue to issue. Its place is kept, and it is out of sight, until reader.ts is there to answer:
 * without script the issues stand one below the other.
 */
export function IssueBar({ total, words }: IssueBarProps) {
  return (
    <div className="issue-bar needs-script needs-script--waiting" id="issue-bar">
      <button type="button" className="button button--quiet" id="previous-issue" disabled>
        <Icon name="back" />
        <span>
          <span>{words.previous}</span> <span className="issue-bar__issue">{words.issue}</span>
        </span>
      </button>
      <p className="issue-bar__counter" role="status">
        <span className="visually-hidden">{words.counter} </span>
        <span id="issue-counter">1 / {total}</span>
      </p>
      <button type="button" className="button button--quiet" id="next-issue" disabled={total < 2}>
        <span>
          <span>{words.next}</span> <span className="issue-bar__issue">{words.issue}</span>
        </span>
        <Icon name="arrow" />
      </button>
    </div>
  );
}
