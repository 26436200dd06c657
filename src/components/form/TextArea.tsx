import { describedBy, FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface TextAreaProps extends FieldProps {
  rows: number;
  defaultValue?: string | undefined;
  required?: boolean | undefined;
}

/** Several lines of text with their label, hint and message. */
export function TextArea({ rows, defaultValue, required, ...field }: TextAreaProps) {
  return (
    <FieldFrame {...field}>
      <textarea
        className="field__control field__control--text"
        id={field.id}
        name={field.name}
        rows={rows}
        defaultValue={defaultValue}
        required={required}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(field)}
      />
    </FieldFrame>
  );
}
