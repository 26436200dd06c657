import { animationCss, measuredAngles } from '@vital-motion/figure';
import { type DrawingName, movementOf } from '@vital-motion/figure/movements';
import { type DrawingWords, Picture } from '@vital-motion/figure/react';
import { interpolate } from '../text/interpolate.ts';
import { PlayIcon } from './Icon.tsx';

/** The labels of a movement player (`movement` in content/en/site.yaml). */
export interface MovementWords {
  readonly show: string;
  /** The name of the group of steps, for assistive technology. */
  readonly steps: string;
  readonly play: string;
  /** The accessible name of a step: a pattern with `{step}` and `{steps}`. */
  readonly step: string;
  /** The text on the angle of the knee in a step: a pattern with `{degrees}`. */
  readonly knee: string;
  readonly shoulder: string;
}

/** The id of a step's radio button, so that a label anywhere on the page can choose it. The index begins at 0. */
export const stepId = (id: string, index: number) => `${id}-${index + 1}`;

/** The label of a pose's button: its visible text, and its name for assistive technology. */
export interface PoseLabel {
  readonly text: string;
  readonly accessibleName: string;
}

interface MovementPlayerProps {
  /** An id that is unique on the page and begins with a letter. */
  readonly id: string;
  readonly drawing: { readonly name: DrawingName; readonly words: DrawingWords };
  readonly words: MovementWords;
  /** The names of the steps, which replace the numbers on the buttons. */
  readonly names?: readonly string[];
  /** The labels of the buttons, if they are not the numbers of the poses. A pose without a label has no button. */
  readonly labels?: readonly (PoseLabel | undefined)[];
}

/**
 * A drawing with the button 'Show the movement', which plays the movement once or shows it step by step. It works without
 * script, since it is only markup and styles. A drawing of a single pose has no controls.
 */
export function MovementPlayer({ id, drawing, words, names, labels }: MovementPlayerProps) {
  const movement = movementOf(drawing.name);
  const poseCount = movement.keyframes.length;
  if (poseCount < 2) return <Picture {...drawing} />;
  const angles = measuredAngles(movement);
  const measuredWords = movement.measuredJoint && words[movement.measuredJoint];
  const accessibleNameOf = (i: number): string => {
    const step = interpolate(words.step, { step: `${i + 1}`, steps: `${poseCount}` });
    if (names?.[i]) return `${step}, ${names[i]}`;
    return measuredWords && angles
      ? `${step}, ${interpolate(measuredWords, { degrees: `${angles[i]}` })}`
      : step;
  };
  return (
    <div className="moving" id={id}>
      <Picture {...drawing} animation={animationCss(movement, id)} />
      <details className="moving__show screen-only">
        <summary>{words.show}</summary>
        <fieldset className="moving__steps">
          <legend className="visually-hidden">{words.steps}</legend>
          <label className="moving__play">
            <input type="radio" name={id} defaultChecked aria-label={words.play} />
            <span>
              <PlayIcon />
            </span>
          </label>
          {movement.keyframes.map((_, i) => {
            const label = labels?.[i];
            if (labels && !label) return null;
            const accessibleName = label?.accessibleName ?? accessibleNameOf(i);
            const text = label?.text ?? names?.[i] ?? (angles ? `${angles[i]}°` : i + 1);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the poses of a movement never change order
              <label key={i}>
                <input type="radio" id={stepId(id, i)} name={id} value={i + 1} aria-label={accessibleName} />
                <span>{text}</span>
              </label>
            );
          })}
        </fieldset>
      </details>
    </div>
  );
}
