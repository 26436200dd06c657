import type { ReactNode } from 'react';
import type { AppointmentMessageType } from '../../appointments/appointments.ts';
import { appointmentText } from '../../appointments/appointmentTime.ts';
import type { SummaryEntry } from '../../components/form/ErrorSummary.tsx';
import { Checkbox } from '../../components/form/fields.tsx';
import type { EnquiryState } from '../../enquiry/enquiryTypes.ts';
import { interpolate } from '../../text/interpolate.ts';
import { joinSentences } from '../../text/joinSentences.ts';
import { type ActionName, type AuditAction, longestNote, otherField } from '../deskActions.ts';
import { actionPath } from '../deskPaths.ts';
import type { DeskWords } from '../deskSchema.ts';
import type { DeleteView, EnquiryRow, EnquiryView } from '../deskViews.ts';
import { type DeskI18n, momentText } from './deskText.tsx';

interface DeskFormProps {
  row: Pick<EnquiryRow, 'id' | 'version'>;
  action: ActionName;
  /** For buttons elsewhere on the page. */
  id?: string;
  /** On the waiting list: where the form returns to. */
  place?: ListPlace | undefined;
  children: ReactNode;
}

/** The filter of Waiting, and the id of the enquiry whose row is next. */
export interface ListPlace {
  filter: string | null;
  next: string;
}

/** A form that changes an enquiry. It sends the version that the page showed, so that no newer change is overwritten. */
export function DeskForm({ row, action, id, place, children }: DeskFormProps) {
  return (
    // No browser validation: our own messages stand above the page and at the field.
    <form id={id} className="desk-form" method="post" action={actionPath(row.id, action)} noValidate>
      <input type="hidden" name="version" value={row.version} />
      {place && (
        <>
          <input type="hidden" name="from" value="waiting" />
          <input type="hidden" name="show" value={place.filter ?? ''} />
          <input type="hidden" name="next" value={place.next} />
        </>
      )}
      {children}
    </form>
  );
}

interface ConfirmProps {
  view: Pick<EnquiryView, 'fault'>;
  label: string;
  fault: SummaryEntry | undefined;
  words: DeskWords;
}

/** A box to tick before the same form is sent again, where a visit is to come. */
export function ConfirmVisit({ view, label, fault, words }: ConfirmProps) {
  if (view.fault !== 'visitToCome') return null;
  const { confirmed: id } = controlIds;
  return <Checkbox id={id} name="confirmed" label={label} look="box" error={fault?.message} words={words} />;
}

/** The button at the end of a form. */
export function SubmitButton({
  label,
  look = 'quiet',
  isFocused = false,
  formAction,
}: {
  label: string;
  /** Where it posts to, for a second button of a form. */
  formAction?: string;
  look?: 'action' | 'quiet' | 'danger';
  /** True where a page is for this button alone. */
  isFocused?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/noAutofocus: nothing else is to be done on such a page.
    <button type="submit" className={`button button--${look}`} formAction={formAction} autoFocus={isFocused}>
      {label}
    </button>
  );
}

/** The confirmation of the last action, in words. */
export function doneMessage(
  {
    done,
    row,
    now,
    endedOffer,
    events = [],
    messages = [],
  }: Pick<EnquiryView, 'done' | 'row' | 'now' | 'endedOffer'> &
    Partial<Pick<EnquiryView, 'events' | 'messages'>>,
  i18n: DeskI18n,
): string {
  if (!done) return '';
  const { done: words, states } = i18n.words;
  const text = interpolate(patternOf(done, { row, events, messages }, words), {
    state: states[done === 'callAgain' ? 'contacted' : row.state].name,
    when: row.callAgainAt === null ? '' : momentText(row.callAgainAt, { i18n, now }),
  });
  return endedOffer ? joinSentences(text, words.endedOffer[endedOffer]) : text;
}

function patternOf(
  done: AuditAction,
  { row, events, messages }: Pick<EnquiryView, 'row' | 'events' | 'messages'>,
  words: DeskWords['done'],
): string {
  const isWritten = (type: AppointmentMessageType) =>
    !row.isSpam &&
    messages.some(({ audience, messageType }) => audience === 'visitor' && messageType === type);
  if (done === 'moved' && !isWritten('moved')) return words.movedSilently;
  if (done === 'booked' && !isWritten('booked')) return words.bookedSilently;
  if (done === 'visitCancelled' && !isWritten('cancelled')) return words.visitCancelledSilently;
  const call = events.find(({ action }) => action === 'callAgain');
  const isContacted = events.some(({ action, at }) => action === 'state' && at === call?.at);
  if (done === 'callAgain' && isContacted) return words.contactedAndCallAgain;
  const { endedOffer: _, ...known } = words;
  return (known as Partial<Record<AuditAction, string>>)[done] ?? words.other;
}

interface UndoFormProps {
  row: Pick<EnquiryRow, 'id' | 'version'>;
  /** The state to go back to; null where nothing can be undone. */
  undo: EnquiryState | null;
  /** Other entries of the person, with which it is undone. */
  others?: readonly { id: string; version: number | null }[];
  place?: ListPlace;
  i18n: DeskI18n;
}

/** A button that undoes the last change of a state, while it can be. */
export function UndoForm({ row, undo, others = [], place, i18n }: UndoFormProps) {
  if (!undo) return null;
  const { done, states } = i18n.words;
  return (
    <DeskForm row={row} action="undo" place={place}>
      {others.map(
        ({ id, version }, index) =>
          version !== null && (
            <input key={id} type="hidden" name={otherField(index)} value={`${id} ${version}`} />
          ),
      )}
      <SubmitButton label={interpolate(done.undo, { state: states[undo].name })} />
    </DeskForm>
  );
}

interface StatusMessageProps {
  text: string;
  /** What it is about, on a list. */
  name?: ReactNode;
  id?: string;
  /** False where something else has the focus, and is described by this. */
  isFocused?: boolean;
}

/** A message at the top of a page. It takes the focus, so that screen readers read it out and Tab goes on from it. */
export function StatusMessage({ text, name, id, isFocused = true }: StatusMessageProps) {
  if (!text) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a form; this message is its result.
    <p role="status" id={id} className="desk-status" tabIndex={-1} autoFocus={isFocused}>
      {name} {text}
    </p>
  );
}

/** The ids of the controls of an enquiry's forms, which errors link to. */
export const controlIds = {
  state: 'state',
  note: 'note',
  inbox: 'inbox',
  spam: 'spam',
  confirmed: 'confirmed',
  colleague: 'colleague',
} as const;

/**
 * The error of a form that was sent from an enquiry's page, and the control that it links to: the one at fault, or the
 * first of the form.
 */
export function formError(
  { fault, sent, row, now }: EnquiryView,
  { words, phrases }: Pick<DeskI18n, 'words' | 'phrases'>,
): SummaryEntry | undefined {
  if (!fault || fault === 'notConfirmed') return undefined;
  const time = row.visit ? appointmentText(row.visit, phrases, now) : '';
  return {
    id: controlOf({ fault, sent }),
    message: interpolate(words.faults[fault], { max: String(longestNote), time }),
  };
}

function controlOf({ fault, sent }: Pick<EnquiryView, 'fault' | 'sent'>): string {
  if (fault === 'visitToCome') return controlIds.confirmed;
  if (fault === 'noNote' || fault === 'noteTooLong' || fault === 'notRead') return controlIds.note;
  return sent ? controlOfForm[sent] : controlIds.state;
}

/** The first control of each form. */
const controlOfForm: Record<ActionName, string> = {
  state: controlIds.state,
  undo: controlIds.state,
  spam: controlIds.spam,
  'send-again': controlIds.inbox,
  'send-elsewhere': controlIds.inbox,
  offer: 'start-1',
  book: 'start-1',
  withdraw: 'start-1',
  move: 'start-1',
  'cancel-visit': 'cancel-note',
  'for-colleague': controlIds.colleague,
  delete: controlIds.confirmed,
};

/** Why an enquiry was not deleted, and the control that the error links to. */
export function deleteError({ fault }: DeleteView, words: DeskWords): SummaryEntry | undefined {
  const messages: Partial<Record<NonNullable<DeleteView['fault']>, string>> = words.delete.faults;
  return fault
    ? { id: controlIds.confirmed, message: messages[fault] ?? words.delete.faults.notStored }
    : undefined;
}
