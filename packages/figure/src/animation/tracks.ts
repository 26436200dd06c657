import { framesOf } from '../drawing/person.ts';
import type { Layer } from '../drawing/scene.ts';
import { project, type View } from '../drawing/svg.ts';
import { distance, lerp, type Point } from '../model/geometry.ts';
import type { PlacedPose } from '../model/inverseKinematics.ts';
import { jointPositions, type SegmentFrame } from '../model/kinematics.ts';
import { canvasView, posesOf } from './composeScene.ts';
import type { Movement } from './movement.ts';
import { partnerFrames } from './partner.ts';
import { poseAt } from './tween.ts';

/** A piece that moves: a segment of the body, or the carried object. */
export type TrackName = NonNullable<Layer['segment']>;

/** The displacement of a piece at a moment, relative to the drawn pose. */
export interface Displacement {
  /** Moment, 0 to 1. */
  readonly at: number;
  /** How far the origin of the piece moves to the right and down, in scene units. */
  readonly translate: Point;
  /** How far the piece turns, in degrees, clockwise as in CSS. */
  readonly rotate: number;
  /**
   * The visible length of the piece as a share of its drawn length: a thigh that turns towards the viewer
   * looks shorter.
   */
  readonly stretch: number;
}

/** The animation of one piece, and its displacements in order of time. */
export interface Track {
  readonly name: TrackName;
  /** The point around which the piece turns, in the drawn pose; scene units. */
  readonly origin: Point;
  /** The direction of the length of the piece in the drawn pose, in degrees from straight down, clockwise as in CSS. */
  readonly along: number;
  readonly displacements: readonly Displacement[];
  /** The displacements that a linear tween between the others does not give. */
  readonly keyframes: readonly Displacement[];
}

/** The largest error of a linear tween in the browser, as a fraction of stature: too small to see. */
const tolerance = 0.005;

/** The typical length of a segment, as a fraction of stature. It converts an error of angle to an error of distance. */
const segmentLength = 0.2;

type FramesByTrack = Readonly<Partial<Record<TrackName, SegmentFrame>>>;

function framesOfPose(movement: Movement, { pose, hip }: PlacedPose): FramesByTrack {
  const body = jointPositions(pose, hip, movement.person.skeleton);
  const carried = movement.carried?.(body);
  const personFrames = framesOf(movement.person, body, movement.depth);
  return { ...personFrames, ...partnerFrames(movement, body), ...(carried && { carried }) };
}

const framesAt = (movement: Movement, at: number) => framesOfPose(movement, poseAt(movement, at));

/** The error of a linear tween halfway between two moments, as a fraction of stature. */
function deviation(a: FramesByTrack, middle: FramesByTrack, b: FramesByTrack): number {
  const errors = (Object.keys(a) as TrackName[]).map((name) => {
    const [from, at, to] = [a[name], middle[name], b[name]] as [SegmentFrame, SegmentFrame, SegmentFrame];
    const x = (from.origin[0] + to.origin[0]) / 2 - at.origin[0];
    const y = (from.origin[1] + to.origin[1]) / 2 - at.origin[1];
    const meanAngle = (from.rotation + nearestAngle(to.rotation, from.rotation)) / 2;
    const angleError = Math.abs(nearestAngle(at.rotation, meanAngle) - meanAngle);
    return Math.hypot(x, y) + (angleError * Math.PI * segmentLength) / 180;
  });
  return Math.max(...errors);
}

/** The moments that need a keyframe, so that each linear tween stays within the tolerance. */
function momentsBetween(movement: Movement, from: number, to: number, depth = 3): number[] {
  const middleMoment = (from + to) / 2;
  const isLinear =
    deviation(framesAt(movement, from), framesAt(movement, middleMoment), framesAt(movement, to)) < tolerance;
  if (isLinear || depth === 0) return [from];
  return [
    ...momentsBetween(movement, from, middleMoment, depth - 1),
    ...momentsBetween(movement, middleMoment, to, depth - 1),
  ];
}

/** The angle `degrees` plus or minus whole turns, so that it is at most half a turn from `other`. */
function nearestAngle(degrees: number, other: number): number {
  return degrees - 360 * Math.round((degrees - other) / 360);
}

/** The largest error of a tween that replaces a keyframe of a piece, in scene units, degrees or percent: less than one of each. */
const maxTweenError = 0.75;

const turnOf = ({ rotate, stretch }: Displacement): Point => [rotate, stretch * 100];

/** The error of a linear tween between two displacements, at the moment of a displacement between them. */
function tweenError(from: Displacement, between: Displacement, to: Displacement): number {
  const share = (between.at - from.at) / (to.at - from.at);
  return Math.max(
    distance(between.translate, lerp(from.translate, to.translate, share)),
    distance(turnOf(between), lerp(turnOf(from), turnOf(to), share)),
  );
}

/** The displacements that remain when every one that a linear tween gives is left out (Ramer-Douglas-Peucker). */
function withoutTweened(displacements: readonly Displacement[]): Displacement[] {
  const [from, to] = [displacements[0] as Displacement, displacements.at(-1) as Displacement];
  const errors = displacements.slice(1, -1).map((between) => tweenError(from, between, to));
  const maxError = Math.max(0, ...errors);
  if (maxError < maxTweenError) return [from, to];
  const furthest = errors.indexOf(maxError) + 1;
  const before = withoutTweened(displacements.slice(0, furthest + 1));
  return [...before.slice(0, -1), ...withoutTweened(displacements.slice(furthest))];
}

function makeTrack(
  name: TrackName,
  view: View,
  moments: readonly number[],
  frames: readonly FramesByTrack[],
  drawnFrames: FramesByTrack,
): Track {
  const drawnFrame = drawnFrames[name] as SegmentFrame;
  const origin = project(drawnFrame.origin, view);
  let lastRotation = drawnFrame.rotation;
  const displacements = frames
    .map((at) => at[name] as SegmentFrame)
    .reverse()
    .map((frame, i): Displacement => {
      lastRotation = nearestAngle(frame.rotation, lastRotation);
      const [x, y] = project(frame.origin, view);
      const moment = moments[moments.length - 1 - i] as number;
      return {
        at: moment,
        translate: [Math.round(x - origin[0]), Math.round(y - origin[1])],
        rotate: Math.round(drawnFrame.rotation - lastRotation),
        stretch:
          frame.length && drawnFrame.length ? Math.round((100 * frame.length) / drawnFrame.length) / 100 : 1,
      };
    })
    .reverse();
  return {
    name,
    origin: [Math.round(origin[0]), Math.round(origin[1])],
    along: -Math.round(drawnFrame.rotation),
    displacements,
    keyframes: withoutTweened(displacements),
  };
}

/** The smallest change of length that is animated, as a share of the length: a smaller one is too small to see. */
const minStretch = 0.03;

const doesStretch = ({ displacements }: Track) =>
  displacements.some(({ stretch }) => Math.abs(stretch - 1) > minStretch);

const doesMove = (track: Track) =>
  doesStretch(track) ||
  track.displacements.some(({ translate: [x, y], rotate }) => x !== 0 || y !== 0 || rotate !== 0);

/**
 * How every piece of a drawing moves from the first keyframe to the last.
 * @returns a track for each piece that moves
 */
export function tracksOf(movement: Movement): Track[] {
  const steps = movement.keyframes.length - 1;
  const moments = Array.from({ length: steps }, (_, i) =>
    momentsBetween(movement, i / steps, (i + 1) / steps),
  ).flat();
  const momentsWithEnd = [...moments, 1];
  const frames = momentsWithEnd.map((at) => framesAt(movement, at));
  const drawnFrames = framesOfPose(movement, posesOf(movement).at(-1) as PlacedPose);
  const view = canvasView(movement);
  return (Object.keys(drawnFrames) as TrackName[])
    .map((name) => makeTrack(name, view, momentsWithEnd, frames, drawnFrames))
    .filter(doesMove);
}

/** The angle of a movement's `measuredJoint` in each keyframe, in whole degrees. */
export function measuredAngles(movement: Movement): number[] | undefined {
  const { keyframes, measuredJoint } = movement;
  if (!measuredJoint) return undefined;
  return keyframes.map((_, i) =>
    Math.round(poseAt(movement, i / (keyframes.length - 1)).pose.near[measuredJoint]),
  );
}

/** The duration of the step from one keyframe to the next, and the longest duration of a movement, in ms. */
const stepDuration = 1100;
const maxDuration = 4000;

/** The share of the duration for which a movement with a rest pose stays in its last keyframe. */
const lastFrameShare = 0.12;

function transformCss({ translate: [x, y], rotate, stretch }: Displacement, along?: number): string {
  const rotation =
    along === undefined
      ? `rotate(${rotate}deg)`
      : `rotate(${rotate + along}deg)scaleY(${stretch})rotate(${-along}deg)`;
  return `{transform:translate(${x}px,${y}px)${rotation}}`;
}

/** The CSS rules of a track: the keyframes, and the position of the piece in each step. The drawn pose has no transform. */
function trackRules(track: Track, { keyframes, rest }: Movement, id: string): string {
  const { name, origin, displacements } = track;
  const stretchAngle = doesStretch(track) ? track.along : undefined;
  const [x, y] = origin;
  const isShown = ({ at }: Displacement) => rest || at < 1;
  const percentAt = (at: number) => `${Math.round(at * (rest ? 1 - lastFrameShare : 1) * 1000) / 10}%`;
  const keyframeRules = track.keyframes
    .filter(isShown)
    .map(
      (frame) => `${percentAt(frame.at)}${frame.at === 1 ? ',to' : ''}${transformCss(frame, stretchAngle)}`,
    );
  const stepRules = displacements.filter(isShown).flatMap((displacement) => {
    const step = displacement.at * (keyframes.length - 1) + 1;
    return Number.isInteger(step)
      ? `#${id}:has([value="${step}"]:checked) .m-${name}${transformCss(displacement, stretchAngle)}`
      : [];
  });
  const keyframesName = `${id}-${name}`;
  const pieceRule = `#${id} .m-${name}{transform-origin:${x}px ${y}px;--keyframes:${keyframesName}}`;
  return `${pieceRule}@keyframes ${keyframesName}{${keyframeRules.join('')}}${stepRules.join('')}`;
}

/**
 * A movement as a style sheet for the drawing inside the element #`id`. It only sets custom properties, so that the page
 * decides when to run the animation: --duration on the element, --keyframes (the name of the @keyframes) on every piece. A
 * checked input with the value 1, 2, ... inside the element puts the drawing in that keyframe.
 */
export function animationCss(movement: Movement, id: string): string {
  const keyframeCount = movement.keyframes.length;
  const duration = Math.min(maxDuration, stepDuration * (keyframeCount - 1));
  const rules = tracksOf(movement).map((track) => trackRules(track, movement, id));
  return `#${id}{--duration:${duration}ms}${rules.join('')}`;
}
