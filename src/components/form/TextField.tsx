import type { InputHTMLAttributes } from 'react';
import { describedBy, FieldFrame, type FieldProps } from './FieldFrame.tsx';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoCapitalize' | 'autoComplete' | 'inputMode' | 'defaultValue' | 'required' | 'spellCheck'
>;

/**
 * What makes a line of text a field for an email address. The type that HTML has for it refuses letters of other
 * scripts in one browser and rewrites domains in another, without a word that helps; our own check names the fault.
 */
export const emailInput = {
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} satisfies InputProps;

/** A line of text with its label, hint and message. */
export function TextField({
  label,
  hint,
  error,
  optional,
  words,
  id,
  name,
  type = 'text',
  ...input
}: FieldProps & InputProps) {
  return (
    <FieldFrame id={id} name={name} label={label} hint={hint} error={error} optional={optional} words={words}>
      <input
        className="field__control"
        type={type}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        {...input}
      />
    </FieldFrame>
  );
}
