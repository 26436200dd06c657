import type { Movement } from '../animation/movement.ts';
import { atHome } from './atHome.ts';
import { closeUps } from './closeUps.ts';
import { complaints } from './complaints.ts';
import { everyday } from './everyday.ts';
import { exercises } from './exercises.ts';
import { facingUs } from './facingUs.ts';
import { firstVisit } from './firstVisit.ts';
import { gettingAbout } from './gettingAbout.ts';
import { lyingAndSeated } from './lyingAndSeated.ts';
import { meeting } from './meeting.ts';
import { reaching } from './reaching.ts';
import { type SequenceName, sequenceNames, sequences } from './sequences.ts';
import { stepping } from './stepping.ts';
import { strength } from './strength.ts';
import { treatment } from './treatment.ts';
import { walkingMovements } from './walking.ts';

export { approachScene, streetScene } from './approach.ts';
export { people } from './cast.ts';
export { type Sequence, type SequenceName, type Step, sequenceNames, sequences } from './sequences.ts';

/** Every movement, by the name of its picture. */
export const movementsByName = {
  ...walkingMovements,
  ...gettingAbout,
  ...stepping,
  ...reaching,
  ...strength,
  ...exercises,
  ...everyday,
  ...atHome,
  ...complaints,
  ...lyingAndSeated,
  ...treatment,
  ...firstVisit,
  ...facingUs,
  ...meeting,
  ...closeUps,
};

/** The name of a picture. */
export type PictureName = keyof typeof movementsByName;

/** The names of all pictures. */
export const pictureNames = Object.keys(movementsByName) as [PictureName, ...PictureName[]];

/** True when there is a picture of that name. */
export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(movementsByName, name);
}

/** The name of what is drawn: a picture, or a sequence as one movement. */
export type DrawingName = PictureName | SequenceName;

/** The names of all pictures and sequences. */
export const drawingNames: readonly DrawingName[] = [...pictureNames, ...sequenceNames];

/** True when there is a picture or a sequence of that name. */
export function isDrawingName(name: string): name is DrawingName {
  return isPictureName(name) || Object.hasOwn(sequences, name);
}

/** The movement of a picture, or of a sequence as a whole. */
export function movementOf(name: DrawingName): Movement {
  return isPictureName(name) ? movementsByName[name] : sequences[name].wholeMovement;
}
