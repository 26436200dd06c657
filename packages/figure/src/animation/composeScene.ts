import { type Box, boundingBox, circle, mapOutline, polygon, smooth } from '../drawing/outline.ts';
import { personLayers, silhouette } from '../drawing/person.ts';
import type { Layer, Mark, Scene } from '../drawing/scene.ts';
import { pathData, project, type View } from '../drawing/svg.ts';
import type { Point } from '../model/geometry.ts';
import { type PlacedPose, solve } from '../model/inverseKinematics.ts';
import { type Body, jointPositions, type Segment } from '../model/kinematics.ts';
import type { MarkedJoint, Movement, Setting, TracedJoint } from './movement.ts';
import { partnerLayers } from './partner.ts';

/** The canvas of every picture, in scene units. Every picture has its floor at the same height, for grids. */
export const canvas = { width: 1000, height: 750, floor: 676, sideMargin: 54, topMargin: 46 };

/** The scale of a standing figure, in scene units per stature. No drawing is larger; wide movements are drawn smaller. */
const standingScale = 612;

const dotRadius = 0.0125;

const firstGhostOpacity = 0.16;

const lastGhostOpacity = 0.42;

const isFarJoint = (joint: TracedJoint) => joint.startsWith('far');

function tracedPoint(body: Body, joint: TracedJoint): Point {
  if (joint === 'hip' || joint === 'shoulder' || joint === 'crown') return body[joint];
  const side = isFarJoint(joint) ? body.far : body.near;
  const jointName = joint.replace('far', '').toLowerCase() as 'knee' | 'ankle' | 'wrist';
  return side[jointName];
}

/** The segment of the body with which each dot moves. */
const dotSegments: Readonly<Record<MarkedJoint, Segment>> = {
  shoulder: 'nearUpperArm',
  elbow: 'nearForearm',
  wrist: 'nearHand',
  hip: 'nearThigh',
  knee: 'nearShank',
  ankle: 'nearFoot',
  waist: 'thorax',
  atlas: 'head',
};

function dotPoint(body: Body, joint: MarkedJoint): Point {
  if (joint === 'hip' || joint === 'shoulder' || joint === 'waist' || joint === 'atlas') return body[joint];
  return body.near[joint];
}

/** Moves a point of an earlier pose back by the `spacing` of the movement for each keyframe before the end pose. */
function offsetBack([x, y]: Point, { spacing = 0 }: Movement, keyframesBefore: number): Point {
  return [x - spacing * keyframesBefore, y];
}

/** The layers of the earlier poses, drawn as pale ghosts. Each ghost is behind the next one. */
function ghostLayers(movement: Movement, bodies: readonly Body[]): Layer[] {
  const { person, depth, ghosts, ghostsAt } = movement;
  const lastIndex = bodies.length - 1;
  const ghostIndices = ghostsAt ?? bodies.slice(0, -1).map((_, i) => i);
  return ghostIndices.map((index, i) => ({
    role: 'ghost',
    outlines: silhouette(person, bodies[index] as Body, ghosts, depth).map((outline) =>
      mapOutline(outline, (at) => offsetBack(at, movement, lastIndex - index)),
    ),
    opacity: firstGhostOpacity + ((lastGhostOpacity - firstGhostOpacity) * (i + 1)) / ghostIndices.length,
  }));
}

/** True for a close-up: the lower edge of the stage cuts people off. */
const isCloseUp = ({ stage }: Movement) => stage !== undefined && stage.bottom > 0;

/** The view in which a box fills the whole canvas. */
function closeUpView({ left, right, bottom }: Box, mirrored: boolean): View {
  const scale = canvas.width / (right - left);
  return { scale, origin: [(mirrored ? right : -left) * scale, canvas.height + bottom * scale], mirrored };
}

/** The view that centres a box above the floor of the canvas, at a scale of at most `maxScale`. */
function viewOf(box: Box, maxScale: number, mirrored: boolean): View {
  const [wide, high] = [canvas.width - 2 * canvas.sideMargin, canvas.floor - canvas.topMargin];
  const scale = Math.min(maxScale, wide / (box.right - box.left), high / box.top);
  const centreX = (scale * (box.left + box.right)) / 2;
  return { scale, origin: [canvas.width / 2 + (mirrored ? centreX : -centreX), canvas.floor], mirrored };
}

function floorLayer(view: View): Layer {
  const x = (at: number) => ((at - view.origin[0]) / view.scale) * (view.mirrored ? -1 : 1);
  return {
    role: 'floor',
    outlines: [
      polygon(
        [
          [x(canvas.sideMargin), 0],
          [x(canvas.width - canvas.sideMargin), 0],
        ],
        true,
      ),
    ],
  };
}

/**
 * The solved keyframes of a movement, followed by its rest pose if it has one: joint angles in degrees, hip in fractions
 * of stature.
 */
export function posesOf({ keyframes, rest, person }: Movement): PlacedPose[] {
  return [...keyframes, ...(rest ? [rest] : [])].map((frame) =>
    'pose' in frame ? frame : solve(frame, person.skeleton),
  );
}

/** The keyframes of a movement as joint positions, fractions of stature. */
export function bodiesOf(movement: Movement): Body[] {
  const skeleton = movement.person.skeleton;
  return posesOf(movement).map(({ pose, hip }) => jointPositions(pose, hip, skeleton));
}

/** The layers of a movement in the order of painting, without the floor; in fractions of stature. */
export function layersOf(movement: Movement): { layers: Layer[]; setting: Setting } {
  const bodies = bodiesOf(movement);
  const endBody = bodies.at(-1) as Body;
  const setting = movement.setting?.(endBody, bodies) ?? {};
  const traces = (movement.traces ?? []).map((joint) =>
    smooth(
      bodies.map((body, i) => offsetBack(tracedPoint(body, joint), movement, bodies.length - 1 - i)),
      true,
    ),
  );
  const dots = (movement.dots ?? []).map(
    (dot): Layer => ({
      role: 'joint',
      outlines: [circle(dotPoint(endBody, dot), dotRadius)],
      segment: dotSegments[dot],
    }),
  );
  const partner = partnerLayers(movement, bodies);
  const layers: Layer[] = [
    ...(setting.behind ?? []),
    ...ghostLayers(movement, bodies),
    ...partner.behind,
    ...(setting.overGhosts ?? []),
    { role: 'trace', outlines: traces },
    ...personLayers(movement.person, endBody, setting, movement.depth),
    ...dots,
    ...partner.arm,
    ...(setting.front ?? []),
  ];
  const lowestVisible = isCloseUp(movement) ? (movement.stage?.bottom ?? 0) : Number.NEGATIVE_INFINITY;
  // In a close-up, which ends at the waist, the shirt hides the top of each thigh.
  const isHiddenThigh = ({ segment }: Layer) => isCloseUp(movement) && segment?.endsWith('Thigh');
  const isVisible = (layer: Layer) =>
    layer.outlines.length > 0 && boundingBox(layer.outlines).top > lowestVisible && !isHiddenThigh(layer);
  return { layers: layers.filter(isVisible), setting };
}

/** Converts a layer to a mark of a scene: one path, in scene units. */
export function markOf({ role, tone, segment, outlines, opacity }: Layer, view: View): Mark {
  const roundedOpacity = opacity === undefined ? undefined : Math.round(opacity * 100) / 100;
  return { type: 'path', role, tone, segment, d: pathData(outlines, view), opacity: roundedOpacity };
}

/** The view of a movement on the canvas. */
export function canvasView(movement: Movement, { layers } = layersOf(movement)): View {
  const box = movement.stage ?? boundingBox(layers.flatMap((layer) => layer.outlines));
  if (isCloseUp(movement)) return closeUpView(box, movement.facesLeft ?? false);
  return viewOf(box, standingScale * (movement.zoom ?? 1), movement.facesLeft ?? false);
}

/** The height of the empty part of the canvas above a movement, in scene units. */
export function headroom(movement: Movement): number {
  const { scale, origin } = canvasView(movement);
  return movement.stage
    ? Math.max(0, Math.floor(origin[1] - scale * movement.stage.top - canvas.topMargin))
    : 0;
}

/**
 * Draws a movement: its end pose in colour, earlier poses as ghosts, the setting around them.
 * @throws RangeError when a keyframe's target is out of reach
 */
export function composeScene(movement: Movement): Scene {
  const { layers, setting } = layersOf(movement);
  const view = canvasView(movement, { layers, setting });
  const floor = movement.floor === false || isCloseUp(movement) ? [] : [floorLayer(view)];
  const labels = (setting.labels ?? []).map(({ text, at, anchor = 'middle' }): Mark => {
    const [x, y] = project(at, view);
    return { type: 'label', text, x: Math.round(x), y: Math.round(y) + 15, anchor };
  });
  return {
    width: canvas.width,
    height: canvas.height,
    marks: [...[...floor, ...layers].map((layer) => markOf(layer, view)), ...labels],
  };
}

/**
 * Draws a movement for a place where heads are less than 40 px high. Profiles have no features, which would be specks.
 * A front view has its features, since a face without features would look like the back of a head.
 * @throws RangeError when a keyframe's target is out of reach
 */
export function composeSmallScene(movement: Movement): Scene {
  const scene = composeScene(movement);
  if ([movement.person, movement.partner?.person].some((person) => person?.viewedFrom === 'front'))
    return scene;
  return { ...scene, marks: scene.marks.filter((mark) => mark.type === 'label' || mark.role !== 'face') };
}
