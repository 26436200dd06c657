import type { ReactNode } from 'react';

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
}

/** A control with its label above, and its hint and message between the two. */
export function FieldFrame({
  id,
  label,
  hint,
  errors,
  optional,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={errors ? 'field field--wrong' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {label} {optional && <span className="field__optional">(optional)</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldMessage id={id} errors={errors} />
      {children}
    </div>
  );
}

/** The message of a field; the control names it in aria-describedby. */
export function FieldMessage({ id, errors }: Pick<FieldProps, 'id' | 'errors'>) {
  if (!errors) return null;
  return (
    <p className="field__message" id={`${id}-message`}>
      <span className="visually-hidden">Error: </span>
      {errors[0]}
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
