import { add, type Point, rotate } from '../model/geometry.ts';
import type { Skeleton } from '../model/skeleton.ts';
import { type Outline, smooth } from './outline.ts';

/* The points are estimated by eye, in fractions of stature. They run counter-clockwise; x points forward. */

/** The instep, shin and heel cord of a bare foot: x from the ankle along the sole, y above the sole. */
const instep: readonly Point[] = [
  [0.058, 0.031],
  [0.028, 0.054],
  [0.012, 0.078],
  [-0.014, 0.078],
  [-0.026, 0.046],
  [-0.038, 0.026],
  [-0.04, 0.01],
];

/** The upper part of a running shoe above a thick sole: a collar under the ankle, and a tongue. */
const shoeUpper: readonly Point[] = [
  [0.06, 0.036],
  [0.03, 0.06],
  [0.018, 0.074],
  [-0.022, 0.072],
  [-0.034, 0.05],
  [-0.046, 0.026],
  [-0.044, 0.008],
];

const sole: readonly Point[] = [
  [-0.03, 0],
  [0.02, 0.003],
];

/** The toes of a bare foot, measured from the joint of the toes. */
const toes: readonly Point[] = [
  [0.034, 0],
  [0.044, 0.012],
  [0.026, 0.024],
];

const toeCap: readonly Point[] = [
  [0.04, 0],
  [0.052, 0.014],
  [0.03, 0.031],
];

/** A mitten with its thumb a little apart: x towards the thumb, y from the wrist to the fingertips. */
const mitten: readonly Point[] = [
  [-0.0155, -0.012],
  [-0.0185, 0.03],
  [-0.0175, 0.06],
  [-0.013, 0.092],
  [-0.003, 0.106],
  [0.006, 0.1],
  [0.0095, 0.074],
  [0.013, 0.064],
  [0.026, 0.07],
  [0.032, 0.06],
  [0.026, 0.036],
  [0.0165, 0.014],
  [0.015, -0.012],
];

/** An open hand seen from near, its fingers a little apart at their tips. */
const openHand: readonly Point[] = [
  [-0.0155, -0.012],
  [-0.021, 0.042],
  [-0.0265, 0.078],
  [-0.022, 0.085],
  [-0.0165, 0.076],
  [-0.0155, 0.1],
  [-0.009, 0.104],
  [-0.0055, 0.086],
  [-0.001, 0.11],
  [0.0055, 0.11],
  [0.006, 0.087],
  [0.0125, 0.103],
  [0.019, 0.1],
  [0.0175, 0.07],
  [0.021, 0.048],
  [0.036, 0.066],
  [0.044, 0.061],
  [0.028, 0.024],
  [0.015, -0.012],
];

/** A hand closed around an object that passes through its middle, the thumb over the fingers. */
const fist: readonly Point[] = [
  [-0.0155, -0.012],
  [-0.022, 0.03],
  [-0.021, 0.066],
  [-0.004, 0.082],
  [0.02, 0.08],
  [0.034, 0.062],
  [0.03, 0.034],
  [0.0165, 0.014],
  [0.015, -0.012],
];

/** A hand that lies palm down, seen from its outer edge: the thumb is behind it. */
const flatHand: readonly Point[] = [
  [-0.0155, -0.012],
  [-0.0165, 0.03],
  [-0.0165, 0.06],
  [-0.0205, 0.092],
  [-0.015, 0.104],
  [-0.003, 0.1],
  [0.009, 0.074],
  [0.0145, 0.04],
  [0.015, -0.012],
];

/** The length of a loosely closed hand, which every drawn hand has, as a share of an outstretched one. */
const looseHandLength = 0.9;

function foot(skeleton: Skeleton, bend: number, tip: readonly Point[], back: readonly Point[]): Outline {
  const k = skeleton.toe / 0.114;
  const placeOnFoot = ([x, y]: Point): Point => [x * k, y * k - skeleton.ankleHeight];
  const ball: Point = [skeleton.ball, -skeleton.ankleHeight];
  const placeOnToes = ([x, y]: Point): Point => add(ball, rotate([x * k, y * k], bend));
  return smooth([...sole.map(placeOnFoot), ball, ...tip.map(placeOnToes), ...back.map(placeOnFoot)]);
}

/**
 * A bare foot in the space of its sole, the ankle at 0.
 * @param bend how far the toes are bent up from the sole, in degrees
 */
export function bareFootOutline(skeleton: Skeleton, bend: number): Outline {
  return foot(skeleton, bend, toes, instep);
}

/**
 * A foot in a running shoe in the space of its sole, the ankle at 0.
 * @param bend how far the toes are bent up from the sole, in degrees
 */
export function shoeOutline(skeleton: Skeleton, bend: number): Outline {
  return foot(skeleton, bend, toeCap, shoeUpper);
}

/**
 * A hand that hangs from its wrist at 0, its thumb on the side to which the elbow bends.
 * @param fingers the flexion of the fingers in degrees: up to 45 the hand lies on something, above 45 it is closed
 * @param isOpen whether its four fingers are visible when they are straight
 */
export function handOutline(skeleton: Skeleton, fingers: number, isOpen = false): Outline {
  const k = (skeleton.hand / 0.108) * looseHandLength;
  const bentHand = fingers > 45 ? fist : flatHand;
  const straightHand = isOpen ? openHand : mitten;
  return smooth(
    (fingers < 10 ? straightHand : bentHand).map(([across, along]): Point => [across * k, -along * k]),
  );
}
