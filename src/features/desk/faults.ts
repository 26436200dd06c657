import type { SummaryEntry } from '../../components/form/ErrorSummary.tsx';
import type { DeskWords } from '../../content/deskContent.ts';
import { type DeleteView, type EnquiryView, longestNote } from '../../enquiry/deskViews.ts';
import { interpolate } from '../../text/interpolate.ts';

/** The ids of the controls of an enquiry's forms: what is wrong leads to them. */
export const controls = {
  state: 'state',
  stateNote: 'state-note',
  note: 'note',
  inbox: 'inbox',
  spam: 'spam',
  confirmed: 'confirmed',
} as const;

/**
 * What was wrong with what was sent from the page of an enquiry, and the control that it leads to: the one at fault, or
 * where none is the first of the form that was sent.
 */
export function faultOf({ fault, typed }: EnquiryView, words: DeskWords): SummaryEntry | undefined {
  if (!fault || fault === 'notConfirmed') return undefined;
  return {
    id: atFault(fault, typed),
    message: interpolate(words.faults[fault], { max: String(longestNote) }),
  };
}

function atFault(fault: EnquiryView['fault'], typed: EnquiryView['typed']): string {
  if (fault === 'noInbox') return controls.inbox;
  if (fault === 'noNote') return controls.note;
  if (fault === 'noteTooLong' && 'state' in typed) return controls.stateNote;
  const sent = (['state', 'note', 'inbox', 'spam'] as const).find((name) => name in typed);
  return controls[sent ?? 'state'];
}

/** Why an enquiry was not deleted, and where it can be. */
export function deleteFault({ fault }: DeleteView, words: DeskWords): SummaryEntry | undefined {
  const messages: Partial<Record<NonNullable<DeleteView['fault']>, string>> = words.delete.faults;
  return fault
    ? { id: controls.confirmed, message: messages[fault] ?? words.delete.faults.notStored }
    : undefined;
}
