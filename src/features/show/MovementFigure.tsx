import { type Mark, type Point, sceneMarkup } from '@vital-motion/figure';
import { type PointerEvent, useRef } from 'react';
import type { ShowWords } from '../../content/schemas/showSchema.ts';
import { type ShownMovement, shownMovements } from '../../enquiry/shownMovement/shownMovement.ts';
import {
  type ShownMovementScene,
  shownMovementCanvas,
  shownMovementScene,
} from '../../enquiry/shownMovement/shownMovementScene.ts';
import { howFar } from '../../enquiry/shownMovement/shownMovementSentence.ts';
import { interpolate } from '../../text/interpolate.ts';
import type { Change } from './showFormState.ts';

const viewBox = `0 0 ${shownMovementCanvas.width} ${shownMovementCanvas.height}`;

/** The markup of a drawing. It has its colours in it, since the page has styles only for the classes of its built HTML. */
const markupOf = (marks: readonly Mark[]) => sceneMarkup({ ...shownMovementCanvas, marks }, 'leaf');

interface MovementFigureProps {
  words: Pick<ShowWords, 'stop' | 'answer' | 'shownMovement'>;
  shownMovement: ShownMovement;
  isChosen: boolean;
  /** The sentence on the shown movement. */
  sentence: string;
  change: (newAnswers: Change) => void;
}

/** The drawing of the person whom the visitor moves, and the slider below. */
export function MovementFigure(props: MovementFigureProps) {
  const { shownMovement, isChosen, sentence, words, change } = props;
  const { movement, side, degrees, pain, inJoint, who } = shownMovement;
  const { maxDegrees } = shownMovements[movement];
  const scene = shownMovementScene({ movement, side, degrees, who });
  const grabHandlers = useGrab(scene, shownMovement, isChosen, change);
  const howFarText = howFar(shownMovement, words.shownMovement.movements);
  const value = isChosen
    ? interpolate(words.stop.value, { how: howFarText, degrees: String(degrees) })
    : words.answer.nothing;
  return (
    <div className="stack show-stage">
      <p>{words.stop.how}</p>
      <div
        className="round-corners show-stage__figure"
        data-ground="leaf"
        dir="ltr"
        {...grabHandlers.surface}
      >
        <svg
          className="figure"
          viewBox={viewBox}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: paths made from numbers, and colours
          dangerouslySetInnerHTML={{ __html: markupOf(scene.marks) }}
        />
        <svg className="show-stage__over" viewBox={viewBox} aria-hidden="true">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: paths made from numbers, and colours */}
          <g dangerouslySetInnerHTML={{ __html: markupOf(scene.painMarks({ pain, inJoint })) }} />
          <circle
            className="show-stage__grip"
            cx={scene.handle[0]}
            cy={scene.handle[1]}
            r={gripRadius}
            ref={preventScrolling}
            {...grabHandlers.grip}
          />
          <circle className="show-stage__ring" cx={scene.handle[0]} cy={scene.handle[1]} r={ringRadius} />
          <circle className="show-stage__joint" cx={scene.joint[0]} cy={scene.joint[1]} r={jointRadius} />
        </svg>
      </div>
      <label className="show-stage__slider">
        <span>{words.stop.slider}</span>
        <input
          type="range"
          min={0}
          max={maxDegrees}
          value={degrees}
          aria-valuetext={value}
          onChange={({ target }) => change({ degrees: Number(target.value) })}
          // A press on the start of the slider chooses 0 degrees, but fires no change event.
          onPointerUp={() => isChosen || change({ degrees })}
          onKeyUp={({ key }) => key === 'Home' && change({ degrees: 0 })}
        />
      </label>
      {/* The sentence is hidden from assistive technology, since the answer below has the same sentence. */}
      <p aria-hidden="true">
        <strong>{sentence}</strong>
      </p>
    </div>
  );
}

/**
 * Prevents scrolling under a finger that drags the handle. The style `touch-action` is no help: Chromium applies it to a whole
 * SVG, but a finger on the rest of the drawing must scroll the page.
 */
function preventScrolling(grip: SVGElement | null) {
  const prevent = (event: Event) => event.preventDefault();
  // React's listeners for touches are passive, so they cannot prevent scrolling.
  grip?.addEventListener('touchstart', prevent, { passive: false });
  return () => grip?.removeEventListener('touchstart', prevent);
}

/** The radii of the grip, the ring and the joint, in scene units. The grip is at least 48 px wide in a drawing of 270 px. */
const gripRadius = 90;
const ringRadius = 34;
const jointRadius = 24;

/** The number of points of the path among which the nearest to a touch is searched. */
const searchSteps = 90;

/** The greatest distance from the path at which a tap is on the path, in scene units. */
const tapDistance = 110;

/** The point of the path that is nearest to a point: its share of the movement, and its distance in scene units. */
function nearestOnPath(scene: ShownMovementScene, [x, y]: Point): { share: number; distance: number } {
  let nearest = { share: 0, distance: Number.POSITIVE_INFINITY };
  for (let i = 0; i <= searchSteps; i++) {
    const [pathX, pathY] = scene.handleAt(i / searchSteps);
    const distance = Math.hypot(pathX - x, pathY - y);
    if (distance < nearest.distance) nearest = { share: i / searchSteps, distance };
  }
  return nearest;
}

/** Event handlers with which a visitor drags the handle along its path, or taps the path or the joint where it hurts. */
function useGrab(
  scene: ShownMovementScene,
  { movement, degrees, pain, inJoint }: ShownMovement,
  isChosen: boolean,
  change: MovementFigureProps['change'],
) {
  const { maxDegrees } = shownMovements[movement];
  const drag = useRef<'idle' | 'held' | 'moved'>('idle');
  const pointOf = (event: PointerEvent<Element>): Point => {
    const rect = event.currentTarget.closest('.show-stage__figure')?.getBoundingClientRect();
    if (!rect) return [0, 0];
    const unitsPerPixel = shownMovementCanvas.width / rect.width;
    return [(event.clientX - rect.left) * unitsPerPixel, (event.clientY - rect.top) * unitsPerPixel];
  };
  const moveTo = (share: number) => change({ degrees: Math.round(share * maxDegrees) });
  return {
    grip: {
      onPointerDown(event: PointerEvent<Element>) {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = 'held';
      },
      onPointerMove(event: PointerEvent<Element>) {
        if (drag.current === 'idle') return;
        const point = pointOf(event);
        // A pointer that moves less than this is a tap with a trembling hand, not a drag.
        if (
          drag.current === 'held' &&
          Math.hypot(point[0] - scene.handle[0], point[1] - scene.handle[1]) < ringRadius
        )
          return;
        drag.current = 'moved';
        moveTo(nearestOnPath(scene, point).share);
      },
      onPointerCancel() {
        drag.current = 'idle';
      },
    },
    surface: {
      onPointerUp(event: PointerEvent<Element>) {
        const wasMoved = drag.current === 'moved';
        drag.current = 'idle';
        if (wasMoved) return;
        const point = pointOf(event);
        const { share, distance } = nearestOnPath(scene, point);
        const isAtJoint = Math.hypot(point[0] - scene.joint[0], point[1] - scene.joint[1]) < tapDistance / 2;
        // A second tap on the joint, or near the same place of the path, removes the pain.
        if (isAtJoint && isChosen) return change({ inJoint: inJoint ? undefined : true });
        if (distance > tapDistance) return;
        const shareOfWay = share / (degrees / maxDegrees || 1);
        if (!isChosen || shareOfWay > 1.15) moveTo(share);
        else {
          const tappedPain = shareOfWay < 0.3 ? 'start' : shareOfWay < 0.8 ? 'way' : 'end';
          change({ pain: tappedPain === pain ? undefined : tappedPain });
        }
      },
    },
  };
}
