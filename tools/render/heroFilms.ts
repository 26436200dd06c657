import { type FilmComposition, stepLength } from '@vital-motion/figure';

/** One film: its composition and the size limits of its files. */
export interface Film extends FilmComposition {
  readonly name: string;
  /** Largest size of each video, in bytes. */
  readonly budget: number;
}

/** Frames a second. */
export const frameRate = 30;

/** Frames in one gait cycle: 2 s, half the usual walking pace, so that there is time to look. */
export const framesPerCycle = 60;

/** Gait cycles in a loop. */
export const cyclesPerLoop = 3;

/**
 * Pixels the ground moves in a frame. A whole number, so that the background is the same pixels, shifted, which a video
 * need not encode again. At 7.76 pixels the same films were a third larger.
 */
const pace = 6;
const stature = (pace * framesPerCycle) / (2 * stepLength);

/** Largest poster, in bytes. */
export const posterBudget = 30_000;

/** Where the films are written, from the project's root. */
export const mediaFolder = 'public/media';

/** Wide: the left 45 % stays calm for the headline. Tall: the upper half does. */
export const films: readonly Film[] = [
  {
    name: 'hero-landscape',
    width: 1280,
    height: 720,
    budget: 400_000,
    stature,
    hipX: 1005,
    floorY: 640,
    calm: 490,
  },
  {
    name: 'hero-portrait',
    width: 720,
    height: 1280,
    budget: 250_000,
    stature,
    hipX: 430,
    floorY: 1190,
    calm: 0,
  },
];
