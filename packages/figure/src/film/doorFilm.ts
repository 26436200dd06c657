import { tweenPose } from '../animation/tween.ts';
import type { Person } from '../drawing/appearance.ts';
import { boundingBox, polygon } from '../drawing/outline.ts';
import { colourOf, colours } from '../drawing/palette.ts';
import { personLayers, silhouette } from '../drawing/person.ts';
import { pathData, type View } from '../drawing/svg.ts';
import { gait, stepLength, walkToStop } from '../gait/gait.ts';
import { smoothStep } from '../gait/gaitNorms.ts';
import { add, lerp, type Point } from '../model/geometry.ts';
import { solve, standingHipHeight } from '../model/inverseKinematics.ts';
import { type Body, jointPositions } from '../model/kinematics.ts';
import type { Pose } from '../model/pose.ts';
import { people } from '../movements/cast.ts';
import { streetSvg } from './street.ts';

/*
 * The film of the clinic's door: a guest walks along the street and stops, a host comes out of the door, both look at the viewer
 * and fade, and the next guest comes. The loop begins with the meeting of the two. Positions are in pixels of a frame.
 */

/** Width and height of a frame, in pixels. */
const frameSize = 720;

/** The duration of the loop, in seconds. */
export const doorFilmSeconds = 8;

const guest: Person = people.grandmother;

const host: Person = { ...people.physiotherapist, viewedFrom: 'front', mood: 'smiling' };

/** The y of the horizon and of all eyes: the camera is at eye height, so eyes are at the horizon at any distance. */
const horizonY = 356;

/** The height of the guest's feet in the frame. */
const footpathY = 672;

/** The height of a person's eyes, as a fraction of stature. */
const eyeHeight = 0.932;

/** The pixels of a whole stature: of the guest, of the host in the door, and of the host where she stops. */
const scales = { guest: (footpathY - horizonY) / eyeHeight, door: 329, host: 832 };

/** The x at which the guest stops and at which the host stops, and the x of the middle of the door. */
const [guestX, hostX, doorX] = [242, 570, 432];

/** The moments at which something changes in the loop, in seconds. */
const moments = {
  /** The host begins to lower her hand. */
  handDown: 1.5,
  eyesMeet: 2,
  fadeStart: 3,
  fadeEnd: 3.8,
  hostAppears: 4.6,
  /** The guest begins her last step. */
  lastStep: 5.85,
  hostArrival: 6.3,
  /** Guest and host turn to the viewer and lift a hand. */
  greeting: 6.75,
};

/** The duration of a gait cycle in seconds. The walk is slower than usual, so that there is time to look. */
const cycleSeconds = 1.6;

/** The ghosts behind the guest: seconds before her last step, and opacity. */
const ghosts = [
  [0.52, 0.1],
  [0.2, 0.17],
  [-0.13, 0.26],
] as const;

const interpolate = (a: number, b: number, t: number) => a + (b - a) * t;

const viewAt = (x: number, scale: number, unitsPerPixel: number): View => ({
  scale: scale * unitsPerPixel,
  origin: [x * unitsPerPixel, (horizonY + eyeHeight * scale) * unitsPerPixel],
});

const fadedGroup = (opacity: number, content: () => string) =>
  opacity < 0.02 ? '' : `<g opacity="${opacity.toFixed(2)}">${content()}</g>`;

/** The layers of a person as paths. Layers below the lower edge of the frame are left out to save bytes. */
function personSvg(person: Person, body: Body, { scale, origin }: View, unitsPerPixel: number): string {
  const lowestVisible = (origin[1] - frameSize * unitsPerPixel) / scale;
  return personLayers(person, body)
    .filter(({ outlines }) => boundingBox(outlines).top > lowestVisible)
    .map(
      ({ role, tone, outlines }) =>
        `<path fill="${colourOf('sand', role, tone)}" d="${pathData(outlines, { scale, origin })}"/>`,
    )
    .join('');
}

/**
 * The guest at a time in seconds from the start of her last step; x 0 is where she stops.
 * @param lifted how far her hand is lifted, 0..1
 */
function guestAt(seconds: number, lifted = 0): Body {
  const { pose, hip } = walkToStop(50 + (100 * seconds) / cycleSeconds);
  const nearSide = {
    ...pose.near,
    shoulder: interpolate(pose.near.shoulder, 38, lifted ** 1.6),
    // The elbow bends before the shoulder, so that the hand does not reach out.
    elbow: interpolate(pose.near.elbow, 104, lifted ** 0.5),
  };
  return jointPositions({ ...pose, near: nearSide }, add(hip, [-stepLength, 0]), guest.skeleton);
}

/** The guest and the ghosts behind her. */
function guestSvg(seconds: number, unitsPerPixel: number): string {
  const isNextGuest = seconds >= moments.fadeEnd;
  const frameView = viewAt(guestX, scales.guest, unitsPerPixel);
  const sinceLastStep = isNextGuest ? seconds - moments.lastStep : doorFilmSeconds;
  const turnShare = isNextGuest
    ? smoothStep(moments.greeting, moments.greeting + 0.5, seconds)
    : 1 - smoothStep(moments.eyesMeet, moments.eyesMeet + 0.4, seconds);
  const body = guestAt(sinceLastStep, turnShare);
  const yaw = interpolate(90, 38, turnShare);
  const person: Person = {
    ...guest,
    mood: turnShare > 0.5 ? 'smiling' : 'relaxed',
    ...(yaw < 60 && { yaw }),
  };
  const fadeOut = 1 - smoothStep(moments.fadeStart, moments.fadeEnd, seconds);
  // The next guest fades in at the left edge, beside the text of the page.
  const opacity = isNextGuest ? smoothStep(-0.66, -0.4, body.hip[0]) : fadeOut;
  const ghostPaths = ghosts.map(([secondsBefore, ghostOpacity]) => {
    const fadeIn = isNextGuest ? smoothStep(0.2, 0.6, sinceLastStep + secondsBefore) : fadeOut;
    const d = () => pathData(silhouette(guest, guestAt(-secondsBefore)), frameView);
    return fadedGroup(ghostOpacity * fadeIn, () => `<path fill="${colours.eucalyptus}" d="${d()}"/>`);
  });
  return ghostPaths.join('') + fadedGroup(opacity, () => personSvg(person, body, frameView, unitsPerPixel));
}

/** Positions of the host's hand, hanging, halfway up and waving: fractions of stature from the point between her feet. */
const palms: readonly [Point, Point, Point] = [
  [-0.146, 0.475],
  [-0.26, 0.62],
  [-0.2, 0.87],
];

const hangingArm = { shoulder: 2, elbow: 4 } as const;

/** The host, upright. */
function hostPose(lifted: number, seconds: number): Pose {
  const [hanging, halfway, waving] = palms;
  const waveOffset = Math.sin(2 * Math.PI * seconds);
  const wavingPalm = add(waving, [0.022 * waveOffset, -0.008 * waveOffset]);
  const palm = lerp(lerp(hanging, halfway, lifted), lerp(halfway, wavingPalm, lifted), lifted);
  const armTargets = { arm: hangingArm, farArm: lifted > 0 ? { palm } : hangingArm };
  return solve({ hip: [0, standingHipHeight], neck: 3, leg: { at: [0, 0] }, ...armTargets }).pose;
}

/** The share of her way that the host has walked after a share of her time: at an even pace, then slower. */
const walkedShare = (t: number) => (t < 0.6 ? 1.25 * t : 1 - 0.25 * (2.5 * (1 - t)) ** 2);

/** The host, on her way from the door or where she stops. */
function hostSvg(seconds: number, unitsPerPixel: number): string {
  const { hostAppears, hostArrival, greeting, fadeEnd, fadeStart, handDown, eyesMeet } = moments;
  const isNextGuest = seconds >= fadeEnd;
  if (isNextGuest && seconds < hostAppears) return '';
  const timeShare = isNextGuest ? Math.min(1, (seconds - hostAppears) / (hostArrival - hostAppears)) : 1;
  // The size of the host is in inverse proportion to her distance.
  const scale = 1 / interpolate(1 / scales.door, 1 / scales.host, walkedShare(timeShare));
  const x = interpolate(doorX, hostX, (scale - scales.door) / (scales.host - scales.door));
  const stopShare = smoothStep(0.75, 1, timeShare);
  const liftShare = isNextGuest
    ? smoothStep(greeting - 0.25, greeting + 0.45, seconds)
    : 1 - smoothStep(handDown, handDown + 0.7, seconds);
  const walkingPose = gait(-40 + 140 * timeShare);
  const pose = tweenPose(walkingPose.pose, hostPose(liftShare, seconds), stopShare);
  const body = jointPositions(
    pose,
    [0, interpolate(walkingPose.hip[1], standingHipHeight, stopShare)],
    host.skeleton,
  );
  const lookAsideShare = isNextGuest
    ? 1 - smoothStep(greeting - 0.4, greeting + 0.2, seconds)
    : smoothStep(eyesMeet, eyesMeet + 0.6, seconds);
  const opacity = isNextGuest ? smoothStep(0, 0.16, timeShare) : 1 - smoothStep(fadeStart, fadeEnd, seconds);
  const frameView = viewAt(x, scale, unitsPerPixel);
  const badgeCorners: Point[] = [
    [0.022, -0.086],
    [0.066, -0.086],
    [0.066, -0.058],
    [0.022, -0.058],
  ];
  const badgePath = pathData([polygon(badgeCorners.map((corner) => add(body.shoulder, corner)))], frameView);
  return fadedGroup(
    opacity,
    () =>
      `${personSvg({ ...host, yaw: interpolate(-16, -34, lookAsideShare) }, body, frameView, unitsPerPixel)}<path fill="${colours.paper}" d="${badgePath}"/>`,
  );
}

/**
 * One frame of the film as SVG. In a box of another shape the frame is as large as possible, in the lower right corner.
 *
 * @param seconds from the beginning of the loop; frames `doorFilmSeconds` apart are identical
 * @param unitsPerPixel the resolution of paths, which are drawn in whole units: below six, a slow movement would tremble
 */
export function doorFrameSvg(seconds: number, unitsPerPixel = 6): string {
  const loopSeconds = seconds % doorFilmSeconds;
  const frameUnits = frameSize * unitsPerPixel;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frameSize}" height="${frameSize}" viewBox="0 0 ${frameUnits} ${frameUnits}" preserveAspectRatio="xMaxYMax">` +
    `<rect width="100%" height="100%" fill="${colours.sand}"/><g transform="scale(${unitsPerPixel})">${streetSvg}</g>` +
    `${guestSvg(loopSeconds, unitsPerPixel)}${hostSvg(loopSeconds, unitsPerPixel)}</svg>`
  );
}
