import { atHome } from './atHome.ts';
import { complaints } from './complaints.ts';
import { everyday } from './everyday.ts';
import { exercises } from './exercises.ts';
import { facingUs } from './facingUs.ts';
import { firstVisit } from './firstVisit.ts';
import { gettingAbout } from './gettingAbout.ts';
import { lyingAndSeated } from './lyingAndSeated.ts';
import { reaching } from './reaching.ts';
import { stepping } from './stepping.ts';
import { strength } from './strength.ts';
import { treatment } from './treatment.ts';
import { walkingMovements } from './walking.ts';

export { approachScene } from './approach.ts';
export { people } from './cast.ts';
export { type Sequence, type SequenceName, type Step, sequenceNames, sequences } from './sequences.ts';

/** Every picture by name. */
export const pictures = {
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
};

/** The name of a picture. */
export type PictureName = keyof typeof pictures;

/** The names of all pictures. */
export const pictureNames = Object.keys(pictures) as [PictureName, ...PictureName[]];

/** True when there is a picture of that name. */
export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name);
}
