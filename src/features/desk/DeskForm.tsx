import type { ReactNode } from 'react';
import type { SummaryEntry } from '../../components/form/ErrorSummary.tsx';
import type { DeskWords } from '../../content/schemas/deskSchema.ts';
import {
  type DeleteView,
  type DeskAction,
  type DeskForms,
  type EnquiryRow,
  type EnquiryView,
  longestNote,
} from '../../enquiry/deskViews.ts';
import { interpolate } from '../../text/interpolate.ts';
import { actionPath } from './deskPaths.ts';

interface DeskFormProps {
  row: Pick<EnquiryRow, 'id'>;
  version: number;
  action: Exclude<keyof DeskForms, 'sign-in' | 'link'>;
  children: ReactNode;
}

/** A form that changes an enquiry. It sends the version that the page showed, so that no newer change is overwritten. */
export function DeskForm({ row, version, action, children }: DeskFormProps) {
  return (
    // No browser validation: our own messages stand above the page and at the field.
    <form className="desk-form" method="post" action={actionPath(row.id, action)} noValidate>
      <input type="hidden" name="version" value={version} />
      {children}
    </form>
  );
}

/** The button at the end of a form. */
export function Submit({ label, look = 'quiet' }: { label: string; look?: 'action' | 'quiet' | 'danger' }) {
  return (
    <button type="submit" className={`button button--${look}`}>
      {label}
    </button>
  );
}

/** The confirmation of the last action, in words. */
export function doneMessage(
  { done, row }: Pick<EnquiryView, 'done' | 'row'>,
  { done: words, states }: Pick<DeskWords, 'done' | 'states'>,
): string {
  if (!done) return '';
  const known: Partial<Record<DeskAction, string>> = words;
  return interpolate(known[done] ?? words.other, { state: states[row.state].name });
}

/** A message at the top of a page. It takes the focus, so that screen readers read it out and Tab goes on from it. */
export function StatusMessage({ text }: { text: string }) {
  if (!text) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a form; this message is its result.
    <p role="status" className="desk-told" tabIndex={-1} autoFocus>
      {text}
    </p>
  );
}

/** The ids of the controls of an enquiry's forms, which errors link to. */
export const controlIds = {
  state: 'state',
  stateNote: 'state-note',
  note: 'note',
  inbox: 'inbox',
  spam: 'spam',
  confirmed: 'confirmed',
} as const;

/**
 * The error of a form that was sent from an enquiry's page, and the control that it links to: the one at fault, or the
 * first of the form.
 */
export function formError({ fault, typed }: EnquiryView, words: DeskWords): SummaryEntry | undefined {
  if (!fault || fault === 'notConfirmed') return undefined;
  return {
    id: controlOf(fault, typed),
    message: interpolate(words.faults[fault], { max: String(longestNote) }),
  };
}

function controlOf(fault: EnquiryView['fault'], typed: EnquiryView['typed']): string {
  if (fault === 'timesRefused') return 'start-1';
  if (fault === 'noInbox') return controlIds.inbox;
  if (fault === 'noNote') return controlIds.note;
  if (fault === 'noteTooLong' && 'state' in typed) return controlIds.stateNote;
  const sent = (['state', 'note', 'inbox', 'spam'] as const).find((name) => name in typed);
  return controlIds[sent ?? 'state'];
}

/** Why an enquiry was not deleted, and the control that the error links to. */
export function deleteError({ fault }: DeleteView, words: DeskWords): SummaryEntry | undefined {
  const messages: Partial<Record<NonNullable<DeleteView['fault']>, string>> = words.delete.faults;
  return fault
    ? { id: controlIds.confirmed, message: messages[fault] ?? words.delete.faults.notStored }
    : undefined;
}
