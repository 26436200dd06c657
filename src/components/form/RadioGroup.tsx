import { describedBy, FieldMessage, type FieldProps } from './FieldFrame.tsx';

interface RadioGroupProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  defaultValue?: string | undefined;
}

/** One choice of a few, all in sight. */
export function RadioGroup({ id, name, label, error, words, options, defaultValue }: RadioGroupProps) {
  return (
    <fieldset className="field" aria-describedby={describedBy({ id, error })}>
      <legend className="field__label">{label}</legend>
      <FieldMessage id={id} error={error} words={words} />
      <div className="choices">
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
