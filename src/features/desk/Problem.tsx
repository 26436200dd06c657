import { Picture } from '@vital-motion/figure/react';
import { ButtonLink } from '../../components/Button.tsx';
import type { ProblemView } from '../../enquiry/deskViews.ts';
import { deskPaths } from './addresses.ts';
import type { Saying } from './saying.ts';

/** There is no such page, or something failed. */
export function Problem({ view, say }: { view: ProblemView; say: Saying }) {
  const { problem } = say.words;
  const { heading, text } = problem[view.what];
  return (
    <div className="desk-entry">
      <div className="desk-entry__words">
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        <div className="button-row">
          <ButtonLink href={deskPaths.waiting} look="action">
            {problem.back}
          </ButtonLink>
        </div>
      </div>
      <Picture name="not-found" decorative />
    </div>
  );
}
