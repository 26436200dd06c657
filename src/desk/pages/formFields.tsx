import type { ReactNode } from 'react';
import { longestAppointmentNote } from '../../appointments/appointments.ts';
import { appointmentText } from '../../appointments/appointmentTime.ts';
import { weekdayName } from '../../clinic/dates.ts';
import { timeText } from '../../clinic/openingHours.ts';
import type { SummaryEntry } from '../../components/form/ErrorSummary.tsx';
import { ChevronIcon } from '../../components/Icon.tsx';
import { interpolate } from '../../text/interpolate.ts';
import { type ActionName, longestNote } from '../deskActions.ts';
import type { DeskWords } from '../deskSchema.ts';
import { type AppointmentFault, confirmationValue, type DeskFault, type EnquiryView } from '../deskViews.ts';
import { type DeskI18n, momentText, useI18n } from './deskText.tsx';

type Typed = Readonly<Record<string, string>>;

/** A function from the name of a field to its props. The name is also the id of the field, unless another is given. */
export type GetFieldProps = ReturnType<typeof fieldPropsWith>;

/** The props of the fields of a form, with their last values (`typed`, by name) and their errors. */
export function fieldPropsWith(typed: Typed, errors: readonly SummaryEntry[], words: DeskWords) {
  return (name: string, label: string, id = name) => ({
    id,
    name,
    label,
    autoComplete: 'off',
    required: false,
    defaultValue: typed[name],
    error: errors.find((each) => each.id === id)?.message,
    words,
  });
}

/** The props of the fields of an enquiry's page. */
export function useFields(view: EnquiryView, typed: Typed = view.typed): GetFieldProps {
  const i18n = useI18n();
  return fieldPropsWith(typed, errorEntries(view, i18n), i18n.words);
}

/** The id of the field of each fault of a single field, which also shows the message. */
const fieldsAtFault: Partial<Record<DeskFault, string>> = {
  noNote: 'note',
  noteTooLong: 'note',
  notRead: 'note',
  noInbox: 'inbox',
  visitToCome: 'confirmed',
  notConfirmed: 'confirm-delete',
};

/** Why a form of an enquiry's page was refused: each message with the id of the field or the part that it links to. */
export function errorEntries(view: EnquiryView, i18n: DeskI18n): SummaryEntry[] {
  const { fault, row, sent } = view;
  const { faults } = view.appointments;
  const { words, phrases, now } = i18n;
  if (!fault) return [];
  if (fault === 'timesRefused' && faults.length > 0) {
    const entries = faults.map((each) => ({ id: each.field, message: faultText(each, i18n) }));
    if (confirmationValue(faults) === '') return entries;
    return [...entries, { id: 'confirmed', message: words.page.times.faults.confirmHint }];
  }
  const message = interpolate(words.faults[fault], {
    max: String(longestNote),
    time: row.visit ? appointmentText(row.visit, phrases, now) : '',
  });
  return [{ id: fieldsAtFault[fault] ?? `${partsWithForms[sent ?? 'state']}-heading`, message }];
}

/**
 * The part of the page that has the form of each action, for a fault of the whole form. The page may no longer have the form
 * itself: a colleague may have cancelled the visit.
 */
const partsWithForms: Record<ActionName, string> = {
  state: 'state',
  undo: 'state',
  offer: 'times',
  book: 'times',
  withdraw: 'times',
  move: 'times',
  'cancel-visit': 'times',
  'send-again': 'messages',
  'send-to-other-inbox': 'messages',
  delete: 'delete',
};

/** The message about a time that cannot be offered or booked. */
export function faultText(fault: Omit<AppointmentFault, 'field'>, i18n: DeskI18n): string {
  const { why, weekday, person = '', days = [], reason = '', opens = '', closes = '', other } = fault;
  const { words, phrases } = i18n;
  const { faults } = words.page.times;
  const { pressed = '' } = fault;
  const outcomes: Partial<Record<string, string>> = words.enquiry.outcomes;
  return interpolate(faults[why], {
    weekday: weekday ? weekdayName(weekday, phrases.locale) : '',
    person,
    days: new Intl.ListFormat(phrases.locale).format(days.map((day) => weekdayName(day, phrases.locale))),
    reason,
    opens: opens && timeText(opens, phrases),
    closes: closes && timeText(closes, phrases),
    max: String(longestAppointmentNote),
    name: other?.name ?? '',
    state: other ? faults[other.state] : (outcomes[pressed] ?? (pressed || words.page.colleague.nobody)),
    time: other ? momentText(other.startsAt, i18n) : '',
  });
}

interface FoldedFieldsProps {
  label: string;
  isOpen: boolean;
  children: ReactNode;
}

/** A part of a form that is rarely needed. A press unfolds it. */
export function FoldedFields({ label, isOpen, children }: FoldedFieldsProps) {
  return (
    <details className="fold" open={isOpen}>
      <summary>
        {label} <ChevronIcon />
      </summary>
      {children}
    </details>
  );
}
