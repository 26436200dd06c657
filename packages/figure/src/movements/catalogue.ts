import type { Movement } from '../animation/movement.ts';
import { atHomeMovements } from './atHome.ts';
import { clinicStaffMovements } from './clinicStaff.ts';
import { closeUpMovements } from './closeUps.ts';
import { complaintMovements } from './complaints.ts';
import { everydayMovements } from './everyday.ts';
import { exerciseMovements } from './exercises.ts';
import { firstVisitMovements } from './firstVisit.ts';
import { gettingAboutMovements } from './gettingAbout.ts';
import { lyingAndSeatedMovements } from './lyingAndSeated.ts';
import { meetingMovements } from './meeting.ts';
import { reachingMovements } from './reaching.ts';
import { type SequenceName, sequenceNames, sequences } from './sequences.ts';
import { steppingMovements } from './stepping.ts';
import { strengthMovements } from './strength.ts';
import { treatmentMovements } from './treatment.ts';
import { walkingMovements } from './walking.ts';

export { approachScene, streetScene } from './approach.ts';
export { people } from './cast.ts';
export { type Sequence, type SequenceName, type Step, sequenceNames, sequences } from './sequences.ts';

/** Every movement, by the name of its picture. */
export const movementsByName = {
  ...walkingMovements,
  ...gettingAboutMovements,
  ...steppingMovements,
  ...reachingMovements,
  ...strengthMovements,
  ...exerciseMovements,
  ...everydayMovements,
  ...atHomeMovements,
  ...complaintMovements,
  ...lyingAndSeatedMovements,
  ...treatmentMovements,
  ...firstVisitMovements,
  ...clinicStaffMovements,
  ...meetingMovements,
  ...closeUpMovements,
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
