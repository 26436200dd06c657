import type { InputHTMLAttributes } from 'react';
import { describedBy, FieldFrame, type FieldProps } from './FieldFrame.tsx';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'required' | 'minLength' | 'defaultValue'
>;

/** A line of text with its label, hint and message. */
export function TextField({
  label,
  hint,
  errors,
  optional,
  id,
  name,
  type = 'text',
  ...input
}: FieldProps & InputProps) {
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint} errors={errors} optional={optional}>
      <input
        className="field__control"
        type={type}
        id={id}
        name={name}
        aria-invalid={errors ? true : undefined}
        aria-describedby={describedBy({ id, hint, errors })}
        {...input}
      />
    </FieldFrame>
  );
}
