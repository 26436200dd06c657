import { type FilmComposition, stepLength } from '@vital-motion/figure';

/** Frames in one gait cycle: 2 s at 30 a second, half the usual walking pace, so that there is time to look. */
export const framesPerCycle = 60;

/**
 * Pixels the ground moves in a frame. A whole number, so that the background is the same pixels, shifted, which a video
 * need not encode again. At 7.76 pixels the same film was a third larger.
 */
const pace = 6;

/** The frames of the hero's film; the first one is in Home's HTML. What the walk leaves behind fades out to the left. */
export const heroFilm: FilmComposition = {
  width: 720,
  height: 720,
  stature: (pace * framesPerCycle) / (2 * stepLength),
  hipX: 445,
  floorY: 640,
  calm: 40,
};

/** Largest size of each file of the film, in bytes. */
export const filmBudget = 250_000;
