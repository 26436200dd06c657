import { backView, boundingBox, type Layer, markOf, sceneSvg, type View } from '@vital-motion/figure';
import {
  degreesAt,
  type ShownMovementName,
  type ShownPerson,
  type ShownSide,
  shownLevels,
  shownMovementNames,
  shownMovements,
  shownPeople,
} from '../../enquiry/shownMovement/shownMovement.ts';
import { shownMovementCanvas, shownMovementScene } from '../../enquiry/shownMovement/shownMovementScene.ts';

/**
 * The pictures of the page that never change, as SVG files by name: the five drawn steps of each movement (knee-bend-0 to
 * knee-bend-4), the face of each person (who-aunt), and the body to tap. A step of a movement with sides has two drawings in
 * its file, one side above and both sides below, of which the page shows one.
 */
export function showPictures(): Record<string, string> {
  const steps = shownMovementNames.flatMap((movement) =>
    Array.from({ length: shownLevels }, (_, level) => {
      return [`${movement}-${level}`, stepPicture(movement, degreesAt(movement, level))];
    }),
  );
  const faces = shownPeople.map((who) => [`who-${who}`, facePicture(who)]);
  return Object.fromEntries([...steps, ...faces, ['body', bodyPicture()]]);
}

/** The gap between the two drawings of a file, so that rounding never shows an edge of the hidden drawing. */
const gap = 50;

function stepPicture(movement: ShownMovementName, degrees: number): string {
  const { width, height } = shownMovementCanvas;
  const drawSide = (side: ShownSide) => {
    const { layers, view } = shownMovementScene({ movement, degrees, side });
    return sceneSvg({ width, height, marks: visibleMarks(layers, view, height) }, 'paper');
  };
  if (!shownMovements[movement].sides) return drawSide('notStated');
  const doubleHeight = height * 2 + gap;
  const sizeAttributes = `width="${width}" height="${doubleHeight}" viewBox="0 0 ${width} ${doubleHeight}"`;
  const lowerDrawing = `<g transform="translate(0 ${height + gap})">${drawSide('both')}</g>`;
  // A separate svg element for each drawing cuts off what is outside the drawing.
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sizeAttributes}>${drawSide('notStated')}${lowerDrawing}</svg>`;
}

/** The marks of layers in a drawing of this height. Layers below the lower edge of the drawing are left out to save bytes. */
function visibleMarks(layers: readonly Layer[], view: View, height: number) {
  const lowestVisible = (view.origin[1] - height) / view.scale;
  return layers
    .filter(({ outlines }) => boundingBox(outlines).top > lowestVisible)
    .map((layer) => markOf(layer, view));
}

/** The part of a drawing with the head and shoulders, in scene units. */
const portrait = { x: 266, y: -20, size: 262 };

function facePicture(who: ShownPerson): string {
  const { layers, view } = shownMovementScene({ movement: 'elbow-bend', degrees: 0, side: 'notStated', who });
  const [x, y] = view.origin;
  const closeUpView: View = { ...view, origin: [x - portrait.x, y - portrait.y] };
  const headLayers = layers.filter(({ role }) => /^(cloth|skin|hair|face)/.test(role));
  const marks = visibleMarks(headLayers, closeUpView, portrait.size);
  return sceneSvg({ width: portrait.size, height: portrait.size, marks }, 'sand');
}

/** The drawing of a person from behind, so that the left side of the person is on the left of the viewer. */
function bodyPicture(): string {
  const bodySize = { width: 420, height: 1060 };
  const bodyView: View = { scale: 1000, origin: [bodySize.width / 2, 1030] };
  const marks = backView.flatMap(({ role, middle = [], sides = [] }) => [
    markOf({ role, outlines: [...middle, ...sides] }, bodyView),
    markOf({ role, outlines: sides }, { ...bodyView, mirrored: true }),
  ]);
  return sceneSvg({ ...bodySize, marks }, 'leaf');
}
