import { markSpam } from '../../enquiries/changes.ts';
import type { Act } from './act.ts';

/** POST /desk/enquiries/ID/spam: that it is spam, or with `no` that it is none. */
export const setSpam: Act = async ({ db }, { typed, ...change }) => {
  const isSpam = typed.spam !== 'no';
  return { action: isSpam ? 'spam' : 'notSpam', changed: await markSpam(db, { ...change, isSpam }) };
};
