import { addNote } from '../../enquiries/changes.ts';
import type { Act } from './act.ts';
import { isTooLong, note } from './posted.ts';

/** POST /desk/enquiries/ID/note: a note. */
export const writeNote: Act = async ({ db }, { typed, ...change }) => {
  const text = note.parse(typed.note);
  if (text === '') return { fault: 'noNote' };
  if (isTooLong(text)) return { fault: 'noteTooLong' };
  return { action: 'note', changed: await addNote(db, { ...change, text }) };
};
