import { Picture } from '@vital-motion/figure/react';
import { ArrowIcon, BackIcon } from '../../components/Icon.tsx';
import { Interpolate } from '../../components/Interpolate.tsx';
import type { MovementWords } from '../../components/MovementPlayer.tsx';
import type { MagazinePageContent } from '../../content/schemas/magazineSchema.ts';
import { Reviewed } from '../../layout/Reviewed.tsx';
import { feedPath } from '../../routes.ts';
import { interpolate } from '../../text/interpolate.ts';
import { ArticleCard, ArticleView } from './ArticleView.tsx';
import type { Issue } from './issues.ts';

interface MagazineProps {
  content: MagazinePageContent;
  issues: Issue[];
  /** The labels of the movement player. */
  playerWords: MovementWords;
}

/** The whole magazine: every issue with its articles in full, and the archive. */
export function Magazine({ content, issues, playerWords }: MagazineProps) {
  return (
    <div className="magazine" id="magazine">
      <section className="page-head page-head--text magazine-head" data-ground="ink">
        <div className="page page-head__words">
          <h1>{content.heading}</h1>
          <p className="lead">{content.subtitle}</p>
          <IssueBar total={issues.length} words={content.bar} />
        </div>
      </section>
      {issues.map((issue) => (
        <IssueView key={issue.id} issue={issue} words={content} playerWords={playerWords} />
      ))}
      <Archive issues={issues} words={content} />
    </div>
  );
}

interface IssueBarProps {
  /** The number of issues. */
  total: number;
  words: MagazinePageContent['bar'];
}

/**
 * The buttons to the previous and next issue. They are invisible until reader.ts runs, but take their space. Without script,
 * the issues follow each other.
 */
function IssueBar({ total, words }: IssueBarProps) {
  return (
    <div className="row issue-bar needs-script needs-script--waiting screen-only" id="issue-bar">
      <button type="button" className="button button--quiet" id="previous-issue" disabled>
        <BackIcon />
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
        <ArrowIcon />
      </button>
    </div>
  );
}

/** The covers of all issues, each a link, and a link to the feed. */
function Archive({ issues, words }: { issues: Issue[]; words: MagazinePageContent }) {
  return (
    <section className="section archive screen-only" data-ground="leaf" aria-labelledby="magazine-archive">
      <div className="page side-by-side archive__row">
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
                <Cover issue={issue} words={words.cover} isDrawn={false} />
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

interface CoverProps {
  issue: Issue;
  words: MagazinePageContent['cover'];
  /** False in the archive, since the cover of the issue higher on the page already has the drawing. */
  isDrawn?: boolean;
}

/** The cover of an issue. It is hidden from assistive technology, since its words are also in the text beside it. */
function Cover({ issue, words, isDrawn = true }: CoverProps) {
  return (
    <div className="cover" data-ground={issue.issueNumber % 2 === 1 ? 'ink' : 'sand'} aria-hidden="true">
      <p className="cover__name">
        {words.name} <span>{words.second}</span>
      </p>
      {/* The drawing is between the two, but last in the HTML, so that it does not move when the rest of the page arrives. */}
      <p className="cover__issue">
        <span>{interpolate(words.number, { number: String(issue.issueNumber) })}</span>{' '}
        <span>{issue.month}</span>
      </p>
      {isDrawn && <Picture name={issue.cover} decorative />}
    </div>
  );
}

interface IssueViewProps {
  issue: Issue;
  words: MagazinePageContent;
  /** The labels of the movement player. */
  playerWords: MovementWords;
}

/** An issue: its cover, the cards of its articles, and the articles. */
function IssueView({ issue, words, playerWords }: IssueViewProps) {
  return (
    <section className="issue" id={issue.id} aria-labelledby={`${issue.id}-title`}>
      <div className="page issue__overview">
        <div className="side-by-side issue__card">
          <Cover issue={issue} words={words.cover} />
          <div className="stack">
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
        <ArticleView
          key={article.id}
          article={article}
          words={words}
          playerWords={playerWords}
          issueId={issue.id}
        />
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
    <div className="ground-box stack" data-ground="leaf">
      <h3>{words.heading}</h3>
      <p>{interpolate(words.text, { month })}</p>
    </div>
  );
}

function ImprintList({ words }: { words: MagazinePageContent }) {
  return (
    <dl className="rows issue__imprint">
      {(['publisher', 'frequency', 'focus'] as const).map((part) => (
        <div key={part}>
          <dt>{words.imprint[part]}</dt>
          <dd>{words[part]}</dd>
        </div>
      ))}
    </dl>
  );
}
