import { monthText } from '../clinic/dates.ts';
import { ArticleCard } from './ArticleCard.tsx';
import { ArticleView } from './ArticleView.tsx';
import { Cover } from './Cover.tsx';
import type { Issue } from './issues.ts';

export interface Imprint {
  publisher: string;
  frequency: string;
  focus: string;
}

interface IssueViewProps {
  issue: Issue;
  imprint: Imprint;
}

/** An issue: its cover card, its articles in short, and then each of them whole. */
export function IssueView({ issue, imprint }: IssueViewProps) {
  return (
    <section className="issue" id={issue.id} aria-labelledby={`${issue.id}-title`}>
      <div className="page issue__overview">
        <div className="issue__card">
          <Cover issue={issue} />
          <div className="issue__words">
            <p className="issue__number">
              Issue {issue.issueNumber}, <time dateTime={issue.date}>{monthText(issue.date)}</time>
            </p>
            <h2 id={`${issue.id}-title`} tabIndex={-1}>
              {issue.title}
            </h2>
            <p className="lead">{issue.description}</p>
            {issue.articles.length === 0 && <ComingSoon month={monthText(issue.date)} />}
            <ImprintList imprint={imprint} />
          </div>
        </div>
        {issue.articles.length > 0 && (
          <ul className="issue__articles" aria-label="Articles in this issue">
            {issue.articles.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </ul>
        )}
      </div>
      {issue.articles.map((article) => (
        <ArticleView key={article.id} article={article} issueId={issue.id} />
      ))}
    </section>
  );
}

function ComingSoon({ month }: { month: string }) {
  return (
    <div className="issue__coming" data-ground="leaf">
      <h3>Coming soon!</h3>
      <p>Our next issue will be available in {month}</p>
    </div>
  );
}

function ImprintList({ imprint }: { imprint: Imprint }) {
  return (
    <dl className="issue__imprint">
      <div>
        <dt>Publisher</dt>
        <dd>{imprint.publisher}</dd>
      </div>
      <div>
        <dt>Frequency</dt>
        <dd>{imprint.frequency}</dd>
      </div>
      <div>
        <dt>Focus</dt>
        <dd>{imprint.focus}</dd>
      </div>
    </dl>
  );
}
