import type { RefObject } from 'react';
import { Icon } from '../Icon.tsx';
import { describedBy, FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** The first line, which chooses nothing. */
  placeholder: string;
  defaultValue?: string | undefined;
  controlRef?: RefObject<HTMLSelectElement | null>;
}

/** A native list of choices: a phone shows it large, and a keyboard types ahead in it. */
export function SelectField({ options, placeholder, defaultValue, controlRef, ...field }: SelectFieldProps) {
  return (
    <FieldFrame {...field}>
      <div className="field__list">
        <select
          className="field__control"
          id={field.id}
          name={field.name}
          ref={controlRef}
          defaultValue={defaultValue ?? ''}
          required
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </FieldFrame>
  );
}
