import { Icon } from '../ui/Icon.tsx';

/**
 * The way from issue to issue. Its place is kept, and it is out of sight, until reader.ts is there to answer:
 * without script the issues stand one below the other.
 */
export function IssueBar({ total }: { total: number }) {
  return (
    <div className="issue-bar needs-script needs-script--waiting" id="issue-bar">
      <button type="button" className="button button--quiet" id="previous-issue" disabled>
        <Icon name="back" />
        <span>
          <span>Previous</span> <span className="issue-bar__issue">issue</span>
        </span>
      </button>
      <p className="issue-bar__counter" role="status">
        <span className="visually-hidden">Issue </span>
        <span id="issue-counter">1 / {total}</span>
      </p>
      <button type="button" className="button button--quiet" id="next-issue" disabled={total < 2}>
        <span>
          <span>Next</span> <span className="issue-bar__issue">issue</span>
        </span>
        <Icon name="arrow" />
      </button>
    </div>
  );
}
