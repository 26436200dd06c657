import { canvasView } from '../drawing/composeScene.ts';
import { usualDepth } from '../drawing/person.ts';
import type { Layer } from '../drawing/scene.ts';
import { project, type View } from '../drawing/svg.ts';
import type { Point } from '../model/geometry.ts';
import { type Frame, framesOf, joints } from '../model/kinematics.ts';
import type { Movement } from './movement.ts';
import { poseAt } from './tween.ts';

/** What moves as one: a segment of the body, or what is carried. */
export type Moving = NonNullable<Layer['segment']>;

/** Where one thing is at a moment, against where it rests in the end. */
export interface Shift {
  /** Moment, 0 to 1. */
  readonly at: number;
  /** Of its origin, in the drawing's units: right, down. */
  readonly by: Point;
  /** Degrees, clockwise as CSS counts. */
  readonly turn: number;
}

/** How one thing moves: where it is turned around in the end pose (drawing's units), and its shifts in order of time. */
export interface Track {
  readonly name: Moving;
  readonly origin: Point;
  readonly shifts: readonly Shift[];
}

/** At this distance from the true path, in fractions of stature, nobody sees that a browser moves in straight lines. */
const tolerance = 0.005;

/** How far from its origin a segment's own end is, about: where an error of its turn is seen. */
const span = 0.2;

type Frames = Readonly<Partial<Record<Moving, Frame>>>;

function framesAt(movement: Movement, at: number): Frames {
  const { pose, hip } = poseAt(movement, at);
  const body = joints(pose, hip, movement.who.skeleton);
  const carried = movement.carried?.(body);
  return { ...framesOf(body, movement.depth ?? usualDepth), ...(carried && { carried }) };
}

/** The error of a straight line between two moments, at the moment between them. */
function bend(a: Frames, middle: Frames, b: Frames): number {
  const errors = (Object.keys(a) as Moving[]).map((name) => {
    const [from, at, to] = [a[name], middle[name], b[name]] as [Frame, Frame, Frame];
    const x = (from.origin[0] + to.origin[0]) / 2 - at.origin[0];
    const y = (from.origin[1] + to.origin[1]) / 2 - at.origin[1];
    const turn = (from.turned + nearest(to.turned, from.turned)) / 2;
    return Math.hypot(x, y) + (Math.abs(nearest(at.turned, turn) - turn) * Math.PI * span) / 180;
  });
  return Math.max(...errors);
}

/** The moments between two that are needed to stay within the tolerance. */
function momentsBetween(movement: Movement, from: number, to: number, depth = 3): number[] {
  const middle = (from + to) / 2;
  const near = bend(framesAt(movement, from), framesAt(movement, middle), framesAt(movement, to)) < tolerance;
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

function track(name: Moving, view: View, moments: readonly number[], frames: readonly Frames[]): Track {
  const rest = frames.at(-1)?.[name] as Frame;
  const origin = project(rest.origin, view);
  let last = rest.turned;
  const shifts = frames
    .map((at) => at[name] as Frame)
    .reverse()
    .map((frame, i): Shift => {
      last = nearest(frame.turned, last);
      const [x, y] = project(frame.origin, view);
      const moment = moments[moments.length - 1 - i] as number;
      return {
        at: moment,
        by: [Math.round(x - origin[0]), Math.round(y - origin[1])],
        turn: Math.round(rest.turned - last),
      };
    });
  return { name, origin: [Math.round(origin[0]), Math.round(origin[1])], shifts: shifts.reverse() };
}

const moves = ({ shifts }: Track) => shifts.some(({ by: [x, y], turn }) => x !== 0 || y !== 0 || turn !== 0);

/**
 * How everything in a movement's drawing moves from its first pose to its last, where it rests.
 * @returns a track for each part that moves at all
 */
export function tracksOf(movement: Movement): Track[] {
  const steps = movement.frames.length - 1;
  const moments = Array.from({ length: steps }, (_, i) =>
    momentsBetween(movement, i / steps, (i + 1) / steps),
  ).flat();
  const all = [...moments, 1];
  const frames = all.map((at) => framesAt(movement, at));
  const view = canvasView(movement);
  return (Object.keys(frames[0] as Frames) as Moving[])
    .map((name) => track(name, view, all, frames))
    .filter(moves);
}

/** The angle of the joint that a movement measures, in whole degrees, in each of its poses; nothing if it measures none. */
export function measuredIn(movement: Movement): number[] | undefined {
  const { frames, measured } = movement;
  if (!measured) return undefined;
  return frames.map((_, i) => Math.round(poseAt(movement, i / (frames.length - 1)).pose.near[measured]));
}

/** Each step from one pose to the next takes about this long, the whole at most four seconds. Milliseconds. */
const msPerStep = 1100;
const msAtMost = 4000;

const place = ({ by, turn }: Shift) => `{transform:translate(${by[0]}px,${by[1]}px)rotate(${turn}deg)}`;

/** One part's way as a style sheet: while it plays, and in each step. Where it rests is left to the browser. */
function trackRules({ name, origin: [x, y], shifts }: Track, poses: number, id: string): string {
  const frames = shifts.slice(0, -1).map((shift) => `${Math.round(shift.at * 1000) / 10}%${place(shift)}`);
  const steps = shifts.slice(0, -1).flatMap((shift) => {
    const step = shift.at * (poses - 1) + 1;
    return Number.isInteger(step) ? `#${id}:has([value="${step}"]:checked) .m-${name}${place(shift)}` : [];
  });
  const way = `${id}-${name}`;
  return `#${id} .m-${name}{transform-origin:${x}px ${y}px;--way:${way}}@keyframes ${way}{${frames.join('')}}${steps.join('')}`;
}

/** The style sheet of one movement: how long it lasts and how every part moves. */
export function animationCss(movement: Movement, id: string): string {
  const poses = movement.frames.length;
  const lasts = Math.min(msAtMost, msPerStep * (poses - 1));
  const rules = tracksOf(movement).map((track) => trackRules(track, poses, id));
  return `#${id}{--lasts:${lasts}ms}${rules.join('')}`;
}
