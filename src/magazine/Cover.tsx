import { monthText } from '../clinic/dates.ts';
import { Picture } from '../figure/Picture.tsx';
import type { IssueContent } from './content.ts';

/** An issue's cover, drawn; the words beside it say the same. */
export function Cover({ issue }: { issue: IssueContent }) {
  return (
    <div className="cover" data-ground={issue.issueNumber % 2 === 1 ? 'ink' : 'sand'} aria-hidden="true">
      <p className="cover__name">
        Vital Motion <span>Insights</span>
      </p>
      <Picture name={issue.cover} decorative />
      <p className="cover__issue">
        <span>No. {issue.issueNumber}</span> <span>{monthText(issue.date)}</span>
      </p>
    </div>
  );
}
