import type { ReactNode } from 'react';
import { describedBy, FieldMessage, type FieldProps } from './FieldFrame.tsx';

interface CheckboxProps extends Omit<FieldProps, 'label' | 'optional'> {
  /** May hold links. */
  label: ReactNode;
  /** 'switch' for what changes the form at once, 'box' for what is agreed to. */
  look: 'box' | 'switch';
  defaultChecked?: boolean | undefined;
  required?: boolean | undefined;
}

/** Yes or no: a native checkbox, which posts without script, in one of two looks. */
export function Checkbox({
  id,
  name,
  label,
  hint,
  look,
  error,
  words,
  defaultChecked,
  required,
}: CheckboxProps) {
  return (
    <div className="field">
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldMessage id={id} error={error} words={words} />
      <div className="choice">
        <input
          type="checkbox"
          className={look === 'switch' ? 'switch' : undefined}
          role={look === 'switch' ? 'switch' : undefined}
          id={id}
          name={name}
          defaultChecked={defaultChecked}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, hint, error })}
        />
        <label htmlFor={id}>{label}</label>
      </div>
    </div>
  );
}
