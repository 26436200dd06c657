import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

export interface FieldProps {
  id: string;
  name: string;
  label: string;
  /** What to write, said before the control. */
  hint?: string | undefined;
  /** What is wrong, if anything. */
  error?: string | undefined;
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
  error,
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
      <FieldMessage id={id} error={error} words={words} />
      {children}
    </div>
  );
}

/** The message of a field; the control names it in aria-describedby. */
export function FieldMessage({ id, error, words }: Pick<FieldProps, 'id' | 'error' | 'words'>) {
  if (!error) return null;
  return (
    <p className="field__message" id={`${id}-message`}>
      <Icon name="wrong" />
      <span>
        <span className="visually-hidden">{words.error} </span>
        {error}
      </span>
    </p>
  );
}

/** The ids of the hint and the message that exist, for aria-describedby. */
export function describedBy({
  id,
  hint,
  error,
}: Pick<FieldProps, 'id' | 'hint' | 'error'>): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-message`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
