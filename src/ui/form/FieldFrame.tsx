import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

export interface FieldProps {
  id: string;
  name: string;
  label: string;
  /** What to write, said before the control. */
  hint?: string | undefined;
  /** What is wrong, if anything; the first is shown. */
  errors?: string[] | undefined;
  /** Says that the field may stay empty: required fields are the rule. */
  optional?: boolean | undefined;
  words: FieldFrameWords;
}

/** What every field says in the words of the page. */
export interface FieldFrameWords {
  /** Behind the label of a field that may stay empty. */
  optional: string;
  /** Before a message, for people who do not see its colour. */
  error: string;
}

/** A control with its label above, and its hint and message between the two. */
export function FieldFrame({
  id,
  label,
  hint,
  errors,
  optional,
  words,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label} {optional && <span className="field__optional">{words.optional}</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldMessage id={id} errors={errors} words={words} />
      {children}
    </div>
  );
}

/** The message of a field; the control names it in aria-describedby. */
export function FieldMessage({ id, errors, words }: Pick<FieldProps, 'id' | 'errors' | 'words'>) {
  if (!errors) return null;
  return (
    <p className="field__message" id={`${id}-message`}>
      <Icon name="wrong" />
      <span>
        <span className="visually-hidden">{words.error} </span>
        {errors[0]}
      </span>
    </p>
  );
}

/** The ids of the hint and the message that exist, for aria-describedby. */
export function describedBy({
  id,
  hint,
  errors,
}: Pick<FieldProps, 'id' | 'hint' | 'errors'>): string | undefined {
  const ids = [hint && `${id}-hint`, errors && `${id}-message`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
