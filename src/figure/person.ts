import type { Point } from './geometry.ts';
import { type Body, joints } from './kinematics.ts';
import { type BodyOutlines, outlines } from './limbs.ts';
import type { Movement } from './movement.ts';
import { circle, type Outline } from './outline.ts';
import type { Layer } from './scene.ts';
import { adult } from './skeleton.ts';
import { type Aim, solve } from './solve.ts';
import type { Hair } from './trunk.ts';

/** Far limbs that are all but hidden behind the near ones are left out of a ghost, where nothing would be seen of them. */
function sameSides(body: Body): { legs: boolean; arms: boolean } {
  const close = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.03;
  const { near, far } = body;
  return {
    legs: close(near.knee, far.knee) && close(near.ankle, far.ankle),
    arms: close(near.elbow, far.elbow) && close(near.wrist, far.wrist),
  };
}

/**
 * A body as outlines to be painted as one shape.
 * @param kind all of it, or only the parts that move
 */
export function silhouette(body: Body, parts: BodyOutlines, kind: Movement['ghosts'] = 'body'): Outline[] {
  if (kind === 'arm') return parts.nearArm;
  if (kind === 'leg') return parts.nearLeg;
  if (kind === 'head') return parts.head;
  if (kind === 'trunk') return [...parts.torso, ...parts.head, ...parts.nearArm];
  const same = sameSides(body);
  return [
    ...(same.arms ? [] : parts.farArm),
    ...(same.legs ? [] : parts.farLeg),
    ...parts.nearLeg,
    ...parts.torso,
    ...parts.head,
    ...parts.nearArm,
  ];
}

/** A figure in full colour, as layers; `held` comes between its trunk and its near arm. */
export function figureLayers(
  parts: BodyOutlines,
  body: Body,
  held: readonly Layer[] = [],
  girth = 1,
): Layer[] {
  return [
    { role: 'far', outlines: [...parts.farArm, ...parts.farLeg] },
    { role: 'body', outlines: [...parts.nearLeg, ...parts.torso, ...parts.head] },
    { role: 'hair', outlines: parts.hair },
    ...held,
    { role: 'arm', outlines: parts.nearArm },
    // The rim that parts arm from trunk must not cut the shoulder off: the deltoid covers it.
    { role: 'body', outlines: [circle(body.shoulder, 0.048 * girth)] },
  ];
}

/** Somebody else in the picture, in one colour: a therapist beside a patient. */
export function secondPerson(aim: Aim, hair?: Hair): Layer {
  const { pose, hip } = solve(aim);
  const body = joints(pose, hip, adult);
  const parts = outlines(body, adult, { hair });
  return { role: 'second', outlines: [...silhouette(body, parts), ...parts.hair] };
}
