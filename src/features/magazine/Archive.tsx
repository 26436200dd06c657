import type { MagazinePageContent } from '../../content/magazineContent.ts';
import { feedPath } from '../../routes.ts';
import { interpolate } from '../../text/interpolate.ts';
import { Cover } from './Cover.tsx';
import type { Issue } from './issues.ts';

/** Every issue by its cover; each leads to its issue. And the way to hear of the next. */
export function Archive({ issues, words }: { issues: Issue[]; words: MagazinePageContent }) {
  return (
    <section className="section archive" data-ground="leaf" aria-labelledby="magazine-archive">
      <div className="page archive__row">
        <div className="stack">
          <h2 id="magazine-archive">{words.archive}</h2>
          <p className="tall-links">
            <a href={feedPath} type="application/atom+xml">
              {words.feed}
            </a>
          </p>
        </div>
        <ul className="archive__list">
          {issues.map((issue) => (
            <li key={issue.id}>
              <a className="archive__issue" href={`#${issue.id}`}>
                <Cover issue={issue} words={words.cover} />
                <strong>{issue.title}</strong>
                <span>
                  {interpolate(words.issue, { number: String(issue.issueNumber), date: issue.month })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
