import type { ComponentProps, ReactNode } from 'react';
import { appointmentText } from '../../appointments/appointmentTime.ts';
import { Checkbox } from '../../components/form/fields.tsx';
import type { EnquiryState } from '../../enquiry/enquiryTypes.ts';
import { interpolate } from '../../text/interpolate.ts';
import { type ActionName, otherEnquiryNames } from '../deskActions.ts';
import { actionPath, type ListPlace } from '../deskPaths.ts';
import type { EnquiryRow, EnquiryView } from '../deskViews.ts';
import { type DeskI18n, momentText, TextWithMoment, UserText, useI18n } from './deskText.tsx';

interface DeskFormProps {
  row: Pick<EnquiryRow, 'id' | 'version'>;
  action: ActionName;
  /** The place on Waiting that the form leads to, at once or from the page of the enquiry. */
  place: ListPlace;
  children: ReactNode;
}

/** A form that changes an enquiry. It sends the version that the page showed, so that it cannot overwrite a later change. */
export function DeskForm({ row, action, place, children }: DeskFormProps) {
  const path = actionPath(row.id, action);
  return (
    // Our own error messages are at the top of the page and at the field, so the browser validates nothing.
    <form id={`${action}-${row.id}`} className="desk-form" method="post" action={path} noValidate>
      <input type="hidden" name="version" value={row.version} />
      {Object.entries(place).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

interface SubmitButtonProps extends Pick<ComponentProps<'button'>, 'form' | 'formAction' | 'name' | 'value'> {
  label: string;
  look?: 'action' | 'quiet' | 'danger';
  /** True if the button is the only control of its page, so that it gets the focus. */
  isFocused?: boolean;
}

/** A button that sends a form. `form` is the id of the form, if it is elsewhere on the page. */
export function SubmitButton({ label, look = 'quiet', isFocused = false, ...button }: SubmitButtonProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page has no other control.
    <button type="submit" className={`button button--${look}`} autoFocus={isFocused} {...button}>
      {label}
    </button>
  );
}

/** A checkbox for each other enquiry of the person. The same press of a result answers those that are ticked. */
export function OtherEnquiryBoxes({ rows }: { rows: (EnquiryRow & { isTicked: boolean })[] }) {
  const { words } = useI18n();
  const pattern = words.waiting.includeEntry;
  return rows.map(({ id, version, name, receivedAt, isTicked }, index) => (
    <Checkbox
      key={id}
      id={`other-${id}`}
      name={otherEnquiryNames[index] ?? ''}
      value={`${id} ${version}`}
      label={
        <TextWithMoment pattern={pattern} time={receivedAt} parts={{ name: <UserText text={name} /> }} />
      }
      look="box"
      defaultChecked={isTicked}
      words={words}
    />
  ));
}

/** The confirmation of the last action, in words; '' without one. */
export function doneMessage({ done, row }: Pick<EnquiryView, 'done' | 'row'>, i18n: DeskI18n): string {
  if (!done) return '';
  const { done: words, states } = i18n.words;
  return interpolate(words[done], {
    state: states[done === 'contactedAndCallAgain' ? 'contacted' : row.state].name,
    when: row.callAgainAt === null ? '' : momentText(row.callAgainAt, i18n),
    time: row.visit ? appointmentText(row.visit, i18n.phrases, i18n.now) : '',
  });
}

interface UndoFormProps {
  row: EnquiryRow;
  /** The state to restore; null if nothing can be undone. */
  undo: EnquiryState | null;
  /** The other enquiries of the person; their change is undone too. */
  others?: readonly { id: string; version: number | null }[];
  place: ListPlace;
}

/** A button that undoes the last change of a state; nothing if the change cannot be undone. */
export function UndoForm({ row, undo, others = [], place }: UndoFormProps) {
  const { done, states } = useI18n().words;
  if (!undo) return null;
  return (
    <DeskForm row={row} action="undo" place={place}>
      {others.map(
        ({ id, version }, index) =>
          version !== null && (
            <input key={id} type="hidden" name={otherEnquiryNames[index]} value={`${id} ${version}`} />
          ),
      )}
      <SubmitButton label={interpolate(done.undo, { state: states[undo].name })} />
    </DeskForm>
  );
}

/** A message at the top of a page. It takes the focus, so that screen readers read it out and Tab continues from there. */
export function StatusMessage({ text }: { text: string }) {
  if (!text) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a form; this message is its result.
    <p role="status" className="desk-status" tabIndex={-1} autoFocus>
      {text}
    </p>
  );
}

/** A part of a page, with its heading. */
export function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={`desk-part desk-part--${id}`} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
    </section>
  );
}
