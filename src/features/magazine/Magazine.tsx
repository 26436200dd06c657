import type { MovingWords } from '../../components/Moving.tsx';
import type { MagazinePageContent } from '../../content/magazineContent.ts';
import { Archive } from './Archive.tsx';
import { IssueBar } from './IssueBar.tsx';
import { IssueView } from './IssueView.tsx';
import type { Issue } from './issues.ts';

interface MagazineProps {
  content: MagazinePageContent;
  issues: Issue[];
  /** Around a drawing that shows its movement. */
  moving: MovingWords;
}

/** The magazine from end to end: every issue with its articles in full, and the archive. */
export function Magazine({ content, issues, moving }: MagazineProps) {
  return (
    <div className="magazine" id="magazine">
      <section className="magazine-head" data-ground="ink">
        <div className="page magazine-head__words">
          <h1>{content.heading}</h1>
          <p className="lead">{content.subtitle}</p>
          <IssueBar total={issues.length} words={content.bar} />
        </div>
      </section>
      {issues.map((issue) => (
        <IssueView key={issue.id} issue={issue} words={content} moving={moving} />
      ))}
      <Archive issues={issues} words={content} />
    </div>
  );
}
