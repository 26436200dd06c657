import { filled } from '../clinic/filled.ts';
import { Cover } from './Cover.tsx';
import type { Issue } from './issues.ts';
import type { MagazinePageContent } from './magazineContent.ts';

/** Every issue by its cover; each leads to its issue. */
export function Archive({ issues, words }: { issues: Issue[]; words: MagazinePageContent }) {
  return (
    <section className="section archive" data-ground="leaf" aria-labelledby="magazine-archive">
      <div className="page archive__row">
        <h2 id="magazine-archive">{words.archive}</h2>
        <ul className="archive__list">
          {issues.map((issue) => (
            <li key={issue.id}>
              <a className="archive__issue" href={`#${issue.id}`}>
                <Cover issue={issue} words={words.cover} />
                <strong>{issue.title}</strong>
                <span>{filled(words.issue, { number: String(issue.issueNumber), date: issue.month })}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
