import { Interpolate } from '../../components/Interpolate.tsx';
import type { MovingWords } from '../../components/Moving.tsx';
import type { MagazinePageContent } from '../../content/magazineContent.ts';
import { Reviewed } from '../../layout/Reviewed.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { ArticleCard } from './ArticleCard.tsx';
import { ArticleView } from './ArticleView.tsx';
import { Cover } from './Cover.tsx';
import type { Issue } from './issues.ts';

interface IssueViewProps {
  issue: Issue;
  words: MagazinePageContent;
  /** Around a drawing that shows its movement. */
  moving: MovingWords;
}

/** An issue: its cover card, its articles in short, and then each of them whole. */
export function IssueView({ issue, words, moving }: IssueViewProps) {
  return (
    <section className="issue" id={issue.id} aria-labelledby={`${issue.id}-title`}>
      <div className="page issue__overview">
        <div className="issue__card">
          <Cover issue={issue} words={words.cover} />
          <div className="issue__words">
            <p className="issue__number">
              <Interpolate
                pattern={words.issue}
                parts={{
                  number: issue.issueNumber,
                  date: <time dateTime={issue.date}>{issue.month}</time>,
                }}
              />
            </p>
            <h2 id={`${issue.id}-title`} tabIndex={-1}>
              {issue.title}
            </h2>
            <p className="lead">{issue.description}</p>
            {issue.articles.length === 0 && <ComingSoon month={issue.month} words={words.coming} />}
            <ImprintList words={words} />
            <Reviewed text={issue.reviewed} />
          </div>
        </div>
        {issue.articles.length > 0 && (
          <ul className="issue__articles" aria-label={words.articles}>
            {issue.articles.map((article) => (
              <ArticleCard key={article.id} article={article} words={words} />
            ))}
          </ul>
        )}
      </div>
      {issue.articles.map((article) => (
        <ArticleView key={article.id} article={article} words={words} moving={moving} issueId={issue.id} />
      ))}
    </section>
  );
}

interface ComingSoonProps {
  month: string;
  words: MagazinePageContent['coming'];
}

function ComingSoon({ month, words }: ComingSoonProps) {
  return (
    <div className="issue__coming" data-ground="leaf">
      <h3>{words.heading}</h3>
      <p>{interpolate(words.text, { month })}</p>
    </div>
  );
}

function ImprintList({ words }: { words: MagazinePageContent }) {
  return (
    <dl className="issue__imprint">
      {(['publisher', 'frequency', 'focus'] as const).map((part) => (
        <div key={part}>
          <dt>{words.imprint[part]}</dt>
          <dd>{words[part]}</dd>
        </div>
      ))}
    </dl>
  );
}
