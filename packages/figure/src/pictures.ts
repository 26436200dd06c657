import { balance } from './movements/balance.ts';
import { errands } from './movements/errands.ts';
import { everyday } from './movements/everyday.ts';
import { firstVisit } from './movements/firstVisit.ts';
import { gaitCycle } from './movements/gaitCycle.ts';
import { household } from './movements/household.ts';
import { lying } from './movements/lying.ts';
import { practice } from './movements/practice.ts';
import { progress } from './movements/progress.ts';
import { reaching } from './movements/reaching.ts';
import { rest } from './movements/rest.ts';
import { rolling } from './movements/rolling.ts';
import { sessions } from './movements/sessions.ts';
import { strength } from './movements/strength.ts';
import { visits } from './movements/visits.ts';
import { walks } from './movements/walks.ts';

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
