import { states } from '../../../src/enquiry/states.ts';
import { addNote, changeState } from '../../enquiries/changes.ts';
import type { Act } from './act.ts';
import { isTooLong, note } from './posted.ts';

/** POST /desk/enquiries/ID/state: a state, and a note where one was written. */
export const setState: Act = async ({ db }, { typed, ...change }) => {
  const state = states.find((name) => name === typed.state);
  const text = note.parse(typed.note);
  if (isTooLong(text)) return { fault: 'noteTooLong' };
  if (state) return { action: 'state', changed: await changeState(db, { ...change, state, note: text }) };
  // Nothing was chosen: what was written is kept all the same.
  if (text === '') return { fault: 'noNote' };
  return { action: 'note', changed: await addNote(db, { ...change, text }) };
};
