import { monthText } from '../clinic/dates.ts';
import { Cover } from './Cover.tsx';
import type { Issue } from './issues.ts';

/** Every issue by its cover; each leads to its issue. */
export function Archive({ issues }: { issues: Issue[] }) {
  return (
    <section className="section archive" data-ground="leaf" aria-labelledby="magazine-archive">
      <div className="page archive__row">
        <h2 id="magazine-archive">Magazine Archive</h2>
        <ul className="archive__list">
          {issues.map((issue) => (
            <li key={issue.id}>
              <a className="archive__issue" href={`#${issue.id}`}>
                <Cover issue={issue} />
                <strong>{issue.title}</strong>
                <span>
                  Issue {issue.issueNumber}, {monthText(issue.date)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
