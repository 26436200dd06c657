import { Picture } from '@vital-motion/figure/react';
import type { MagazinePageContent } from '../../content/magazineContent.ts';
import { interpolate } from '../../text/interpolate.ts';
import type { Issue } from './issues.ts';

interface CoverProps {
  issue: Issue;
  words: MagazinePageContent['cover'];
}

/** An issue's cover, drawn; the words beside it say the same. */
export function Cover({ issue, words }: CoverProps) {
  return (
    <div className="cover" data-ground={issue.issueNumber % 2 === 1 ? 'ink' : 'sand'} aria-hidden="true">
      <p className="cover__name">
        {words.name} <span>{words.second}</span>
      </p>
      <Picture name={issue.cover} decorative />
      <p className="cover__issue">
        <span>{interpolate(words.number, { number: String(issue.issueNumber) })}</span>{' '}
        <span>{issue.month}</span>
      </p>
    </div>
  );
}
