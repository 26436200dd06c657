import type { Drawing } from '@vital-motion/figure/react';
import { Moving, type MovingWords, stepId } from '../../components/Moving.tsx';
import type { Phased } from './phases.ts';

interface PhasesProps {
  /** Of its movement; see Moving. */
  readonly id: string;
  readonly phased: Phased;
  readonly drawing: Drawing;
  readonly words: MovingWords;
  /** On what shows the pose of a stretch. */
  readonly moment: string;
}

/** An article with its movement beside the stretches that tell it; each leads to its pose, and is marked by it. */
export function Phases({ id: movement, phased, drawing, words, moment }: PhasesProps) {
  const { before, phases, after } = phased;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, nothing of a visitor's */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: before }} />
      <div className="phases">
        <div className="phases__figure">
          <Moving id={movement} drawing={drawing} words={words} names={phases.map(({ title }) => title)} />
        </div>
        <div>
          {phases.map(({ id, title, html }, i) => (
            <div key={id} className="phases__part" data-pose={i + 1}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, nothing of a visitor's */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
              <label htmlFor={stepId(movement, i)}>
                {moment}
                <span className="visually-hidden">: {title}</span>
              </label>
            </div>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, nothing of a visitor's */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: after }} />
    </>
  );
}
