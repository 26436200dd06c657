import { balance } from './balance.ts';
import { errands } from './errands.ts';
import { everyday } from './everyday.ts';
import { firstVisit } from './firstVisit.ts';
import { gaitCycle } from './gaitCycle.ts';
import { household } from './household.ts';
import { lying } from './lying.ts';
import { practice } from './practice.ts';
import { progress } from './progress.ts';
import { reaching } from './reaching.ts';
import { rest } from './rest.ts';
import { rolling } from './rolling.ts';
import { sessions } from './sessions.ts';
import { strength } from './strength.ts';
import { visits } from './visits.ts';
import { walks } from './walks.ts';

/** Every drawing by its name. A service's has the name of the service: the last part of its address. */
export const pictures = {
  ...balance,
  ...errands,
  ...everyday,
  ...firstVisit,
  ...gaitCycle,
  ...household,
  ...lying,
  ...practice,
  ...progress,
  ...reaching,
  ...rest,
  ...rolling,
  ...sessions,
  ...strength,
  ...visits,
  ...walks,
};

/** The name of a drawing. */
export type PictureName = keyof typeof pictures;

/** The names of all drawings. */
export const pictureNames = Object.keys(pictures) as [PictureName, ...PictureName[]];

/** True when there is a drawing of that name. */
export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name);
}
