import { canvasView } from '../drawing/composeScene.ts';
import { defaultDepth } from '../drawing/person.ts';
import type { Layer } from '../drawing/scene.ts';
import { project, type View } from '../drawing/svg.ts';
import type { Point } from '../model/geometry.ts';
import { jointPositions, type SegmentFrame, segmentFrames } from '../model/kinematics.ts';
import type { Movement } from './movement.ts';
import { poseAt } from './tween.ts';

/** What moves as one: a segment of the body, or what is carried. */
export type TrackName = NonNullable<Layer['segment']>;

/** Where one thing is at a moment, against where it rests in the end. */
export interface Displacement {
  /** Moment, 0 to 1. */
  readonly at: number;
  /** Of its origin, in the drawing's units: right, down. */
  readonly translate: Point;
  /** Degrees, clockwise as CSS counts. */
  readonly rotate: number;
}

/** How one thing moves: where it is turned around in the end pose (drawing's units), and its shifts in order of time. */
export interface Track {
  readonly name: TrackName;
  readonly origin: Point;
  readonly displacements: readonly Displacement[];
}

/** At this distance from the true path, in fractions of stature, nobody sees that a browser moves in straight lines. */
const tolerance = 0.005;

/** How far from its origin a segment's own end is, about: where an error of its turn is seen. */
const span = 0.2;

type Frames = Readonly<Partial<Record<TrackName, SegmentFrame>>>;

function framesAt(movement: Movement, at: number): Frames {
  const { pose, hip } = poseAt(movement, at);
  const body = jointPositions(pose, hip, movement.person.skeleton);
  const carried = movement.carried?.(body);
  return { ...segmentFrames(body, movement.depth ?? defaultDepth), ...(carried && { carried }) };
}

/** The error of a straight line between two moments, at the moment between them. */
function deviation(a: Frames, middle: Frames, b: Frames): number {
  const errors = (Object.keys(a) as TrackName[]).map((name) => {
    const [from, at, to] = [a[name], middle[name], b[name]] as [SegmentFrame, SegmentFrame, SegmentFrame];
    const x = (from.origin[0] + to.origin[0]) / 2 - at.origin[0];
    const y = (from.origin[1] + to.origin[1]) / 2 - at.origin[1];
    const turn = (from.rotation + nearest(to.rotation, from.rotation)) / 2;
    return Math.hypot(x, y) + (Math.abs(nearest(at.rotation, turn) - turn) * Math.PI * span) / 180;
  });
  return Math.max(...errors);
}

/** The moments between two that are needed to stay within the tolerance. */
function momentsBetween(movement: Movement, from: number, to: number, depth = 3): number[] {
  const middle = (from + to) / 2;
  const near =
    deviation(framesAt(movement, from), framesAt(movement, middle), framesAt(movement, to)) < tolerance;
  if (near || depth === 0) return [from];
  return [
    ...momentsBetween(movement, from, middle, depth - 1),
    ...momentsBetween(movement, middle, to, depth - 1),
  ];
}

/** The same direction as `degrees`, less than half a turn from `other`. */
function nearest(degrees: number, other: number): number {
  return degrees - 360 * Math.round((degrees - other) / 360);
}

function track(name: TrackName, view: View, moments: readonly number[], frames: readonly Frames[]): Track {
  const rest = frames.at(-1)?.[name] as SegmentFrame;
  const origin = project(rest.origin, view);
  let last = rest.rotation;
  const shifts = frames
    .map((at) => at[name] as SegmentFrame)
    .reverse()
    .map((frame, i): Displacement => {
      last = nearest(frame.rotation, last);
      const [x, y] = project(frame.origin, view);
      const moment = moments[moments.length - 1 - i] as number;
      return {
        at: moment,
        translate: [Math.round(x - origin[0]), Math.round(y - origin[1])],
        rotate: Math.round(rest.rotation - last),
      };
    });
  return { name, origin: [Math.round(origin[0]), Math.round(origin[1])], displacements: shifts.reverse() };
}

const moves = ({ displacements }: Track) =>
  displacements.some(({ translate: [x, y], rotate }) => x !== 0 || y !== 0 || rotate !== 0);

/**
 * How everything in a movement's drawing moves from its first pose to its last, where it rests.
 * @returns a track for each part that moves at all
 */
export function tracksOf(movement: Movement): Track[] {
  const steps = movement.keyframes.length - 1;
  const moments = Array.from({ length: steps }, (_, i) =>
    momentsBetween(movement, i / steps, (i + 1) / steps),
  ).flat();
  const all = [...moments, 1];
  const frames = all.map((at) => framesAt(movement, at));
  const view = canvasView(movement);
  return (Object.keys(frames[0] as Frames) as TrackName[])
    .map((name) => track(name, view, all, frames))
    .filter(moves);
}

/** The angle of the joint that a movement measures, in whole degrees, in each of its poses; nothing if it measures none. */
export function measuredAngles(movement: Movement): number[] | undefined {
  const { keyframes, measuredJoint } = movement;
  if (!measuredJoint) return undefined;
  return keyframes.map((_, i) =>
    Math.round(poseAt(movement, i / (keyframes.length - 1)).pose.near[measuredJoint]),
  );
}

/** Each step from one pose to the next takes about this long, the whole at most four seconds. Milliseconds. */
const msPerStep = 1100;
const msAtMost = 4000;

const place = ({ translate, rotate }: Displacement) =>
  `{transform:translate(${translate[0]}px,${translate[1]}px)rotate(${rotate}deg)}`;

/** One part's way as a style sheet: while it plays, and in each step. Where it rests is left to the browser. */
function trackRules({ name, origin: [x, y], displacements }: Track, poses: number, id: string): string {
  const frames = displacements
    .slice(0, -1)
    .map((shift) => `${Math.round(shift.at * 1000) / 10}%${place(shift)}`);
  const steps = displacements.slice(0, -1).flatMap((shift) => {
    const step = shift.at * (poses - 1) + 1;
    return Number.isInteger(step) ? `#${id}:has([value="${step}"]:checked) .m-${name}${place(shift)}` : [];
  });
  const way = `${id}-${name}`;
  return `#${id} .m-${name}{transform-origin:${x}px ${y}px;--way:${way}}@keyframes ${way}{${frames.join('')}}${steps.join('')}`;
}

/** The style sheet of one movement: how long it lasts and how every part moves. */
export function animationCss(movement: Movement, id: string): string {
  const poses = movement.keyframes.length;
  const lasts = Math.min(msAtMost, msPerStep * (poses - 1));
  const rules = tracksOf(movement).map((track) => trackRules(track, poses, id));
  return `#${id}{--lasts:${lasts}ms}${rules.join('')}`;
}
