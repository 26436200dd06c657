import { backView, markOf, sceneSvg, type View } from '@vital-motion/figure';
import {
  degreesAt,
  type ShownPerson,
  shownLevels,
  shownMovementNames,
  shownPeople,
} from '../../enquiry/shown/shownMovement.ts';
import { shownScene } from '../../enquiry/shown/shownScene.ts';

/**
 * The pictures of the page that never change, as SVG files by their name: the five drawn steps of each movement
 * (knee-bend-0 to knee-bend-4), the face of each person (who-aunt), and the body to tap.
 */
export function showPictures(): Record<string, string> {
  const steps = shownMovementNames.flatMap((movement) =>
    Array.from({ length: shownLevels }, (_, level) => {
      const scene = shownScene({ movement, degrees: degreesAt(movement, level), side: 'unsaid' });
      return [`${movement}-${level}`, sceneSvg(scene, 'paper')];
    }),
  );
  const faces = shownPeople.map((who) => [`who-${who}`, face(who)]);
  return Object.fromEntries([...steps, ...faces, ['body', body()]]);
}

/** The part of a drawing that has the head and shoulders, in scene units. */
const portrait = { x: 250, y: 30, size: 240 };

function face(who: ShownPerson): string {
  const { layers, view } = shownScene({ movement: 'elbow-bend', degrees: 0, side: 'unsaid', who });
  const [x, y] = view.origin;
  const close: View = { ...view, origin: [x - portrait.x, y - portrait.y] };
  const worn = layers.filter(({ role }) => /^(cloth|skin|hair)/.test(role));
  const marks = worn.map((layer) => markOf(layer, close));
  return sceneSvg({ width: portrait.size, height: portrait.size, marks }, 'sand');
}

/** Somebody from behind, whose left side is the viewer's left. */
function body(): string {
  const size = { width: 420, height: 1060 };
  const view: View = { scale: 1000, origin: [size.width / 2, 1030] };
  const marks = backView.flatMap(({ role, tone, middle = [], sides = [] }) => [
    markOf({ role, tone, outlines: [...middle, ...sides] }, view),
    markOf({ role, tone, outlines: sides }, { ...view, mirrored: true }),
  ]);
  return sceneSvg({ ...size, marks }, 'leaf');
}
