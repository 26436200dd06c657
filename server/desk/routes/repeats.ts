import type { DeskAction } from '../../../src/enquiry/deskViews.ts';
import type { Database } from '../../database/tables.ts';
import { enquiryById } from '../../enquiries/enquiry.ts';
import { eventsOf } from '../../enquiries/events.ts';
import type { Asked } from './act.ts';
import { lastDone } from './lastDone.ts';
import { note } from './posted.ts';

/**
 * Whether what is asked was just done, by the same person and from the same page: many press a button twice, and the second
 * press would tell them that somebody else has changed the enquiry.
 */
export async function isRepeat(
  db: Database,
  { id, version, person, typed }: Asked,
  action: DeskAction,
): Promise<boolean> {
  const enquiry = await enquiryById(db, id);
  if (enquiry?.version !== version + 1) return false;
  const asked = lastDone(await eventsOf(db, id), person, action);
  if (!asked) return false;
  const written = note.parse(typed.note);
  return (
    (asked.state === null || asked.state === typed.state) &&
    (written === '' || enquiry.notes.at(-1)?.text === written) &&
    (!typed.inbox || enquiry.messages.some(({ recipient }) => recipient === typed.inbox?.trim()))
  );
}
