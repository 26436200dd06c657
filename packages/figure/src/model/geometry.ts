/** A point or a vector: x forward (the way the figure faces), y up. Fractions of stature unless stated otherwise. */
export type Point = readonly [x: number, y: number];

const radiansPerDegree = Math.PI / 180;

/** Sum of two vectors. */
export function add(a: Point, b: Point): Point {
  return [a[0] + b[0], a[1] + b[1]];
}

/** The vector from b to a. */
export function subtract(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}

/** A vector made `factor` times as long. */
export function scale(a: Point, factor: number): Point {
  return [a[0] * factor, a[1] * factor];
}

/** Linear interpolation from a (t = 0) to b (t = 1). */
export function lerp(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** Distance between two points, in their own unit. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** A vector rotated by `degrees`, counter-clockwise. */
export function rotate(a: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin(degrees * radiansPerDegree), Math.cos(degrees * radiansPerDegree)];
  return [a[0] * cos - a[1] * sin, a[0] * sin + a[1] * cos];
}

/** Unit vector: straight down at 0 degrees, forward at 90. */
export function directionFromDown(degrees: number): Point {
  return [Math.sin(degrees * radiansPerDegree), -Math.cos(degrees * radiansPerDegree)];
}

/** Unit vector: straight up at 0 degrees, forward at 90. */
export function directionFromUp(degrees: number): Point {
  return [Math.sin(degrees * radiansPerDegree), Math.cos(degrees * radiansPerDegree)];
}

/** The angle at which `directionFromDown` points from a to b, degrees, -180..180. */
export function angleFromDown(a: Point, b: Point): number {
  return Math.atan2(b[0] - a[0], a[1] - b[1]) / radiansPerDegree;
}

/** Keeps a value between two bounds. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
