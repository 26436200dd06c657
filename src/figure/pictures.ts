import { balance } from './movements/balance.ts';
import { everyday } from './movements/everyday.ts';
import { gaitCycle } from './movements/gaitCycle.ts';
import { lying } from './movements/lying.ts';
import { progress } from './movements/progress.ts';
import { strength } from './movements/strength.ts';
import { visits } from './movements/visits.ts';
import { walks } from './movements/walks.ts';

/** Every drawing by its name. A service's has the name of the service: the last part of its address. */
export const pictures = {
  ...balance,
  ...everyday,
  ...gaitCycle,
  ...lying,
  ...progress,
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
