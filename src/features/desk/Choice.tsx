import { FieldFrame, type FieldProps } from '../../components/form/FieldFrame.tsx';
import { Icon } from '../../components/Icon.tsx';

interface ChoiceProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** The first line, which narrows nothing. */
  any: string;
  defaultValue: string;
}

/** A list to choose one from, or none: that of the enquiry forms has to be chosen from. */
export function Choice({ options, any, defaultValue, ...field }: ChoiceProps) {
  return (
    <FieldFrame {...field}>
      <div className="field__list">
        <select className="field__control" id={field.id} name={field.name} defaultValue={defaultValue}>
          <option value="">{any}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </FieldFrame>
  );
}
